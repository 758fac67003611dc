"""Whoever opens a hand in the group finds it below the board, which stays where the lobby was."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from telegram_sandbox import Person
from tests.end_to_end.clubs import PLAIN, SHORT, Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import AGAIN, BOARD, CARDS, HAND, JOIN, START

SIX = "Anna Ben Cleo Dora Emil Fay"
PACE = 5.0
DRAWN = replace(PLAIN, board="board")
WHERE = pytest.mark.parametrize("administrates", [True, False], ids=["administrator", "member"])


async def open_hand(club: Club, person: Person) -> None:
    await person.presses_in(club.group, HAND)
    await club.group.seen_by(person).shows(CARDS)


def has_hand_below_board(club: Club, person: Person) -> bool:
    """Whether the newest board that somebody sees is followed by their hand."""
    posts = club.group.seen_by(person).posts
    board = max(number for number, post in enumerate(posts) if post.offers(BOARD))
    hands = [number for number, post in enumerate(posts) if post.offers(CARDS)]
    return len(hands) == 1 and hands[0] > board


@WHERE
async def test_six_join_and_all_open_their_hands(tmp_path: Path, *, administrates: bool) -> None:
    limits = fast(PACE)
    async with running_club(tmp_path, SIX, settings=DRAWN, limits=limits, strangers=5) as club:
        if administrates:
            club.group.promotes()
        lobby = await club.open_table()
        for person in club.people[1:]:
            assert not (await person.presses(lobby, JOIN)).url
        await club.people[0].presses_in(club.group, START)
        board = await club.group.shows(BOARD)
        assert board.id == lobby.id
        await asyncio.gather(*(open_hand(club, person) for person in club.people[1:]))
        await club.group.seen_by(club.people[0]).shows(CARDS)
        await club.wait_until_idle()
        assert all(has_hand_below_board(club, person) for person in club.people)
        assert not club.refusals


@WHERE
async def test_the_hands_of_the_next_game_stand_below_its_board(
    tmp_path: Path, *, administrates: bool
) -> None:
    async with running_club(tmp_path, settings=SHORT, limits=fast(), strangers=2) as club:
        if administrates:
            club.group.promotes()
        await club.start_game()
        result = await club.play_to_end()
        await club.people[0].presses(result, AGAIN)
        await club.people[0].presses_in(club.group, START)
        for person in club.people:
            await open_hand(club, person)
        await club.wait_until_idle()
        assert all(has_hand_below_board(club, person) for person in club.people)
        assert not club.refusals
