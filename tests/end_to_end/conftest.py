"""Fixtures of the end-to-end tests: a group of people, and the whole bot among them."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from messenger.incoming import answering
from tests.end_to_end.clubs import Club, GatherClub, club_without_bot, running_club
from tests.end_to_end.limits import (
    A_PRESS,
    PressRule,
    answered_permit_nothing,
    fast,
    used_cannot_be_answered,
)
from tests.end_to_end.table_page import Evening, evening_with_pages


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Anna, Ben and the bot, in real time and without limits."""
    async with running_club(tmp_path) as club:
        yield club


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Anna and Ben in a game that has a page."""
    async with evening_with_pages(tmp_path) as evening:
        await evening.club.start_game()
        yield evening


@pytest.fixture(params=[answered_permit_nothing, used_cannot_be_answered])
def press_rule(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> PressRule:
    """Return each way in which the answer to a press and the message that it permits may collide.

    Telegram documents neither. A bot that works under both works where nothing collides, too. It
    does not answer before the message has left, however long a busy machine needs for it.
    """
    monkeypatch.setattr(answering, "ANSWERED_WITHIN", A_PRESS)
    rule: PressRule = request.param
    return rule


@pytest.fixture
def strict_club(press_rule: PressRule) -> GatherClub[...]:
    """Return what gathers a fast club on a Telegram that follows this rule."""
    return partial(running_club, limits=fast(), press_rule=press_rule)


@pytest.fixture
def strict_club_without_bot(press_rule: PressRule) -> GatherClub[...]:
    """Return what gathers the same without the bot."""
    return partial(club_without_bot, limits=fast(), press_rule=press_rule)
