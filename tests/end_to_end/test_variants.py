"""Every variant can be chosen by buttons in a group, and is played to its end over HTTP."""

from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import ChatId
from durak.rules import VARIANTS, Variant, seat_range
from screens.buttons import (
    AcceptForfeit,
    AddComputer,
    ChooseVariant,
    Join,
    Payload,
    ShowGames,
    ShowSettings,
    Start,
)
from screens.callback_data import pack, unpack
from screens.games import page_with
from telegram_sandbox import Message, Room
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.leaks import leaks, tells_of_cards
from tests.end_to_end.limits import fast


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda row: row.id)
async def test_a_variant_is_chosen_and_played(tmp_path: Path, variant: Variant) -> None:
    """It is played by two people, in the group and in private, and computers if the game needs
    more.

    Players are shown no card that they may not see, and the log has no cards.
    """
    with capture_logs() as lines:
        async with running_club(tmp_path, limits=fast()) as club:
            await choose_and_play(club, variant)
    assert not [line for line in lines if tells_of_cards(str(line))]


async def choose_and_play(club: Club, variant: Variant) -> None:
    club.in_group.add(club.people[1])
    await choose_variant(club, variant)
    club.people[0].says(club.group, "/durak")
    lobby = await club.group.shows("Join")
    seats = max(2, min(seat_range(variant.rules)))
    await club.people[1].forges(lobby, shown(lobby, Join))
    for _ in range(seats - 2):
        await club.people[0].forges(lobby, shown(lobby, AddComputer))
    if variant.rules.forfeit:
        for person in club.people:
            await person.forges(lobby, shown(lobby, AcceptForfeit))
    lobby = await club.group.shows("press Start")
    assert not (await club.people[1].forges(lobby, shown(lobby, Start))).text
    await club.play_to_end()
    assert club.people[1].ephemeral_history
    assert not leaks(club.sandbox.calls, await club.read_journal())
    assert not club.refusals


async def choose_variant(club: Club, variant: Variant) -> None:
    """Choose a variant, starting from the settings and turning the pages of the list of games."""
    owner = club.people[0]
    chat = ChatId(club.group.id)
    owner.says(club.group, "/settings")
    turned = [ShowGames(chat, page) for page in range(1, page_with(variant.id) + 1)]
    way: tuple[Payload, ...] = (
        ShowSettings(chat, "variants"),
        *turned,
        ChooseVariant(chat, variant.id),
    )
    for wanted in way:
        menu = await owner.private.until(partial(offering, owner.private, wanted))
        assert not (await owner.forges(menu, pack(wanted))).text


def offering(room: Room, wanted: Payload) -> Message | None:
    """Return a message with the button for this payload."""
    data = pack(wanted)
    found = (post for post in room.posts if any(button.data == data for button in post.buttons))
    return next(found, None)


def shown(message: Message, kind: type[Payload]) -> str:
    """Return the callback data of the button of this kind."""
    pressable = [button.data for button in message.buttons if button.data]
    return next(data for data in pressable if isinstance(unpack(data), kind))
