"""With data from busy years, query plans show that every query is answered from an index."""

from collections.abc import Mapping
from functools import partial

import pytest

from club.chronicles import Best
from club.finished_games import GameId
from club.places import PersonId, TableId
from club.seasons import Period, Season
from club.slots import Kind, Slot
from club.unasked import Unasked
from features import KINDS
from storage.achievements import Achievements
from storage.chats import Chats
from storage.chronicles import Chronicles
from storage.earned import catch_up
from storage.games import Games
from storage.guesses import Guesses
from storage.journal import SqlJournal
from storage.packing import pack_each
from storage.pending_display import PendingDisplay
from storage.people import People
from storage.posts import Pictures, Posts
from storage.predealt import HiddenTables
from storage.projections import fill_in
from storage.rankings import Rankings
from storage.shared_replays import ReplayLinks
from storage.sqlite.database import SqliteDatabase
from storage.unasked import ToldUnasked
from tests.club.memory import NOON
from tests.storage.club_on_disk import GROUP
from tests.storage.sqlite.busy_years import CHAT, Question, busy, plans, scanned_or_sorted, years

__all__ = ["busy", "years"]

PERSON = PersonId(77)
TABLE = TableId(1)
SEASON = Season(2026, 3)
HAND = Slot(GROUP, Kind.HAND, TABLE)


async def test_top_is_read_from_an_index(busy: SqliteDatabase) -> None:
    plan = await plans(busy, lambda: Rankings(busy).top(CHAT, Period.EVER, NOON, 10, 200))
    assert plan == [
        "SEARCH tallies USING INDEX tallies_ranked (chat=? AND period=?)",
        "SEARCH ratings USING PRIMARY KEY (chat=? AND person=?) LEFT-JOIN",
    ]


async def test_the_next_game_to_look_at_is_found_where_few_wait(busy: SqliteDatabase) -> None:
    plan = await plans(busy, lambda: busy.read(catch_up))
    assert plan == ["SCAN games USING INDEX games_waiting"]


async def test_the_next_game_to_pack_is_found_where_few_wait(busy: SqliteDatabase) -> None:
    """The first shuffle is at the beginning of the journal, so there are few rows before it."""
    await busy.execute("UPDATE journal SET kind = 'GameStarted' WHERE position = 1")
    plan = await plans(busy, lambda: anext(pack_each(busy), None))
    assert plan == [
        "SCAN journal",
        "SEARCH journal USING INDEX sqlite_autoindex_journal_1 (table_id=? AND seq>?)",
        "SEARCH ends USING INDEX journal_of_ends (position>?)",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH journal USING COVERING INDEX sqlite_autoindex_journal_1 (table_id=? AND seq>?)",
    ]


async def test_a_start_does_not_look_through_whole_games(busy: SqliteDatabase) -> None:
    plan = await plans(busy, lambda: busy.read(partial(fill_in, kinds=KINDS)))
    assert "SCAN games" not in plan


