"""An absent player holds up nobody, and is not punished for anything else."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from club.events import DeadlineSet, Entry, StandInSeated, TurnMissed
from club.finished_games import SeatResult
from club.places import ChatId
from club.settings import ClockSeconds
from storage.games import Games
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.clubs import SHORT, Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.logged_calls import is_loud, words
from tests.keys import AGAIN, COME_BACK, JOIN, START
from tests.words import english

CLOCK: ClockSeconds = 20
PACE = 5
DORA = 3
"""The seat of the player who never presses."""
AT_THE_END = 1
"""The result, a new message if it has an effect. Absent players are told of no turn before it."""


async def result_of(club: Club, seat: int) -> SeatResult:
    """Return the result of this seat, read after the bot has stopped."""
    async with SqliteDatabase.opened(club.database) as database:
        (game,) = await Games(database).finished(ChatId(club.group.id), limit=2)
    return game.results[seat]


def lateness(entries: Sequence[Entry]) -> Iterator[float]:
    """Yield how many seconds after its deadline each missed turn was ended."""
    deadline: datetime | None = None
    for entry in entries:
        match entry.event:
            case DeadlineSet(at):
                deadline = at
            case TurnMissed():
                assert deadline
                yield (entry.at - deadline).total_seconds()
            case _:
                pass


async def test_four_people_one_of_them_never_presses(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast(PACE)) as club:
        await club.start_short_game(clock=CLOCK)
        await club.play_to_end(club.people[DORA])
        assert not club.refusals
    entries = await club.read_journal()
    missed = [entry.event for entry in entries].count(TurnMissed(DORA))
    replaced = [event.seat for entry in entries if isinstance(event := entry.event, StandInSeated)]
    given = [
        (event.at - entry.at).total_seconds()
        for entry in entries
        if isinstance(event := entry.event, DeadlineSet)
    ]
    assert min(given) < max(given) == CLOCK
    assert all(late >= 0 for late in lateness(entries))
    assert 1 <= missed <= 2
    assert replaced.count(DORA) == missed - 1


async def test_those_who_have_played_nowhere_are_nudged_once_and_hear_nothing_else(
    tmp_path: Path,
) -> None:
    hurried = replace(SHORT, clock=CLOCK)
    async with running_club(tmp_path, limits=fast(PACE), settings=hurried) as club:
        await club.start_game()
        await club.group.shows("Time ran out")
        await club.group.shows(english("stand-in"))
        heard = [
            call
            for person in club.people
            for call in club.calls(person.id, "sendMessage")
            if "Evening" in words(call) and is_loud(call)
        ]
        nudges = [call for call in heard if "Half your time" in words(call)]
        assert nudges
        assert heard == nudges
    turns = sum(isinstance(entry.event, TurnMissed) for entry in await club.read_journal())
    assert len(nudges) <= turns


async def test_coming_back_plays_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(PACE)) as club:
        await club.start_short_game(clock=CLOCK)
        ben = club.people[1]
        await club.play_until(lambda: bool(club.group.finds(english("stand-in"))), ben)
        assert not (await ben.presses_in(ben.private, COME_BACK)).text
        await club.play_until(lambda: not club.group.finds(english("stand-in")))
        await club.play_to_end()
    assert not (await result_of(club, 1)).absent


async def test_a_game_that_was_left_counts_for_whoever_left_it(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        ben = club.people[1]
        await club.leave_game(ben)
        await club.group.shows("left, and a computer plays on")
        await club.wait_until_idle()
        before = len(club.calls(ben.id, "send"))
        await club.play_to_end(ben)
        await club.wait_until_idle()
        assert len(club.calls(ben.id, "send")) <= before + AT_THE_END
        ben.says(ben.private, "/stats")
        await ben.private.shows("Finished by a computer: 1")
    result = await result_of(club, 1)
    assert (result.person, result.absent) == (ben.id, True)


async def test_an_absent_player_is_welcome_at_the_next_game(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        anna, ben, _ = club.people
        await club.leave_game(ben)
        await anna.presses(await club.play_to_end(ben), AGAIN)
        lobby = await club.group.shows(JOIN)
        assert "Ben" not in lobby.text
        await club.join(ben)
        assert not (await ben.presses(lobby, START)).text
        await club.play_until(lambda: sum(post.offers(AGAIN) for post in club.group.posts) == 2)
    async with SqliteDatabase.opened(club.database) as database:
        last, _ = await Games(database).finished(ChatId(club.group.id), limit=2)
    assert {result.person for result in last.results} == {person.id for person in club.people}
    assert not any(result.absent for result in last.results)
