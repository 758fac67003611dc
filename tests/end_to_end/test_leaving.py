"""Leaving a game is behind "⋯": away from Take, and folded again when the table goes on."""

from dataclasses import replace
from pathlib import Path

import pytest

from club.settings import Settings
from durak.cards import Card
from screens.buttons import Select
from screens.callback_data import pack, unpack
from screens.selection import Purpose, Selection
from telegram_sandbox import Message, Person
from tests.end_to_end.clubs import PLAIN, Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import CARDS, LEAVE, MORE, UNMARK

DRAWN = replace(PLAIN, board="picture")


async def unfold(person: Person) -> Message:
    """Return the hand, with the button for leaving."""
    await person.presses_in(person.private, MORE)
    return await person.private.shows(LEAVE)


@pytest.mark.parametrize("settings", [PLAIN, DRAWN], ids=["written", "drawn"])
async def test_leaving_is_two_presses_from_a_question(tmp_path: Path, settings: Settings) -> None:
    async with running_club(tmp_path, limits=fast(), settings=settings) as club:
        await club.start_short_game()
        ben = club.people[1]
        folded = await ben.private.shows(CARDS)
        unfolded = await unfold(ben)
        assert unfolded.id == folded.id
        assert unfolded.labels[:-2] == folded.labels[:-2]
        await ben.presses(unfolded, UNMARK)
        assert (await ben.private.shows(CARDS)).labels == folded.labels
        await ben.presses(await unfold(ben), LEAVE)
        await ben.private.shows("Leave this game?")
        assert not club.refusals


def way_out(hand: Message) -> Select:
    payload = unpack(hand.buttons[-1].data)
    assert isinstance(payload, Select)
    return payload


async def test_a_way_out_with_cards_in_it_leads_nowhere(club: Club) -> None:
    await club.start_short_game()
    ben = club.people[1]
    hand = await ben.private.shows(CARDS)
    card = Card.parse("AS")
    forged = replace(way_out(hand), selection=Selection(Purpose.MORE, (card,)))
    assert not (await ben.forges(hand, pack(forged))).text
    await club.wait_until_idle()
    assert not ben.private.finds(LEAVE)