QUESTIONS: Mapping[str, Question] = {
    "top": lambda db: Rankings(db).top(CHAT, Period.WEEK, NOON, 10, 490),
    "pages of top": lambda db: Rankings(db).count(CHAT, Period.MONTH, NOON),
    "a season": lambda db: Rankings(db).of_season(CHAT, SEASON),
    "who may hear of a season": lambda db: ToldUnasked(db).untold_of(SEASON),
    "stats": lambda db: Rankings(db).of_person(PERSON, CHAT, now=NOON),
    "stats everywhere": lambda db: Rankings(db).of_person(PERSON, now=NOON),
    "history": lambda db: Games(db).finished(CHAT, 10, 8000),
    "a part of all games": lambda db: Games(db).after(GameId(5000), CHAT, 100),
    "my history": lambda db: Games(db).of_person(PERSON, 10),
    "my games that count": lambda db: Games(db).that_count(PERSON, CHAT, 200),
    "my rivals": lambda db: Rankings(db).rivals_of(PERSON, CHAT),
    "my achievements": lambda db: Achievements(db).of_person(PERSON),
    "what a game has earned": lambda db: Achievements(db).of_game(TABLE, 5000),
    "records": lambda db: Chronicles(db).of_chat(CHAT),
    "a record": lambda db: Chronicles(db).holder(Best(21, GameId(5000), 1)),
    "a game": lambda db: Games(db).get(GameId(5000)),
    "a game of a table": lambda db: Games(db).at(TABLE, 5000),
    "a table's journal": lambda db: SqlJournal(db, KINDS).read(TABLE),
    "a place": lambda db: SqlJournal(db, KINDS).at(GROUP),
    "a chat's tables": lambda db: SqlJournal(db, KINDS).in_chat(CHAT),
    "a person's tables": lambda db: SqlJournal(db, KINDS).visited_by(PERSON),
    "people": lambda db: People(db).many(map(PersonId, range(1, 30))),
    "everything about me": lambda db: People(db).export(PERSON),
    "a chat": lambda db: Chats(db).get(CHAT),
    "a post": lambda db: Posts(db).get(HAND),
    "a table's posts": lambda db: Posts(db).of_table(TABLE),
    "a message": lambda db: Posts(db).holds(HAND.address, 77),
    "a link": lambda db: ReplayLinks(db).game_of("token 5000"),
    "my link": lambda db: ReplayLinks(db).token_of(GameId(5000), PERSON),
    "hidden games": lambda db: HiddenTables(db).among([TABLE]),
    "where there were games lately": lambda db: Games(db).chats_since(NOON),
    "the games of an evening": lambda db: Games(db).last_among_people(CHAT, 20),
    "what a group was told": lambda db: ToldUnasked(db).lately(CHAT, NOON),
    "whether it was told": lambda db: ToldUnasked(db).has(CHAT, Unasked.CEREMONY, "yesterday"),
    "my guess": lambda db: Guesses(db).of_person(PERSON, TABLE, 5000),
    "how a game was guessed": lambda db: Guesses(db).about(TABLE, 5000),
    "how well I guess": lambda db: Guesses(db).record(PERSON, CHAT),
    "a picture": lambda db: Pictures(db).find("digest"),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_nothing_is_scanned_or_sorted(busy: SqliteDatabase, question: str) -> None:
    assert not await scanned_or_sorted(busy, QUESTIONS[question])


async def test_the_form_of_those_who_played_is_gathered_from_their_own_games(
    busy: SqliteDatabase,
) -> None:
    plan = await plans(busy, lambda: Games(busy).form(TABLE, 5000))
    assert {step for step in plan if step.startswith("SCAN")} == {"SCAN past"}


async def test_nobody_waits_long_for_somebody_who_is_forgotten(busy: SqliteDatabase) -> None:
    """Everything happens in one transaction, some of it for each table they were ever at."""
    await busy.execute("DELETE FROM places")
    plan = await plans(busy, lambda: People(busy).forget(PERSON), busy._writer)
    assert "SEARCH games USING COVERING INDEX games_of_table (table_id=?)" in plan
    assert not [step for step in plan if step.startswith("SCAN")]


async def test_a_start_looks_at_living_tables_only(busy: SqliteDatabase) -> None:
    await busy.execute("INSERT INTO unshown VALUES (1, 1)")
    plan = await plans(busy, PendingDisplay(busy).tables) + await plans(
        busy, SqlJournal(busy, KINDS).living
    )
    scanned = [step for step in plan if step.startswith("SCAN")]
    assert scanned == ["SCAN unshown", "SCAN places"]


async def test_the_pages_of_top_are_all_duraks_in_order(busy: SqliteDatabase) -> None:
    rankings = Rankings(busy)
    pages = [
        await rankings.top(CHAT, Period.EVER, NOON, 10, offset) for offset in range(0, 500, 10)
    ]
    everybody = [standing for page in pages for standing in page]
    assert len({standing.person for standing in everybody}) == len(everybody) > 400
    assert await rankings.count(CHAT, Period.EVER, NOON) == len(everybody)
    order = [(not standing.settled, -standing.share, standing.person) for standing in everybody]
    assert order == sorted(order)
