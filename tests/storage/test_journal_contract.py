"""What the club may rely on from any journal, in memory or in a database."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from club.alarms import due_at
from club.events import (
    ClosedBecause,
    DeadlineCleared,
    DeadlineSet,
    Event,
    LobbyReopened,
    PersonJoined,
    PersonLeft,
    ShuffleAwaited,
    TableClosed,
    TableMoved,
    TableOpened,
)
from club.evolve import fold
from club.places import ChatId, PersonId, Place, TableId, TopicId
from club.ports import Journal, Living, PlaceTaken, StaleJournal
from club.settings import Settings
from club.table import Phase, Table
from features import KINDS
from storage.journal import SqlJournal
from storage.open_database import opened
from tests.club.memory import NOON, MemoryJournal
from tests.club.tables import advance, number_events
from tests.storage.engines import ENGINES, new_database

HERE = Place(ChatId(-1))
TOPIC = Place(ChatId(-1), TopicId(7))
THERE = Place(ChatId(-2))
ANNA = PersonId(1)


@pytest.fixture(params=["memory", *ENGINES])
async def journal(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Journal]:
    if request.param == "memory":
        yield MemoryJournal()
    else:
        async with opened(await new_database(request, path)) as database:
            yield SqlJournal(database, KINDS)


async def _open(journal: Journal, place: Place = HERE) -> Table:
    table = await journal.open(place)
    entries = number_events(None, [TableOpened(place, ANNA, Settings())], NOON)
    opened = fold(table, entries)
    await journal.append(entries, opened)
    return opened


async def _append(journal: Journal, table: Table, *events: Event) -> Table:
    after = advance(table, events, NOON)
    await journal.append(number_events(table, events, NOON), after)
    return after


async def _due(journal: Journal) -> list[TableId]:
    return [living.table for living in await journal.living()]


async def test_what_is_written_is_read_in_order(journal: Journal) -> None:
    table = await _open(journal)
    after = await _append(journal, table, PersonJoined(PersonId(2)), PersonJoined(PersonId(3)))
    after = await _append(journal, after, DeadlineSet(NOON), DeadlineCleared())
    entries = await journal.read(table.id)
    assert [entry.seq for entry in entries] == [1, 2, 3, 4, 5]
    assert fold(table.id, entries) == after


async def test_an_unknown_table_has_no_entries(journal: Journal) -> None:
    assert not await journal.read(TableId(99))


async def test_tables_do_not_see_each_other(journal: Journal) -> None:
    here = await _open(journal)
    there = await _open(journal, THERE)
    assert here.id != there.id
    await _append(journal, here, PersonJoined(PersonId(2)))
    assert len(await journal.read(there.id)) == 1
    assert set(await _due(journal)) == {here.id, there.id}


@pytest.mark.parametrize("behind", [0, 1])
async def test_a_stale_writer_is_told(journal: Journal, behind: int) -> None:
    opened = await _open(journal)
    table = await _append(journal, opened, PersonJoined(PersonId(2)), PersonJoined(PersonId(3)))
    old = fold(table.id, (await journal.read(table.id))[: 1 + behind])
    with pytest.raises(StaleJournal):
        await _append(journal, old, PersonJoined(PersonId(4)))
    assert fold(table.id, await journal.read(table.id)) == table


async def test_a_gap_is_refused(journal: Journal) -> None:
    table = await _open(journal)
    events = [PersonJoined(PersonId(2)), PersonJoined(PersonId(3))]
    with pytest.raises(StaleJournal):
        await journal.append(number_events(table, events, NOON)[1:], advance(table, events, NOON))
    assert len(await journal.read(table.id)) == 1


async def test_of_two_writers_exactly_one_wins(journal: Journal) -> None:
    table = await _open(journal)
    for _ in range(10):
        both = await asyncio.gather(
            _append(journal, table, PersonJoined(PersonId(2)), DeadlineSet(NOON)),
            _append(journal, table, PersonJoined(PersonId(3)), DeadlineSet(NOON)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in both) == ["StaleJournal", "Table"]
        (table,) = (result for result in both if isinstance(result, Table))
        assert fold(table.id, await journal.read(table.id)) == table


async def test_a_place_holds_one_living_table(journal: Journal) -> None:
    table = await _open(journal)
    with pytest.raises(PlaceTaken):
        await journal.open(HERE)
    assert await journal.at(HERE) == table.id
    assert await journal.at(TOPIC) is None
    assert (await _open(journal, TOPIC)).id == await journal.at(TOPIC)


async def test_two_opened_at_once_get_one_place(journal: Journal) -> None:
    both = await asyncio.gather(_open(journal), _open(journal), return_exceptions=True)
    assert sorted(type(result).__name__ for result in both) == ["PlaceTaken", "Table"]
    assert len(await journal.living()) == 1


async def test_a_table_lives_from_its_first_entry(journal: Journal) -> None:
    await journal.open(HERE)
    assert await journal.at(HERE) is None
    assert not await journal.living()
    await _open(journal)


async def test_the_table_whose_first_alarm_is_due_first_comes_first(journal: Journal) -> None:
    waiting, late, soon = [await _open(journal, place) for place in (HERE, THERE, TOPIC)]
    dealer_shuffles = ShuffleAwaited(0, ())
    late = await _append(journal, late, dealer_shuffles, DeadlineSet(NOON + timedelta(minutes=2)))
    soon = await _append(journal, soon, dealer_shuffles, DeadlineSet(NOON + timedelta(minutes=1)))
    assert await _due(journal) == [soon.id, late.id, waiting.id]
    late = await _append(journal, late, DeadlineSet(NOON))
    assert await _due(journal) == [late.id, soon.id, waiting.id]
    late = await _append(journal, late, DeadlineCleared())
    assert await _due(journal) == [soon.id, waiting.id, late.id]
    first, *_ = await journal.living()
    assert first == Living(soon.id, Phase.LOBBY, due_at(soon))


async def test_it_knows_the_tables_of_a_chat(journal: Journal) -> None:
    here = await _open(journal)
    topic = await _open(journal, TOPIC)
    there = await _open(journal, THERE)
    assert set(await journal.in_chat(HERE.chat)) == {here.id, topic.id}
    await _append(journal, there, TableClosed(ClosedBecause.ASKED))
    assert not await journal.in_chat(THERE.chat)


async def test_it_knows_who_has_ever_sat_at_a_living_table(journal: Journal) -> None:
    ben = PersonId(2)
    cleo = PersonId(3)
    here = await _open(journal)
    there = await _open(journal, THERE)
    here = await _append(journal, here, PersonJoined(ANNA), PersonJoined(ben), PersonLeft(ben))
    assert set(await journal.visited_by(ANNA)) == {here.id, there.id}
    assert list(await journal.visited_by(ben)) == [here.id]
    here = await _append(journal, here, LobbyReopened(cleo))
    assert list(await journal.visited_by(cleo)) == [here.id]
    await _append(journal, here, TableClosed(ClosedBecause.ASKED))
    assert not await journal.visited_by(ben)


async def test_a_closed_table_gives_its_place_back(journal: Journal) -> None:
    table = await _open(journal)
    await _append(journal, table, TableClosed(ClosedBecause.ASKED))
    assert not await journal.living()
    assert await journal.at(HERE) is None
    assert len(await journal.read(table.id)) == 2
    assert (await _open(journal)).id != table.id


async def test_a_moved_table_is_found_at_its_new_place(journal: Journal) -> None:
    table = await _append(journal, await _open(journal), TableMoved(THERE))
    assert await journal.at(THERE) == table.id
    assert await journal.at(HERE) is None
    with pytest.raises(PlaceTaken):
        await journal.open(THERE)


async def test_a_table_cannot_move_onto_another(journal: Journal) -> None:
    here = await _open(journal)
    there = await _open(journal, THERE)
    with pytest.raises(PlaceTaken):
        await _append(journal, here, TableMoved(THERE))
    assert len(await journal.read(here.id)) == 1
    assert await journal.at(THERE) == there.id


async def test_an_abandoned_table_frees_its_place_and_keeps_its_story(journal: Journal) -> None:
    table = await _append(journal, await _open(journal), PersonJoined(ANNA), DeadlineSet(NOON))
    story = await journal.read(table.id)
    await journal.abandon(table.id, NOON)
    assert await journal.at(HERE) is None
    assert table.id not in await _due(journal)
    *before, end = await journal.read(table.id)
    assert before == list(story)
    assert end.event == TableClosed(ClosedBecause.ASKED)
    assert (await _open(journal)).id != table.id
