"""One SQL text for two engines: both prepare each statement, and both mean the same by it."""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import product
from typing import Any

import aiosqlite
import asyncpg
import pytest
from pglast.parser import ParseError

from club.places import ChatId, TableId
from club.seasons import Period
from club.sent_message import SentMessage
from club.slots import Kind, Slot
from club.table import Table
from features import KINDS
from storage.achievements import Achievements
from storage.chats import Chats
from storage.chronicles import Chronicles
from storage.database import Database
from storage.games import Games, fill_in_defaults
from storage.handled_updates import handling, read_done
from storage.journal import SqlJournal, has_tables
from storage.listeners import Listeners
from storage.migration_files import SCHEMA
from storage.pending_display import PendingDisplay, mark_all
from storage.people import People
from storage.postgresql import session
from storage.postgresql.session import Session, numbered
from storage.posts import Pictures, Posts
from storage.projections import rebuild
from storage.rankings import Rankings
from storage.reviews import Reviews
from storage.tags import Tags
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, SETTINGS, VERA, ClubOnDisk
from tests.storage.objections import objections
from tests.storage.statements import collect, in_source
from tests.storage.stored_journals import pack_all

STATEMENTS = collect()


@pytest.fixture(scope="module")
def newest() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA.sql)
        yield connection


def test_both_engines_mean_the_same(newest: sqlite3.Connection) -> None:
    wrong = {
        f"{where}: {' '.join(sql.split())[:60]}": found
        for sql, where in STATEMENTS.items()
        if (found := _wrong_with(sql, newest))
    }
    assert not wrong


def _wrong_with(sql: str, newest: sqlite3.Connection) -> Sequence[str]:
    try:
        newest.execute(f"EXPLAIN {sql}", [None] * sql.count("?"))
        return objections(sql)
    except (sqlite3.Error, ParseError) as error:
        return [repr(error)]


async def test_postgresql_prepares_it(database_url: str) -> None:
    refused = {}
    async with session.writing(database_url) as writer:
        for sql in STATEMENTS:
            try:
                await writer.connection.prepare(numbered(sql))
            except asyncpg.PostgresError as error:
                refused[sql] = str(error)
    assert not refused


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT OR REPLACE INTO topics (chat, topic, name) VALUES (?, ?, ?)",
        "UPDATE OR REPLACE tags SET chat = ? WHERE chat = ?",
        "SELECT * FROM people WHERE id = :person",
        "SELECT games.* FROM results CROSS JOIN games ON games.id = results.game",
        "SELECT person FROM tags WHERE shown IS ?",
    ],
)
def test_what_only_sqlite_reads_is_refused(newest: sqlite3.Connection, sql: str) -> None:
    newest.execute(f"EXPLAIN {sql}", {"person": None} if ":" in sql else [None] * sql.count("?"))
    with pytest.raises(ParseError):
        objections(sql)


@pytest.mark.parametrize(
    ("sql", "objection"),
    [
        ("SELECT json_extract(outcome, '$.ending') FROM games", "no function of both"),
        ("SELECT group_concat(name) FROM people", "no function of both"),
        ("SELECT iif(lost = 1, 2, 3) FROM results", "no function of both"),
        ("SELECT max(first_seq, 7) FROM games", "several values"),
        ("SELECT sum(lost) FROM results", "no function of both"),
        ("SELECT max(lost = 1) FROM results", "of an expression"),
        ("SELECT count(*) FILTER (WHERE lost) FROM results", "for a condition"),
        ("SELECT rowid FROM journal", "row number"),
        ("SELECT CAST(body AS TEXT) FROM journal", "cast"),
        ("SELECT * FROM results WHERE lost", "for a condition"),
        ("SELECT * FROM results WHERE drew = 1 OR lost", "for a condition"),
        ("SELECT * FROM results WHERE NOT lost", "for a condition"),
        ("SELECT CASE WHEN lost THEN 1 ELSE 2 END FROM results", "for a condition"),
        ("SELECT game FROM results JOIN games ON completed", "for a condition"),
        ("DELETE FROM people WHERE started", "for a condition"),
        ("UPDATE people SET name = ? WHERE started", "for a condition"),
        ("INSERT INTO erasures VALUES (?)", "without columns"),
        (
            "INSERT INTO chat_moves (old, new) VALUES (?, ?)"
            " ON CONFLICT (old) DO UPDATE SET new = new + 1",
            "the old row's column or the new one's",
        ),
        ("SELECT person, max(game) FROM results", "any row of a group"),
        ("SELECT person, lost FROM results GROUP BY person", "any row of a group"),
        ('SELECT "name" FROM people', "double quotes"),
    ],
)
def test_what_means_something_else_elsewhere_is_refused(
    newest: sqlite3.Connection, sql: str, objection: str
) -> None:
    newest.execute(f"EXPLAIN {sql}", [None] * sql.count("?"))
    assert any(objection in each for each in objections(sql))


@pytest.mark.parametrize(
    "source",
    [
        'def f(c): return f"SELECT {c} FROM people"',
        'def f(c): return "SELECT name FROM " + c + " WHERE id = ?"',
        'def f(sql): return sql + " ORDER BY id DESC"',
        'class C: sql = f"DELETE FROM {TABLE}"',
    ],
)
def test_a_statement_that_is_put_together_out_of_sight_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="put together"):
        list(in_source(source))


