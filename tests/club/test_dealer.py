"""The dealer under stress: concurrent commands, presses racing the clock, and failing journals."""

import asyncio
from collections.abc import Sequence

import pytest

from club.commands import (
    Close,
    ComeBack,
    Command,
    DeadlinePassed,
    IdleTimeout,
    Join,
    Leave,
    MoveSeat,
    Play,
    PlayAgain,
    SkipTurn,
    Start,
    WantNextGame,
)
from club.events import Entry
from club.evolve import fold
from club.places import ChatId, PersonId, Place
from club.ports import StaleJournal
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from durak.reason import Reason
from tests.club.memory import Club, MemoryJournal
from tests.club.tables import (
    ANNA,
    BORIS,
    GROUP,
    OPEN,
    VERA,
    awaited_seat,
    deadline_of,
    default_press,
    game_of,
    person_at,
    seconds,
)

ELSEWHERE = Place(ChatId(-1002))


class DiskError(Exception):
    pass


class SlowJournal(MemoryJournal):
    """A journal that writes when it is allowed to, or fails."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self.ready.set()
        self.asked = asyncio.Event()
        self.failure: Exception | None = None

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        self.asked.set()
        await self.ready.wait()
        if self.failure is not None:
            raise self.failure
        await super().append(entries, table)


@pytest.fixture
def journal() -> SlowJournal:
    return SlowJournal()


@pytest.fixture
def club(journal: SlowJournal) -> Club:
    return Club(journal)


async def open_table(club: Club, *commands: Command) -> Table:
    table = await club.tables.open(GROUP, ANNA, OPEN)
    return await club.ask(table.id, *commands)


async def start_game(club: Club) -> Table:
    return await open_table(club, Join(ANNA), Join(BORIS), Start(ANNA))


async def test_written_then_evolved_then_told(club: Club, journal: SlowJournal) -> None:
    table = await open_table(club)
    journal.ready.clear()
    joining = asyncio.create_task(club.tables.submit(table.id, Join(ANNA)))
    journal.asked.clear()
    await journal.asked.wait()
    assert len(club.observer.tables) == 1
    assert await club.tables.get(table.id) == table
    journal.ready.set()
    after = await joining
    assert club.observer.tables == [table, after]
    assert await club.tables.get(table.id) == after


async def test_what_was_not_written_has_not_happened(club: Club, journal: SlowJournal) -> None:
    table = await start_game(club)
    told = len(club.observer.tables)
    pending = club.alarms.pending[table.id][:]
    journal.failure = DiskError()
    with pytest.raises(DiskError):
        await club.tables.submit(table.id, default_press(table))
    assert await club.tables.get(table.id) == table
    assert (len(club.observer.tables), club.alarms.pending[table.id]) == (told, pending)
    journal.failure = None
    after = await club.tables.submit(table.id, default_press(table))
    assert game_of(after).bout.pairs


async def test_the_same_press_twice_at_once_plays_once(club: Club, journal: SlowJournal) -> None:
    table = await start_game(club)
    journal.ready.clear()
    presses = [club.tables.submit(table.id, default_press(table)) for _ in range(2)]
    both = asyncio.gather(*presses, return_exceptions=True)
    await asyncio.sleep(0)
    journal.ready.set()
    first, second = await both
    assert isinstance(first, Table)
    assert isinstance(second, Refused)
    assert second.reason is Reason.NOT_YOUR_TURN
    assert await club.tables.get(table.id) == first


async def test_two_people_at_once_are_both_served(club: Club, journal: SlowJournal) -> None:
    table = await open_table(club)
    journal.ready.clear()
    joining = asyncio.gather(
        *(club.tables.submit(table.id, Join(person)) for person in (ANNA, BORIS, VERA))
    )
    await asyncio.sleep(0)
    journal.ready.set()
    await joining
    after = await club.ask(table.id)
    assert [chair.person for chair in after.chairs] == [ANNA, BORIS, VERA]


class KeptOutError(Exception):
    pass


class Doorkeeper:
    """Keeps people out from now on, as soon as it is told to."""

    def __init__(self) -> None:
        self.kept_out = set[PersonId]()

    async def require(self, _: Place, person: PersonId) -> None:
        if person in self.kept_out:
            raise KeptOutError


async def test_whoever_waits_to_join_while_they_are_kept_out_does_not_sit(
    journal: SlowJournal,
) -> None:
    doorkeeper = Doorkeeper()
    club = Club(journal, participation=doorkeeper)
    table = await open_table(club, Join(ANNA))
    journal.ready.clear()
    others = asyncio.create_task(club.tables.submit(table.id, Join(VERA)))
    joining = asyncio.create_task(club.tables.submit(table.id, Join(BORIS)))
    await asyncio.sleep(0)
    doorkeeper.kept_out.add(BORIS)
    leaving = asyncio.create_task(club.tables.submit(table.id, Leave(BORIS)))
    await asyncio.sleep(0)
    journal.ready.set()
    await others
    with pytest.raises(KeptOutError):
        await joining
    with pytest.raises(Refused):
        await leaving
    assert (await club.ask(table.id)).present == (ANNA, VERA)


async def test_whoever_is_kept_out_may_leave_and_nothing_else() -> None:
    doorkeeper = Doorkeeper()
    club = Club(participation=doorkeeper)
    table = await start_game(club)
    doorkeeper.kept_out.add(BORIS)
    for command in (WantNextGame(BORIS), ComeBack(BORIS), SkipTurn(BORIS), PlayAgain(BORIS)):
        with pytest.raises(KeptOutError):
            await club.tables.submit(table.id, command)
    with pytest.raises(KeptOutError):
        await club.tables.open(ELSEWHERE, BORIS, OPEN)
    left = await club.tables.submit(table.id, Leave(BORIS))
    assert left.present == (ANNA,)


@pytest.mark.parametrize("clock_first", [True, False])
async def test_a_press_against_the_clock(club: Club, clock_first: bool) -> None:
    """Whichever arrives first, the turn is played once and the clock causes no error."""
    table = await start_game(club)
    club.clock.time = deadline_of(table).at
    commands: list[Command] = [DeadlinePassed(deadline_of(table).moment), default_press(table)]
    if not clock_first:
        commands.reverse()
    answers = await asyncio.gather(
        *(club.tables.submit(table.id, command) for command in commands), return_exceptions=True
    )
    after = await club.ask(table.id)
    assert len(game_of(after).bout.pairs) == 1
    assert sum(isinstance(answer, Refused) for answer in answers) == clock_first
    assert after.chairs[awaited_seat(table)].missed == clock_first


async def test_a_caller_that_stops_waiting_does_not_stop_the_write(
    club: Club, journal: SlowJournal
) -> None:
    table = await open_table(club)
    journal.ready.clear()
    journal.asked.clear()
    joining = asyncio.create_task(club.tables.submit(table.id, Join(ANNA)))
    await journal.asked.wait()
    joining.cancel()
    with pytest.raises(asyncio.CancelledError):
        await joining
    journal.ready.set()
    await club.tables.finish()
    after = await club.ask(table.id)
    assert after.seat_of(ANNA) == 0
    assert club.observer.tables[-1] == after


async def test_a_second_writer_is_noticed_and_caught_up_with(
    club: Club, journal: SlowJournal
) -> None:
    table = await open_table(club, Join(ANNA))
    other = await club.restart()
    await other.tables.submit(table.id, Join(BORIS))
    after = await club.tables.submit(table.id, Join(VERA))
    assert [chair.person for chair in after.chairs] == [ANNA, BORIS, VERA]
    assert await other.tables.submit(table.id, Leave(ANNA)) == fold(
        table.id, journal.lines[table.id]
    )


async def test_catching_up_sets_the_alarms_and_tells(club: Club) -> None:
    table = await open_table(club, Join(ANNA), Join(BORIS))
    other = await club.restart()
    ahead = await other.tables.submit(table.id, Start(ANNA))
    assert await club.refusal_of(table.id, Join(VERA)) is Refusal.NOT_IN_LOBBY
    assert club.alarms.pending[table.id] == other.alarms.pending[table.id]
    assert club.observer.tables[-2:] == [table, ahead]


async def test_after_catching_up_the_command_is_judged_anew(club: Club) -> None:
    table = await open_table(club)
    other = await club.restart()
    await other.tables.submit(table.id, Join(BORIS))
    assert await club.refusal_of(table.id, Join(BORIS)) is Refusal.ALREADY_SEATED


async def test_a_journal_that_stays_stale_is_an_error(club: Club, journal: SlowJournal) -> None:
    table = await open_table(club)
    journal.failure = StaleJournal(table.id)
    with pytest.raises(StaleJournal):
        await club.tables.submit(table.id, Join(ANNA))


async def test_a_refusal_leaves_no_trace(club: Club, journal: SlowJournal) -> None:
    table = await start_game(club)
    lines = len(journal.lines[table.id])
    told = len(club.observer.tables)
    press = default_press(table)
    thief = person_at(table, 1 - awaited_seat(table))
    forged: list[Command] = [
        Play(VERA, press.game, press.moment, press.action),
        Play(thief, press.game, press.moment, press.action),
        Play(press.person, press.game + 1, press.moment, press.action),
        Join(VERA),
        MoveSeat(ANNA, 1),
        Close(BORIS),
    ]
    for command in forged:
        assert await club.refusal_of(table.id, command)
    assert (len(journal.lines[table.id]), len(club.observer.tables)) == (lines, told)
    assert await club.tables.get(table.id) == table


async def test_an_internal_command_without_effect_is_not_written(
    club: Club, journal: SlowJournal
) -> None:
    table = await open_table(club, Join(ANNA))
    for command in (DeadlinePassed(1), IdleTimeout(1), IdleTimeout(table.step)):
        assert await club.tables.submit(table.id, command) == table
    assert len(journal.lines[table.id]) == 2


async def test_a_closed_table_has_no_alarms(club: Club) -> None:
    table = await open_table(club, Join(ANNA))
    assert club.alarms.pending[table.id]
    await club.tables.submit(table.id, Close(ANNA))
    assert club.alarms.pending[table.id] == []


async def test_the_clock_moves_the_table_on(club: Club) -> None:
    table = await start_game(club)
    assert table.deadline is not None
    await club.wait(seconds(59))
    assert (await club.ask(table.id)).game == table.game
    await club.wait(seconds(1))
    after = await club.ask(table.id)
    assert game_of(after).bout.pairs
    assert after.phase is Phase.PLAYING


async def test_the_journal_counts_from_one_without_a_gap(club: Club, journal: SlowJournal) -> None:
    table = await start_game(club)
    lines = journal.lines[table.id]
    assert [entry.seq for entry in lines] == list(range(1, table.seq + 1))


@pytest.mark.parametrize(("present", "away"), [(55, 0.2), (0.3, 0.1), (0, 0.2)])
async def test_nobody_makes_others_wait_longer_by_leaving_and_coming_back(
    club: Club, present: float, away: float
) -> None:
    """They are back before the stand-in has moved, and perhaps gone before the clock can ring."""
    table = await start_game(club)
    turn = game_of(table).moment
    end = deadline_of(table).at
    dawdler = person_at(table, awaited_seat(table))
    while club.clock.time < end + seconds(1):
        await club.wait(seconds(present))
        await club.ask(table.id, Leave(dawdler))
        await club.wait(seconds(away))
        table = await club.ask(table.id, ComeBack(dawdler))
    assert game_of(table).moment != turn
