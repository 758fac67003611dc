"""Nobody is shown a card that they may not see, in any variant for two; planted leaks are found."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest
from structlog.testing import capture_logs

from club.places import PersonId
from club.settings import preset
from club.view import look
from durak.cards import cards_in
from durak.rules import VARIANTS, Variant, seat_range
from features.any_chat import rules
from features.any_chat.tests.end_to_end.friends import (
    BY_ALERT,
    MY_HAND,
    Friends,
    gathered,
)
from features.any_chat.tests.end_to_end.random_presses import RandomPresses
from tests.end_to_end.leaks import Leak, leaks, tells_of_cards
from tests.end_to_end.limits import FAST, UNCOUNTED, Limits
from tests.end_to_end.running_bot import wait_until_idle
from tests.screens.card_faces import face

Monkey: TypeAlias = pytest.MonkeyPatch
Plant: TypeAlias = Callable[[Friends, Monkey], None]
HASTY = replace(UNCOUNTED, pace=FAST)
"""Wild cards cannot be played by their numbers, so some turns run out."""
FOR_TWO = [variant for variant in VARIANTS if 2 in seat_range(variant.rules)]


def offer_only(variant: Variant, monkey: Monkey) -> None:
    """Offer another variant than the usual one. Nobody is asked for a forfeit there."""
    settings = replace(
        rules._SETTINGS, variant=variant.id, rules=replace(preset(variant.id), forfeit="")
    )
    monkey.setattr(rules, "_SETTINGS", settings)


async def leaks_of(friends: Friends) -> list[Leak]:
    return leaks(friends.sandbox.calls, await friends.journal())


@pytest.mark.sampled(4)
@pytest.mark.parametrize("variant", FOR_TWO, ids=lambda row: row.id)
async def test_a_variant_is_played_without_a_leak(
    tmp_path: Path, monkeypatch: Monkey, variant: Variant
) -> None:
    offer_only(variant, monkeypatch)
    async with gathered(tmp_path, HASTY) as friends:
        with capture_logs() as logs:
            async with friends.running_bot():
                await friends.deal()
                await RandomPresses(friends, random.Random(variant.id)).until_end(disturbances=1)
        assert not await leaks_of(friends)
        assert not friends.sandbox.failures
        assert not [line for line in logs if tells_of_cards(str(line))]
        assert not [line for line in logs if line["log_level"] in ("error", "critical")]


def show_bens_hand(friends: Friends, monkey: Monkey) -> None:
    """Whoever presses My hand is told Ben's."""
    ben = PersonId(friends.ben.id)
    monkey.setattr("features.any_chat.handlers.look", lambda table, _: look(table, ben))


def show_it_on_the_board(friends: Friends, monkey: Monkey) -> None:
    ben = PersonId(friends.ben.id)
    monkey.setattr("messenger.outgoing.table_display.look", lambda table, _: look(table, ben))
    monkey.setattr(
        "screens.board.board_text",
        lambda scene: " ".join(map(face, cards_in(scene.game.hand))),
    )


@pytest.mark.parametrize("limits", [BY_ALERT, UNCOUNTED], ids=["alerts", "messages"])
@pytest.mark.parametrize(
    ("plant", "reader"),
    [(show_bens_hand, "Anna"), (show_bens_hand, "Zoe"), (show_it_on_the_board, None)],
)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: Monkey, plant: Plant, reader: str | None, limits: Limits
) -> None:
    async with gathered(tmp_path, limits) as friends:
        plant(friends, monkeypatch)
        people = {person.user.name: person for person in (friends.anna, friends.zoe)}
        async with friends.running_bot():
            board = await friends.deal()
            if reader:
                await people[reader].presses(board, MY_HAND)
            await wait_until_idle(friends.sandbox)
        found = {leak.reader for leak in await leaks_of(friends)}
        assert found == {people[reader].id if reader else None}