async def test_whatever_is_executed_was_found(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engines' own modules add a few. Lists get as many placeholders as they have values."""
    executed = set[str]()
    for engine, name in product((aiosqlite.Connection, Session), METHODS):
        original = getattr(engine, name)

        def note(self: object, sql: str, *rest: object, then: Any = original) -> object:  # noqa: ANN401
            executed.add(sql)
            return then(self, sql, *rest)

        monkeypatch.setattr(engine, name, note)
    await _use_everything(database)
    statements = {_with_lists_of_one(sql) for sql in executed if not ENGINES_OWN.match(sql)}
    assert len(statements) > 100
    assert not statements - set(map(_with_lists_of_one, STATEMENTS))


METHODS = ("execute", "executemany", "execute_fetchall")
ENGINES_OWN = re.compile(
    r"BEGIN|COMMIT|PRAGMA|SELECT hex\(randomblob|.*gen_random_uuid|.* durak_club|SELECT 1$"
)


def _with_lists_of_one(sql: str) -> str:
    return re.sub(r"\(\?(, \?)*\)", "(?)", sql)


async def _use_everything(database: Database) -> None:
    club = ClubOnDisk(database)
    people = People(database)
    chats = Chats(database)
    journal = SqlJournal(database, KINDS)
    for person in (ANNA, BORIS, VERA):
        await people.remember(person, "Somebody", "en", started=True)
        await people.choose_language(person, "ru")
        await people.set_reachable(person, reachable=True)
    await chats.remember(GROUP.chat, "Friends", "group", None)
    await chats.name_topic(GROUP, "Evenings")
    await chats.mark_topic(GROUP, is_closed=True)
    await chats.topic(GROUP)
    await chats.forget_topic(GROUP)
    await chats.name_topic(GROUP, "Evenings")
    await chats.forget_topics(GROUP.chat)
    await chats.suggest_language(GROUP.chat, "en")
    await chats.choose_language(GROUP.chat, "ru")
    await chats.save_settings(GROUP.chat, SETTINGS)
    await chats.set_present(GROUP.chat, present=True)
    with handling(700_001):
        await Listeners(database).add(GROUP.chat, ANNA)
    await _tell(Listeners(database))
    table = await club.game(ANNA, BORIS, VERA)
    await _ask(database, table)
    await _show(database, table)
    await people.forget(ANNA)
    await club.close(await club.again(table))
    await pack_all(database)
    await club.practice(VERA)
    await people.forget(VERA)
    await people.export(BORIS)
    await chats.migrate(GROUP.chat, ChatId(-1002))
    await journal.abandon((await club.lobby(BORIS)).id, club.clock.time)
    await journal.fill_in()
    await database.write(mark_all)
    await database.write(fill_in_defaults)
    await database.write(partial(rebuild, kinds=KINDS))


async def _ask(database: Database, table: Table) -> None:
    games = Games(database)
    rankings = Rankings(database)
    journal = SqlJournal(database, KINDS)
    (game,) = await games.finished(GROUP.chat, 9)
    await games.of_person(ANNA, 9)
    await games.last_completed(GROUP.chat)
    await games.last_completed_of_person(ANNA)
    await games.that_count(ANNA, GROUP.chat, 9)
    await games.get(game.id)
    await games.at(table.id, 1)
    await games.duraks(GROUP.chat)
    await games.form(table.id, 1)
    await Achievements(database).of_game(table.id, 1)
    chronicles = Chronicles(database)
    chronicle = await chronicles.of_chat(table.place.chat)
    if chronicle.biggest_hand:
        await chronicles.holder(chronicle.biggest_hand)
    await Rankings(database).rivals_of(ANNA, GROUP.chat)
    await rankings.top(GROUP.chat, Period.EVER, NOON, 9)
    await rankings.count(GROUP.chat, Period.EVER, NOON)
    await rankings.of_person(ANNA, now=NOON)
    await journal.living()
    await journal.written_after(NOON)
    await journal.places()
    await journal.in_chat(GROUP.chat)
    await journal.visited_by(ANNA)
    await has_tables(database)
    await read_done(database)
    await Reviews(database).keep(game.id, ANNA, ())
    await Reviews(database).get(game.id, ANNA)


async def _show(database: Database, table: Table) -> None:
    posts = Posts(database)
    pictures = Pictures(database)
    tags = Tags(database)
    pending = PendingDisplay(database)
    hand = Slot(GROUP, Kind.HAND, table.id, reader=ANNA)
    await posts.put(hand, SentMessage(9, 0, "digest"))
    await posts.get(hand)
    await posts.of_kind(Kind.HAND)
    await posts.holds(hand.address, 9)
    await pictures.keep("digest", "file")
    await pictures.find("digest")
    await pictures.remove("digest")
    await tags.add(GROUP.chat, BORIS)
    await tags.set_own(GROUP.chat, BORIS, "Gambler")
    await tags.set_shown(GROUP.chat, BORIS, "durak")
    await tags.of_chat(GROUP.chat)
    await tags.chats()
    await tags.remove(GROUP.chat, BORIS)
    await pending.tables()
    await pending.mark_shown({table.id: table.seq})
    await posts.remove(hand)


async def _tell(listeners: Listeners) -> None:
    await listeners.listens(GROUP.chat, ANNA)
    (listener,) = await listeners.due(GROUP.chat, NOON)
    await listeners.mark_told(listener, GROUP.chat, TableId(1), NOON)
    await listeners.mark_answered(GROUP.chat, ANNA)
    await listeners.remove(GROUP.chat, BORIS)
