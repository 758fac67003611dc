"""Days and tries as stored: one try each, and figures that a second account leaves alone."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from club.commands import CutOff, Leave
from club.finished_games import score_of
from club.places import PersonId, TableId
from club.ports import PlaceTaken
from club.predealt import PLAYERS
from club.table import Phase
from features import KINDS
from features.daily.rules import DayEnded, Field, Par, PromisedDay, Way, merit, promise_day
from features.daily.store import Days, PromisedDays, Try
from features.daily.tests.storage.days_on_disk import begin_try
from storage.database import Database
from storage.games import Games
from storage.people import People
from storage.predealt import HiddenTables
from storage.projections import rebuild
from tests.club.memory import NOON, SeededRandomness
from tests.reachable_types import holders_of_salts
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, GROUP, VERA, ClubOnDisk, read_derived

PROMISED = promise_day(NOON.date(), SeededRandomness(1))
PROMISED_NEXT = promise_day(NOON.date() + timedelta(days=1), SeededRandomness(2))
TODAY = PROMISED.day
TOMORROW = PROMISED_NEXT.day


async def test_what_was_promised_first_stays(database: Database) -> None:
    days = Days(database)
    await PromisedDays(database).promise(PROMISED)
    await PromisedDays(database).promise(replace(PROMISED_NEXT, day=TODAY))
    assert await days.get(TODAY.date) == TODAY
    assert await days.get(TOMORROW.date) is None


async def test_no_game_is_counted_twice_for_par(database: Database) -> None:
    promises = PromisedDays(database)
    await promises.promise(PROMISED)
    for score in (2, 0, 2):
        promised = await promises.without_par()
        assert promised
        await promises.add_game(promised.day, score, f"best after {score}")
        await promises.add_game(promised.day, 1, "counted twice")
    expected = PromisedDay(replace(TODAY, par=Par((1, 0, 2))), PROMISED.salt, "best after 2")
    assert await promises.day(TODAY.date) == expected
    assert await Days(database).get(TODAY.date) == expected.day


async def test_the_best_game_for_par_is_told_once_the_day_is_over(database: Database) -> None:
    days = Days(database)
    promises = PromisedDays(database)
    await promises.promise(PROMISED)
    await promises.add_game(TODAY, 2, "the best")
    assert await days.best_for_par(TODAY.date) is None
    await days.end(TODAY.date, DayEnded.OVER)
    assert await days.best_for_par(TODAY.date) == "the best"
    assert await days.best_for_par(TOMORROW.date) is None


async def test_other_players_make_another_par(database: Database) -> None:
    promises = PromisedDays(database)
    await promises.promise(PROMISED)
    await promises.add_game(TODAY, 2, "the best")
    await promises.begin_par_anew(TODAY.date, PLAYERS)
    played = replace(TODAY, par=Par((0, 0, 1)))
    assert await promises.day(TODAY.date) == PromisedDay(played, PROMISED.salt, "the best")
    await promises.begin_par_anew(TODAY.date, PLAYERS + 1)
    anew = replace(TODAY, players=PLAYERS + 1)
    assert await promises.day(TODAY.date) == PromisedDay(anew, PROMISED.salt)


async def test_a_day_that_has_ended_stays_so(database: Database) -> None:
    days = Days(database)
    await PromisedDays(database).promise(PROMISED)
    await PromisedDays(database).promise(PROMISED_NEXT)
    assert await days.going_on(TODAY.date) == [TODAY]
    await days.end(TODAY.date, DayEnded.PLAYERS_GONE)
    await days.end(TODAY.date, DayEnded.OVER)
    assert await days.going_on(TODAY.date) == []
    ended = await days.get(TODAY.date)
    assert ended
    assert ended.ended is DayEnded.PLAYERS_GONE


async def test_two_presses_at_once_begin_one_try(database: Database) -> None:
    club = ClubOnDisk(database)
    began = await asyncio.gather(
        *(begin_try(club, ANNA, PROMISED) for _ in range(2)), return_exceptions=True
    )
    refused = [each for each in began if isinstance(each, PlaceTaken)]
    assert len(refused) == 1
    assert len(await database.rows("SELECT * FROM tries")) == 1


async def test_a_try_scores_as_its_game_ended(database: Database) -> None:
    club = ClubOnDisk(database)
    days = Days(database)
    table = await begin_try(club, ANNA, PROMISED)
    assert await days.try_of(TODAY.date, ANNA) == Try(ANNA, table.id, None)
    assert await days.unfinished(TODAY.date) == [table.id]
    await club.play_out(table)
    game = await Games(database).at(table.id, 1)
    assert game
    score = score_of(game.results[0])
    assert await days.try_of(TODAY.date, ANNA) == Try(ANNA, table.id, score)
    assert await days.unfinished(TODAY.date) == []
    assert await days.finished_by(ANNA) == [TODAY.date]


@pytest.mark.parametrize(
    ("end", "score"), [(Leave(ANNA), 0), (CutOff(is_early=True), None)], ids=["left", "day over"]
)
async def test_whoever_gives_up_is_the_durak(
    database: Database, end: Leave | CutOff, score: int | None
) -> None:
    club = ClubOnDisk(database)
    table = await club.ask(await begin_try(club, ANNA, PROMISED), end)
    assert table.phase is Phase.CLOSED
    assert await Days(database).try_of(TODAY.date, ANNA) == Try(ANNA, table.id, score)
    assert await Days(database).finished_by(ANNA) == []
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before


async def test_games_stay_hidden_until_their_day_is_over(database: Database) -> None:
    club = ClubOnDisk(database)
    days = Days(database)
    hidden = HiddenTables(database)
    await PromisedDays(database).promise(PROMISED)
    tried = await begin_try(club, ANNA, PROMISED)
    other = await club.practice(BORIS)
    assert await hidden.among([tried.id, other.id]) == {tried.id}
    await days.end(TODAY.date, DayEnded.OVER)
    assert await hidden.among([tried.id, other.id]) == frozenset()
    assert await hidden.among([]) == frozenset()


async def test_a_day_that_is_over_is_found_from_later_ones(database: Database) -> None:
    days = Days(database)
    await PromisedDays(database).promise(PROMISED)
    await PromisedDays(database).promise(PROMISED_NEXT)
    assert await days.last_over(TOMORROW.date) is None
    await days.end(TODAY.date, DayEnded.OVER)
    assert await days.last_over(TOMORROW.date) == TODAY.date
    assert await days.last_over(TODAY.date) is None


async def test_the_ways_through_a_deal_are_named_once(
    database: Database,
) -> None:
    days = Days(database)
    await PromisedDays(database).promise(PROMISED)
    await days.end(TODAY.date, DayEnded.OVER, {Way.BEST: TableId(7)})
    await days.end(TODAY.date, DayEnded.OVER, {Way.STRANGEST: TableId(8)})
    ended = await days.get(TODAY.date)
    assert ended
    assert ended.ways == {Way.BEST: TableId(7)}


async def test_the_best_try_comes_first_and_none_of_whoever_gave_up_or_is_forgotten(
    database: Database,
) -> None:
    club = ClubOnDisk(database)
    days = Days(database)
    people = People(database)
    tried: list[TableId] = []
    for person in (ANNA, BORIS, VERA, GLEB):
        await people.remember(person, "somebody", None)
        tried.append((await club.play_out(await begin_try(club, person, PROMISED))).id)
    quitter = PersonId(GLEB + 1)
    await people.remember(quitter, "somebody", None)
    await club.ask(await begin_try(club, quitter, PROMISED), Leave(quitter))
    found = [await Games(database).at(table, 1) for table in tried]
    games = {game.table: merit(game) for game in found if game}
    best = sorted(games, key=lambda table: games[table], reverse=True)
    assert len({*games.values()}) > 1
    assert await days.finished_tries(TODAY.date, 9) == best
    assert await days.finished_tries(TODAY.date, 1) == best[:1]
    assert await days.finished_tries(TOMORROW.date, 9) == []
    await people.forget(ANNA)
    assert await days.finished_tries(TODAY.date, 9) == [
        table for table in best if table != tried[0]
    ]


async def test_the_world_is_everybody_whom_a_group_knows(database: Database) -> None:
    club = ClubOnDisk(database)
    days = Days(database)
    await club.close(await club.game(ANNA, BORIS))
    for person in (ANNA, BORIS, VERA):
        table = await begin_try(club, person, PROMISED)
        await club.ask(table, Leave(person))
    assert await days.world(TODAY.date) == Field((2, 0, 0))
    of_chat = await days.tries_of_chat(TODAY.date, GROUP.chat)
    assert [each.person for each in of_chat] == [ANNA, BORIS]


@pytest.mark.parametrize("is_over", [True, False], ids=["after a try", "in mid-try"])
async def test_a_try_is_forgotten_with_its_person(database: Database, *, is_over: bool) -> None:
    club = ClubOnDisk(database)
    days = Days(database)
    people = People(database)
    await people.remember(ANNA, "Anna", None)
    table = await begin_try(club, ANNA, PROMISED)
    if is_over:
        table = await club.ask(table, Leave(ANNA))
    (exported,) = (await people.export(ANNA))["deals_of_the_day"]
    assert PROMISED.salt not in repr(exported)
    await people.forget(ANNA)
    if not is_over:
        await club.ask(table, Leave(ANNA))
    assert await days.try_of(TODAY.date, ANNA) is None
    before = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == before
    again = await begin_try(club, ANNA, PROMISED)
    assert await days.try_of(TODAY.date, ANNA) == Try(ANNA, again.id, None)


def test_the_law_about_salts_notices_those_of_days() -> None:
    assert PromisedDay in holders_of_salts([PromisedDays])
