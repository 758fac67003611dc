"""Derbies that release 1.7.1 wrote go on, and what has been played of them stays secret.

How the databases were written is told in test_old_releases.py. They contain

- a derby of three deals that is over, as its time was up: Anna and Boris had played two deals, and
  Vera and Gleb one,
- a derby that goes on between the same people: Anna and Boris have played the first deal, and Vera
  and Gleb have made six presses in it, the moves of the computers included,
- a challenge of a third group, which nobody has accepted.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from club.events import GameStarted
from club.given_cards import commit_to
from club.places import ChatId, Place, TableId, TopicId
from club.table import Phase
from features import KINDS
from features.derby.rules import KIND, SEATS, Derby, DerbyEnded, DerbyId, PlayedDeal, Side, is_kept
from features.derby.store import Derbies
from features.derby.tests.club.derbies import AWAY, HOME
from features.derby.tests.storage.derbies_on_disk import deal
from storage.database import Database
from storage.open_database import home_of, opened
from storage.predealt import HiddenTables, SecretSalts
from storage.sqlite.integrity import examine
from tests.club.memory import SeededRandomness
from tests.storage.old_releases import reopened, restored

OVER, GOING_ON, CHALLENGED = map(DerbyId, (1, 2, 3))
PLAYED_OVER = [
    PlayedDeal(Side.HOME, 1, TableId(7), 2),
    PlayedDeal(Side.AWAY, 1, TableId(8), 2),
    PlayedDeal(Side.HOME, 2, TableId(9), 1),
]
HOME_PLAYED = PlayedDeal(Side.HOME, 1, TableId(12), 3)
AWAY_PLAYS = PlayedDeal(Side.AWAY, 1, TableId(13), None)
TABLES_OVER = {each.table for each in PLAYED_OVER}
TABLES_GOING_ON = {HOME_PLAYED.table, AWAY_PLAYS.table}
CODE = "nobody23"


@pytest.fixture(params=["1.7.1.sqlite3", "1.7.1.sql"])
async def old(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Path | str]:
    async with restored(request, request.param, path) as where:
        yield where


async def derby_in(database: Database, number: DerbyId) -> Derby:
    derby = await Derbies(database).get(number)
    assert derby
    return derby


async def test_one_is_over_and_one_goes_on(old: Path | str) -> None:
    async with opened(old) as database:
        derbies = Derbies(database)
        over = await derby_in(database, OVER)
        going_on = await derby_in(database, GOING_ON)
        assert (over.challenge.home, over.away, over.ended) == (HOME, AWAY, DerbyEnded.TIME_UP)
        assert await derbies.going_on() == [going_on]
        assert (await derbies.compare(over)).played == PLAYED_OVER
        assert (await derbies.compare(going_on)).played == [HOME_PLAYED, AWAY_PLAYS]
        assert await derbies.living_tables(GOING_ON) == [AWAY_PLAYS.table]


async def test_what_was_played_stays_hidden_until_its_derby_is_over(old: Path | str) -> None:
    async with opened(old) as database:
        hidden = HiddenTables(database)
        assert await hidden.among(TABLES_OVER | TABLES_GOING_ON) == TABLES_GOING_ON
        await Derbies(database).end(GOING_ON, DerbyEnded.TIME_UP)
        assert await hidden.among(TABLES_OVER | TABLES_GOING_ON) == frozenset()


@pytest.mark.parametrize("number", [OVER, GOING_ON, CHALLENGED], ids=["over", "going on", "asked"])
async def test_its_deals_are_those_that_were_committed_to(old: Path | str, number: DerbyId) -> None:
    randomness = SeededRandomness()
    async with reopened(old) as (database, club):
        derby = await derby_in(database, number)
        salts = await SecretSalts(database).salts_of(KIND, str(number))
        assert len(salts) == derby.terms.deals
        assert is_kept(derby.challenge, salts, randomness)
        for played in (await Derbies(database).compare(derby)).played:
            salt = salts[played.number - 1]
            shown = commit_to(salt, derby.terms.rules, SEATS, randomness)
            entries = await club.journal.read(played.table)
            (started,) = [each.event for each in entries if isinstance(each.event, GameStarted)]
            assert (started.salt, started.commitment) == (salt, shown)


async def test_a_deal_in_mid_play_gets_its_points(old: Path | str, path: Path) -> None:
    async with reopened(old) as (database, club):
        table = await club.tables.get(AWAY_PLAYS.table)
        assert table is not None
        assert (table.phase, table.place) == (Phase.PLAYING, AWAY)
        over = await club.play_out(table)
        assert over.phase is Phase.OVER
        comparison = await Derbies(database).compare(await derby_in(database, GOING_ON))
        assert comparison.finished(Side.AWAY) == 1
        assert not await examine(home_of(old, path), KINDS)


async def test_its_next_deal_is_dealt(old: Path | str, path: Path) -> None:
    async with reopened(old) as (database, club):
        table = await club.tables.get(AWAY_PLAYS.table)
        assert table is not None
        await club.close(await club.play_out(table))
        derby = await derby_in(database, GOING_ON)
        table = await club.play_out(await deal(club, derby, Side.AWAY, 2))
        comparison = await Derbies(database).compare(derby)
        assert comparison.points(Side.AWAY, 2) is not None
        assert await HiddenTables(database).among([table.id]) == {table.id}
        assert not await examine(home_of(old, path), KINDS)


async def test_a_challenge_can_still_be_accepted(old: Path | str) -> None:
    elsewhere = Place(ChatId(-1004))
    async with reopened(old) as (database, club):
        derbies = Derbies(database)
        challenged = await derbies.challenge_of(CODE)
        assert challenged
        assert challenged.challenge.home == Place(ChatId(-1003), TopicId(5))
        accepted = await derbies.accept(CODE, elsewhere, club.clock.time)
        assert accepted
        assert (accepted.id, accepted.away) == (CHALLENGED, elsewhere)
