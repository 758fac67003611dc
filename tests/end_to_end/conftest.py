"""Fixtures for whole evenings."""

from functools import partial

import pytest

from tests.end_to_end import night as nights
from tests.end_to_end.night import (
    Gathered,
    TreatPresses,
    answered_permit_nothing,
    used_cannot_be_answered,
)


@pytest.fixture(params=[answered_permit_nothing, used_cannot_be_answered])
def presses(request: pytest.FixtureRequest) -> TreatPresses:
    """Return each way in which the answer to a press and the message that it permits may collide.

    Telegram documents neither. A bot that works under both works where nothing collides, too.
    """
    treat: TreatPresses = request.param
    return treat


@pytest.fixture
def night(presses: TreatPresses) -> Gathered[...]:
    """Return what sets up a night with the bot at work."""
    return partial(nights.night, presses=presses)


@pytest.fixture
def town(presses: TreatPresses) -> Gathered[...]:
    """Return what sets up the same without the bot."""
    return partial(nights.town, presses=presses)
