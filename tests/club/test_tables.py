"""The tables: opening, finding and unloading tables, and recovery after the process has died."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from club.commands import AddComputer, Close, ComeBack, Join, Leave, PlayAgain, Start
from club.events import DeadlineSet, Entry, Happened, TurnMissed
from club.evolve import fold
from club.places import ChatId, Place, TableId, TopicId
from club.ports import PlaceTaken
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from club.tables import KEPT, SetAside, UnknownTable
from durak.events import Dealt
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

TOPIC = Place(GROUP.chat, TopicId(5))
OTHER = Place(ChatId(-1002))


@pytest.fixture
def club() -> Club:
    return Club()


async def game_in(club: Club, place: Place) -> TableId:
    table = await club.tables.open(place, ANNA, OPEN)
    await club.ask(table.id, Join(ANNA), Join(BORIS), Start(ANNA))
    return table.id


async def test_a_place_holds_one_living_table(club: Club) -> None:
    table = await club.tables.open(GROUP, ANNA, OPEN)
    with pytest.raises(PlaceTaken):
        await club.tables.open(GROUP, BORIS, OPEN)
    assert await club.tables.find(GROUP) == table
    await club.tables.submit(table.id, Close(ANNA))
    assert await club.tables.find(GROUP) is None
    assert (await club.tables.open(GROUP, BORIS, OPEN)).id != table.id


class UncertainJournal(MemoryJournal):
    """Reports failures for writes that took effect, as a failing disk may do."""

    fails = False

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        await super().append(entries, table)
        if self.fails:
            raise OSError("nobody knows")


async def test_a_table_that_closed_unnoticed_is_unloaded() -> None:
    journal = UncertainJournal()
    club = Club(journal)
    table = await club.tables.open(GROUP, ANNA, OPEN)
    await club.ask(table.id, Join(ANNA))
    journal.fails = True
    with pytest.raises(OSError, match="nobody knows"):
        await club.tables.submit(table.id, Close(ANNA))
    journal.fails = False
    assert await club.refusal_of(table.id, Join(BORIS)) is Refusal.CLOSED
    assert not await club.tables.tables_of(ANNA)


async def test_what_the_opener_asks_at_once_is_one_step(club: Club) -> None:
    alone = Place(ChatId(ANNA))
    table = await club.tables.open(alone, ANNA, OPEN, Join(ANNA), AddComputer(ANNA), Start(ANNA))
    assert table.phase is Phase.PLAYING
    assert club.observer.tables == [table]
    assert fold(table.id, await club.journal.read(table.id)) == table


async def test_what_is_refused_at_once_opens_no_table(club: Club) -> None:
    with pytest.raises(Refused):
        await club.tables.open(GROUP, ANNA, OPEN, Join(ANNA), Start(ANNA))
    assert await club.tables.find(GROUP) is None
    assert not club.observer.tables


async def test_two_who_open_at_once_open_one(club: Club) -> None:
    answers = await asyncio.gather(
        *(club.tables.open(GROUP, person, OPEN) for person in (ANNA, BORIS)), return_exceptions=True
    )
    assert [isinstance(answer, PlaceTaken) for answer in answers] == [False, True]


async def test_every_topic_has_a_table_of_its_own(club: Club) -> None:
    one, other = [await club.tables.open(place, ANNA, OPEN) for place in (GROUP, TOPIC)]
    assert await club.tables.find(GROUP) == one
    assert await club.tables.find(TOPIC) == other
    assert await club.tables.find(OTHER) is None
    assert await club.tables.tables_in(GROUP.chat) == (one, other)
    assert await club.tables.tables_in(OTHER.chat) == ()


async def test_opening_may_be_for_administrators(club: Club) -> None:
    settings = replace(OPEN, opened_by="administrators")
    with pytest.raises(Refused):
        await club.tables.open(GROUP, ANNA, settings)
    assert await club.tables.find(GROUP) is None
    table = await club.tables.open(GROUP, ANNA, settings, privileged=True)
    assert await club.tables.find(GROUP) == table


async def test_a_closed_table_can_still_be_seen(club: Club) -> None:
    table = await club.tables.open(GROUP, ANNA, OPEN)
    closed = await club.tables.submit(table.id, Close(ANNA))
    assert await club.tables.get(table.id) == closed
    assert await club.refusal_of(table.id, Join(ANNA)) is Refusal.CLOSED


async def test_an_unknown_table(club: Club) -> None:
    assert await club.tables.get(TableId(7)) is None
    with pytest.raises(UnknownTable):
        await club.tables.submit(TableId(7), Join(ANNA))


async def test_a_table_is_read_once_by_all_who_ask_at_once(club: Club) -> None:
    """Otherwise there would be two dealers for one table, with two locks."""
    table = await club.tables.open(GROUP, ANNA, OPEN)
    other = Club(club.journal)
    await asyncio.gather(*(other.tables.submit(table.id, Join(p)) for p in (ANNA, BORIS, VERA)))
    found = await other.ask(table.id)
    assert found.seq == 4


async def test_a_living_table_is_kept_and_not_read_again(club: Club) -> None:
    table = await club.tables.open(GROUP, ANNA, OPEN)
    other = Club(club.journal)
    table = await other.ask(table.id, Join(ANNA))
    club.journal.lines.clear()
    assert await other.tables.get(table.id) == table


async def test_a_closed_table_is_looked_at_and_unloaded(club: Club) -> None:
    table = await club.tables.open(GROUP, ANNA, OPEN)
    await club.ask(table.id, Join(ANNA), Close(ANNA))
    assert await club.tables.get(table.id) is not None
    assert await club.tables.tables_of(ANNA) == ()
    club.journal.lines.clear()
    assert await club.tables.get(table.id) is None


async def test_the_tables_of_a_person(club: Club) -> None:
    here = await game_in(club, GROUP)
    club.clock.time += seconds(1)
    there = await game_in(club, OTHER)
    assert [table.id for table in await club.tables.tables_of(ANNA)] == [there, here]
    assert await club.tables.tables_of(VERA) == ()
    await club.ask(here, Leave(ANNA))
    assert [table.id for table in await club.tables.tables_of(ANNA)] == [there]
    await club.ask(here, ComeBack(ANNA))
    assert len(await club.tables.tables_of(ANNA)) == 2


async def test_one_person_at_two_tables_plays_each_at_its_own(club: Club) -> None:
    tables = [await game_in(club, GROUP), await game_in(club, OTHER)]
    playing = set(tables)
    while playing:
        for id_ in tuple(playing):
            untouched = {other: await club.ask(other) for other in tables if other != id_}
            table = await club.ask(id_)
            table = await club.tables.submit(id_, default_press(table))
            if table.phase is Phase.OVER:
                playing.remove(id_)
            assert untouched == {other: await club.ask(other) for other in tables if other != id_}


async def test_a_restart_is_a_replay(club: Club) -> None:
    id_ = await game_in(club, GROUP)
    table = await club.ask(id_)
    club.clock.time += seconds(5)
    await club.ask(id_, default_press(table))
    before = await club.ask(id_)
    again = await club.restart()
    assert await again.ask(id_) == before == fold(id_, await club.journal.read(id_))


async def test_a_table_is_read_when_somebody_needs_it_and_its_alarms_are_set(club: Club) -> None:
    id_ = await game_in(club, GROUP)
    again = await club.restart()
    assert not again.alarms.pending
    await again.tables.get(id_)
    assert again.alarms.pending[id_] == club.alarms.pending[id_]
    assert not again.observer.tables, "nothing has changed"


async def test_after_a_restart_a_clock_that_ran_out_has_a_grace(club: Club) -> None:
    id_ = await game_in(club, GROUP)
    again = await club.restart(seconds(3600))
    table = await again.ask(id_)
    assert deadline_of(table).at == again.clock.time + seconds(30)
    assert again.observer.tables == [table], "they see how much time there is"
    button = default_press(table)
    await again.wait(seconds(29))
    assert game_of(await again.ask(id_, button)).bout.pairs


async def test_the_grace_is_written_with_what_happens_next(club: Club) -> None:
    id_ = await game_in(club, GROUP)
    before = await club.ask(id_)
    again = await club.restart(seconds(3600))
    button = default_press(await again.ask(id_))
    await again.refusal_of(id_, Join(VERA))
    assert fold(id_, await again.journal.read(id_)) == before
    after = await again.ask(id_, button)
    entries = await again.journal.read(id_)
    assert fold(id_, entries) == after
    assert entries[before.seq].event == DeadlineSet(again.clock.time + seconds(30))


async def test_a_grace_that_nobody_uses_comes_to_an_end(club: Club) -> None:
    id_ = await game_in(club, GROUP)
    again = await club.restart(seconds(3600))
    await again.tables.get(id_)
    await again.wait(seconds(31))
    assert [entry for entry in await again.journal.read(id_) if isinstance(entry.event, TurnMissed)]


async def test_an_idle_table_is_unloaded_and_read_again(club: Club) -> None:
    """The table is the same again, with the same alarms and no second grace period."""
    table = await club.tables.open(GROUP, ANNA, replace(OPEN, clock=300))
    table = await club.ask(table.id, Join(ANNA), Join(BORIS), Start(ANNA))
    pending = club.alarms.pending[table.id]
    club.clock.time = table.since + seconds(295)
    assert await club.tables.get(table.id) is table
    club.clock.time += KEPT
    found = await club.tables.get(table.id)
    assert found == table
    assert found is not table
    assert club.alarms.pending[table.id] == pending


async def test_a_dealer_at_work_is_not_unloaded(club: Club) -> None:
    """A second dealer would have its own lock, so the two commands could clash."""
    table = await club.tables.open(GROUP, ANNA, OPEN)
    presses = [club.tables.submit(table.id, Join(person)) for person in (ANNA, BORIS)]
    first = asyncio.create_task(presses[0])
    await asyncio.sleep(0)
    club.clock.time += KEPT
    await asyncio.gather(first, presses[1])
    assert len(club.observer.tables) == 3


async def test_a_crash_between_number_and_opening_leaves_no_table(club: Club) -> None:
    number = await club.journal.open(GROUP)
    again = await club.restart()
    assert await again.tables.get(number) is None
    assert (await again.tables.open(GROUP, ANNA, OPEN)).id != number


@pytest.mark.parametrize("renumbered", [True, False])
async def test_a_table_that_makes_no_sense_keeps_no_other_from_going_on(
    club: Club, renumbered: bool
) -> None:
    broken = await game_in(club, GROUP)
    sound = await game_in(club, OTHER)
    rest = club.journal.lines[broken][1:]
    if renumbered:
        rest = [replace(entry, seq=seq) for seq, entry in enumerate(rest, 1)]
    club.journal.lines[broken] = rest
    again = Club(club.journal)
    assert await again.tables.get(sound)
    assert not again.observer.unreadable, "nobody has asked"
    assert await again.tables.get(broken) is None
    assert list(again.observer.unreadable) == [broken]
    assert await again.tables.find(GROUP) is None
    with pytest.raises(SetAside):
        await again.tables.submit(broken, Join(VERA))
    with pytest.raises(SetAside):
        await again.tables.require(broken)
    table = await again.tables.open(GROUP, VERA, OPEN)
    assert await again.tables.find(GROUP) == table
    assert {living.table for living in await club.journal.living()} == {sound, table.id}


async def test_nobody_need_look_at_it_before_its_place_is_wanted(club: Club) -> None:
    broken = await game_in(club, GROUP)
    club.journal.lines[broken] = club.journal.lines[broken][1:]
    again = Club(club.journal)
    table = await again.tables.open(GROUP, VERA, OPEN)
    assert await again.tables.find(GROUP) == table


async def test_a_lost_entry_is_noticed_and_what_came_of_it_is_known(club: Club) -> None:
    """Without the deal there is no game, so the rules reject the first card that was played."""
    broken = await game_in(club, GROUP)
    await club.ask(broken, default_press(await club.ask(broken)))
    rest = [entry for entry in club.journal.lines[broken] if not _deals(entry)]
    club.journal.lines[broken] = [replace(entry, seq=seq) for seq, entry in enumerate(rest, 1)]
    again = await club.restart()
    assert await again.tables.get(broken) is None
    assert isinstance(again.observer.unreadable[broken].__cause__, ValueError)


def _deals(entry: Entry) -> bool:
    return isinstance(entry.event, Happened) and isinstance(entry.event.event, Dealt)


async def test_a_fault_of_ours_is_not_taken_for_a_damaged_journal(club: Club) -> None:
    class Faulty(MemoryJournal):
        async def read(self, table: TableId) -> Sequence[Entry]:
            raise ValueError(f"a bug at table {table}")

    table = await game_in(club, GROUP)
    faulty = Faulty()
    faulty.tables = club.journal.tables
    with pytest.raises(ValueError, match="a bug"):
        await Club(faulty).tables.get(table)


async def test_a_table_set_aside_comes_back_when_it_can_be_read(club: Club) -> None:
    id_ = await game_in(club, GROUP)
    whole = list(club.journal.lines[id_])
    del club.journal.lines[id_][3:6]
    assert await Club(club.journal).tables.get(id_) is None
    club.journal.lines[id_] = whole
    assert await Club(club.journal).tables.get(id_)


async def test_several_games_in_a_row_keep_the_seats_and_the_score(club: Club) -> None:
    """Several games in a row at one table keep the seats and the score."""
    id_ = await game_in(club, GROUP)
    for number in (1, 2, 3):
        table = await club.ask(id_)
        assert table.series.games == number
        while table.phase is Phase.PLAYING:
            table = await club.tables.submit(id_, default_press(table))
        assert person_at(table, 0) == ANNA
        await club.ask(id_, PlayAgain(BORIS), Start(ANNA))
    assert awaited_seat(await club.ask(id_)) in (0, 1)
