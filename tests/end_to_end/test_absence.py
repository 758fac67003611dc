"""An absent player holds up nobody, and is not punished for anything else."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from club.events import DeadlineSet, Entry, StandInSeated, TurnMissed
from club.finished_games import SeatResult
from club.places import ChatId
from storage.database import Database
from storage.games import Games
from tests.end_to_end.evening import with_old_apps
from tests.end_to_end.night import Night, night

CLOCK = 20
PACE = 5
DORA = 3
"""The seat of the player who never presses."""
AT_THE_END = 1
"""The result, a new message for its effect. Absent players are not told of turns before it."""


async def result_of(at: Night, seat: int) -> SeatResult:
    """Return the result of this seat, read after the bot has stopped."""
    async with Database.opened(at.database) as database:
        (game,) = await Games(database).finished(ChatId(at.group.id), limit=2)
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
    async with night(tmp_path, "Anna Ben Cleo Dora", PACE) as at:
        await at.begins(clock=CLOCK)
        await at.finishes(at.people[DORA])
        assert not at.faults
    entries = await at.journal()
    missed = [entry.event for entry in entries].count(TurnMissed(DORA))
    replaced = [event.seat for entry in entries if isinstance(event := entry.event, StandInSeated)]
    given = [
        (event.at - entry.at).total_seconds()
        for entry in entries
        if isinstance(event := entry.event, DeadlineSet)
    ]
    assert min(given) < max(given) == CLOCK
    assert all(0 <= late < CLOCK for late in lateness(entries))
    assert 1 <= missed <= 2
    assert replaced.count(DORA) == missed - 1


async def test_without_a_clock_whoever_keeps_order_skips_a_turn(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        boss, guest = with_old_apps(at.sandbox, "Boss Guest")
        at.group.welcomes(boss)
        at.group.welcomes(guest)
        at.group.promotes(boss)
        await at.begins(clock=0)
        guest.says(at.group, "/skip")
        await at.group.shows("Only the person who opened")
        assert "No more waiting" not in at.board.text
        boss.says(at.group, "/skip")
        await at.group.shows("No more waiting")
        assert not at.faults
    events = [entry.event for entry in await at.journal()]
    assert [event.skipped for event in events if isinstance(event, TurnMissed)] == [True]


async def test_the_awaited_are_nudged_once_and_without_a_sound(tmp_path: Path) -> None:
    async with night(tmp_path, pace=PACE) as at:
        await at.begins(clock=CLOCK)
        await at.group.shows("Time ran out")
        await at.group.shows("played by a computer")
        nudges = [
            call
            for person in at.people
            for call in at.calls(person.id, "sendMessage")
            if "Half your time" in str(call.parameters["text"])
        ]
        assert nudges
        assert {str(call.parameters["disable_notification"]).lower() for call in nudges} == {"true"}
    turns = sum(isinstance(entry.event, TurnMissed) for entry in await at.journal())
    assert len(nudges) <= turns


async def test_whoever_comes_back_plays_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo", PACE) as at:
        await at.begins(clock=CLOCK)
        ben = at.people[1]
        await at.plays_until(lambda: bool(at.group.finds("played by a computer")), ben)
        assert not (await ben.presses(await ben.private.shows("I’m back"), "I’m back")).text
        await at.plays_until(lambda: "by a computer" not in at.board.text)
        await at.finishes()
    assert not (await result_of(at, 1)).absent


async def test_a_game_that_was_left_counts_for_whoever_left_it(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        ben = at.people[1]
        ben.says(at.group, "/leave")
        await ben.presses(await ben.private.shows("Leave this game?"), "Leave")
        await at.group.shows("left, and a computer plays on")
        await at.comes_to_rest()
        before = len(at.calls(ben.id, "send"))
        await at.finishes(ben)
        await at.comes_to_rest()
        assert len(at.calls(ben.id, "send")) <= before + AT_THE_END
        ben.says(ben.private, "/stats")
        await ben.private.shows("Finished by a computer: 1")
    result = await result_of(at, 1)
    assert (result.person, result.absent) == (ben.id, True)


async def test_who_was_absent_is_welcome_at_the_next_game(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        anna, ben, _ = at.people
        ben.says(at.group, "/leave")
        await ben.presses(await ben.private.shows("Leave this game?"), "Leave")
        await anna.presses(await at.finishes(ben), "Again")
        lobby = await at.group.shows("Join")
        assert "Ben" not in lobby.text
        await at.sits(ben)
        assert not (await ben.presses(lobby, "Start")).text
        await at.plays_until(lambda: sum("Again" in post.labels for post in at.group.posts) == 2)
    async with Database.opened(at.database) as database:
        last, _ = await Games(database).finished(ChatId(at.group.id), limit=2)
    assert {result.person for result in last.results} == {person.id for person in at.people}
    assert not any(result.absent for result in last.results)


async def test_again_seats_whoever_presses_it(tmp_path: Path) -> None:
    """Even for people whose game a computer finished, or who only watched."""
    async with night(tmp_path, "Anna Ben Cleo") as at:
        anna, ben, cleo = at.people
        stranger = at.sandbox.user("Dora")
        at.group.welcomes(stranger)
        await at.sits_down(at.group, [anna, ben])
        ben.says(at.group, "/leave")
        await ben.presses(await ben.private.shows("Leave this game?"), "Leave")
        at.people = [anna]
        result = await at.finishes()
        assert not (await ben.presses(result, "Again")).text
        lobby = await at.group.shows("Join")
        assert all(name in lobby.text for name in ("Anna", "Ben"))
        assert "at the table" in (await cleo.presses(result, "Again")).text
        assert "at the table" in (await stranger.presses(result, "Again")).text
        await at.group.until(lambda: at.group.finds("Dora"))
        assert "Cleo" in at.group.posts[-1].text
        assert not (await ben.presses(result, "Again")).text
        assert not at.faults
