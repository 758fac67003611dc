"""Every variant can be chosen by buttons in a group, dealt, and played to its end over HTTP."""

from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import TableId
from durak.rules import VARIANTS, Variant, seat_range
from screens.buttons import AcceptForfeit, AddComputer, Join, Play, Select, Start
from screens.callback_data import Payload, unpack
from telegram_sandbox import Group, Message, Room
from tests.end_to_end.around_games import choose_variant
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot, running_club
from tests.end_to_end.leaks import leaks, tells_of_cards
from tests.end_to_end.limits import fast
from tests.end_to_end.running_bot import save_settings
from tests.keys import BOARD, JOIN, START

BRISK = 4.0
"""At this pace computers do not keep people waiting."""
PARTS = 4
"""All variants at once would take a busy machine too long."""


@pytest.mark.parametrize("part", range(PARTS))
async def test_every_variant_is_chosen_and_dealt(tmp_path: Path, part: int) -> None:
    """Each is dealt in a group of its own, and played until the board has been repainted."""
    async with club_without_bot(tmp_path) as club:
        groups = [club.sandbox.group(row.id, club.people) for row in VARIANTS[part::PARTS]]
        for group in groups:
            await save_settings(club.database, group, PLAIN)
        async with club.running_bot(BRISK):
            for number, group in enumerate(groups, 1):
                await deal(club, group, TableId(number))
        assert not club.refusals


async def deal(club: Club, group: Group, table: TableId) -> None:
    """Choose the variant after which the group is called, and make a move in it."""
    variant = next(row for row in VARIANTS if row.id == group.chat.title)
    await choose_variant(club, group, variant)
    await start(club, group, variant)
    board = await group.shows(BOARD)
    await club.play_until(partial(has_changed, group, board), wanted=partial(plays_at, table))


def has_changed(room: Room, message: Message) -> bool:
    return message not in room.posts


def plays_at(table: TableId, payload: Payload) -> bool:
    return isinstance(payload, Play | Select) and payload.table == table


@pytest.mark.sampled(4)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda row: row.id)
async def test_a_variant_is_chosen_and_played(tmp_path: Path, variant: Variant) -> None:
    """It is played by two people, in the group and in private, and computers if the game needs
    more.

    Players are shown no card that they may not see, and the log has no cards.
    """
    with capture_logs() as lines:
        async with running_club(tmp_path, limits=fast()) as club:
            club.in_group.add(club.people[1])
            await choose_variant(club, club.group, variant)
            await start(club, club.group, variant)
            await club.play_to_end()
            assert club.people[1].ephemeral_history
            assert not leaks(club.sandbox.calls, await club.read_journal())
            assert not club.refusals
    assert not [line for line in lines if tells_of_cards(str(line))]


async def start(club: Club, group: Group, variant: Variant) -> None:
    """Start a game of two people, and of computers if it needs more."""
    club.people[0].says(group, "/durak")
    lobby = await group.shows(JOIN)
    seats = max(2, min(seat_range(variant.rules)))
    await club.people[1].forges(lobby, shown(lobby, Join))
    for _ in range(seats - 2):
        await club.people[0].forges(lobby, shown(lobby, AddComputer))
    if variant.rules.forfeit:
        for person in club.people:
            await person.forges(lobby, shown(lobby, AcceptForfeit))
    lobby = await group.shows(START)
    assert not (await club.people[1].forges(lobby, shown(lobby, Start))).text


def shown(message: Message, kind: type[Payload]) -> str:
    """Return the callback data of the button of this kind."""
    pressable = [button.data for button in message.buttons if button.data]
    return next(data for data in pressable if isinstance(unpack(data), kind))
