"""A person in several groups: games are interleaved, and no move lands at the wrong table."""

from pathlib import Path

import pytest

from club.evolve import fold
from club.places import TableId
from screens.buttons import Play
from screens.callback_data import Payload
from telegram_sandbox import Wanted
from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.moves import acknowledged_moves, count_moves, moves_in
from tests.keys import AGAIN, CLOSE, LEAVE_FOR_SURE
from tests.words import english


def at_the_second_table(payload: Payload) -> bool:
    return isinstance(payload, Play) and payload.table == 2


async def test_games_of_two_groups_do_not_mix(tmp_path: Path) -> None:
    """All people sit at both tables, and press buttons of their newest messages."""
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        other = club.sandbox.group("Morning", club.people)
        for group in (club.group, other):
            await club.choose_settings(group, clock=0, deck=24)
            await club.start_game(group, club.people)
        for person in club.people:
            for name in ("Evening", "Morning"):
                assert (await person.private.shows(name)).text.startswith(f"\u2068{name}\u2069")
        await club.play_until(lambda: club.is_over() and bool(other.finds(AGAIN)))
        assert not club.refusals
        assert not club.unanswered
    journals = {TableId(table): await club.read_journal(table) for table in (1, 2)}
    assert acknowledged_moves(club) == moves_in(journals)
    assert set(count_moves(journals).values()) == {1}
    for table, entries in journals.items():
        assert fold(table, entries).game


async def test_a_move_of_one_table_leaves_the_other_as_it_is(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        other = club.sandbox.group("Morning", club.people)
        for group in (other, club.group):
            await club.choose_settings(group, clock=0, deck=24)
            await club.start_game(group, club.people)
        await club.wait_until_idle()
        board = other.posts[-1]
        hands = [person.private.finds("Morning") for person in club.people]
        await club.play_until(club.is_over, wanted=at_the_second_table)
        assert other.posts[-1] == board
        assert [person.private.finds("Morning") for person in club.people] == hands


@pytest.mark.parametrize(
    ("command", "answer", "seen"),
    [
        ("/close", CLOSE, "table was closed"),
        ("/leave", LEAVE_FOR_SURE, english("stand-in")),
    ],
)
async def test_in_private_a_command_asks_which_game_it_is_about(
    tmp_path: Path, command: str, answer: Wanted, seen: str
) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        other = club.sandbox.group("Morning", club.people)
        for group in (club.group, other):
            await club.choose_settings(group, clock=0)
            await club.start_game(group, club.people)
        anna = club.people[0]
        anna.says(anna.private, command)
        which = await anna.private.shows("Which table")
        assert not (await anna.presses(which, "Evening")).text
        await anna.private.loses(which)
        question = await anna.private.shows("Evening\u2069\n")
        assert not (await anna.presses(question, answer)).text
        await club.group.shows(seen)
        await club.wait_until_idle()
        assert not other.finds(seen)
        assert not club.refusals
