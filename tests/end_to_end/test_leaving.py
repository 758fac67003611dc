"""Leaving a game is behind "⋯": away from Take, and folded again when the table goes on."""

from dataclasses import replace
from pathlib import Path

import pytest

from club.places import TableId
from club.settings import Settings
from durak.cards import Card
from screens.buttons import Leave, Play, Select
from screens.callback_data import pack, unpack
from screens.selection import Purpose, Selection
from telegram_sandbox import OLD_SERVER, Message, Person
from tests.end_to_end.clubs import PLAIN, Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import playable

DRAWN = Settings(board="picture")


async def unfold(person: Person) -> Message:
    """Return the hand, with the button for leaving."""
    await person.presses(await person.private.shows("⋯"), "⋯")
    return await person.private.shows("Leave the game")


def playing(person: Person) -> list[tuple[Message, str]]:
    """Return the cards that may be played now."""
    offers = playable(person, lambda payload: isinstance(payload, Play))
    return [(message, button.data) for message, button in offers]


async def test_before_the_game_one_press_is_enough(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        lobby = await club.open_table()
        for person in club.people[1:]:
            await person.presses(lobby, "Join")
        await club.group.shows("3. ")
        assert not (await club.people[1].presses(lobby, "Leave")).text
        lobby = await club.group.until(
            lambda: None if club.group.finds("3. ") else club.group.posts[-1]
        )
        assert "Cleo" in lobby.text
        assert "Ben" not in lobby.text


@pytest.mark.parametrize("settings", [PLAIN, DRAWN], ids=["written", "drawn"])
async def test_leaving_is_two_presses_from_a_question(tmp_path: Path, settings: Settings) -> None:
    async with running_club(tmp_path, limits=fast(), settings=settings) as club:
        await club.start_short_game(clock=0)
        ben = club.people[1]
        folded = await ben.private.shows("⋯")
        unfolded = await unfold(ben)
        assert unfolded.id == folded.id
        assert unfolded.labels[:-2] == folded.labels[:-2]
        await ben.presses(unfolded, "Back")
        assert (await ben.private.shows("⋯")).labels == folded.labels
        await ben.presses(await unfold(ben), "Leave the game")
        await ben.private.shows("Leave this game?")
        assert not club.refusals


async def test_leaving_by_the_lobby_that_has_become_a_board_is_asked_in_private(
    tmp_path: Path,
) -> None:
    async with running_club(tmp_path, limits=fast(), ephemeral=OLD_SERVER) as club:
        await club.start_short_game(clock=0)
        ben = club.people[1]
        leave = pack(Leave(TableId(1)))
        assert "private chat" in (await ben.forges(club.board, leave)).text
        await ben.private.shows("Leave this game?")


async def test_it_folds_again_when_the_table_goes_on(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game(clock=0)
        mover = next(person for person in club.people if playing(person))
        others = [person for person in club.people if person is not mover]
        for person in others:
            await unfold(person)
        await mover.forges(*playing(mover)[0])
        await club.wait_until_idle()
        for person in others:
            assert person.private.finds("⋯")
            assert not person.private.finds("Leave the game")


def way_out(hand: Message) -> Select:
    payload = unpack(hand.buttons[-1].data)
    assert isinstance(payload, Select)
    return payload


async def test_an_old_way_out_is_too_late(club: Club) -> None:
    await club.start_short_game(clock=0)
    ben = club.people[1]
    hand = await ben.private.shows("⋯")
    now = way_out(hand)
    old = replace(now, moment=now.moment._replace(bout=now.moment.bout + 1))
    assert "Too late" in (await ben.forges(hand, pack(old))).text
    await club.wait_until_idle()
    assert ben.private.message(hand.id) == hand


async def test_a_way_out_with_cards_in_it_leads_nowhere(club: Club) -> None:
    await club.start_short_game(clock=0)
    ben = club.people[1]
    hand = await ben.private.shows("⋯")
    card = Card.parse("AS")
    forged = replace(way_out(hand), selection=Selection(Purpose.MORE, (card,)))
    assert not (await ben.forges(hand, pack(forged))).text
    await club.wait_until_idle()
    assert not ben.private.finds("Leave the game")


async def test_a_stranger_unfolds_nothing(club: Club) -> None:
    await club.start_short_game(clock=0)
    way = way_out(await club.people[1].private.shows("⋯"))
    zoe = club.sandbox.user("Zoe", started=True)
    club.group.welcomes(zoe)
    assert (await zoe.forges(await club.group.shows("My hand"), pack(way))).text
    await club.wait_until_idle()
    assert not any(person.private.finds("Leave the game") for person in [*club.people, zoe])
