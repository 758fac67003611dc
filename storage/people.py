"""People: their names in Telegram, their language, and whether the bot may write to them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from club.places import PersonId
from club.practice import Practice
from storage import erasure
from storage.all_tables import ALL_TABLES
from storage.cache import Cache
from storage.codec import from_json, to_json
from storage.database import Connection, Database, Row, expand_list, rows
from storage.erasure import TelegramLeftovers
from storage.errors import StorageError

_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """`language_code` comes from Telegram; `language` is what the person chose here.

    `started`: they have pressed Start. `reachable`: and have not blocked the bot since. `practice`:
    their last choice. `in_words`: they read words in place of pictures and signs. `tips`: their
    first games may be explained. `four_colours`: how they see suits; None: as the group does.
    """

    id: PersonId
    name: str
    language_code: str | None
    language: str | None
    started: bool
    reachable: bool
    practice: Practice | None = None
    in_words: bool = False
    tips: bool = True
    four_colours: bool | None = None

    @property
    def has_blocked(self) -> bool:
        """Only a person who once pressed Start can have blocked the bot.

        Others who write to it, for instance after being forgotten, may be answered.
        """
        return self.started and not self.reachable


_REMEMBER = """
    INSERT INTO people (id, name, language_code) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name,
        language_code = coalesce(excluded.language_code, people.language_code)
"""
_BEGINNERS = """
    SELECT id FROM people WHERE id IN (?)
    AND NOT EXISTS (SELECT 1 FROM results WHERE person = people.id LIMIT 1 OFFSET 2)
"""
_MANY = "SELECT * FROM people WHERE id IN (?)"
_EXPORTED = {name: sql for table in ALL_TABLES.values() for name, sql in table.exported.items()}


class People:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: Cache[PersonId, StoredPerson | None] = database.cache("people", _KEPT)
        self._forgotten: Cache[PersonId, int] = database.cache("erasures", _KEPT)

    async def remember(
        self,
        person: PersonId,
        name: str,
        language_code: str | None,
        started: bool | None = None,
    ) -> None:
        """`started` None: nothing new is known about whether the bot may write."""

        async def work(connection: Connection) -> None:
            await connection.execute(_REMEMBER, (person, name, language_code))
            if started is not None:
                sql = "UPDATE people SET started = ?, reachable = ? WHERE id = ?"
                await connection.execute(sql, (started, started, person))

        await self._database.write(work, self._known.changing(person))

    async def get(self, person: PersonId) -> StoredPerson | None:
        return (await self.many((person,))).get(person)

    async def many(self, ids: Iterable[PersonId]) -> Mapping[PersonId, StoredPerson]:
        """Unknown and forgotten people are left out. To others they are "a player"."""
        found = await self._known.many(ids, self._read)
        return {person: known for person, known in found.items() if known}

    async def _read(self, ids: list[PersonId]) -> Mapping[PersonId, StoredPerson | None]:
        found = await self._database.rows(expand_list(_MANY, ids), ids)
        return dict.fromkeys(ids) | {PersonId(row["id"]): _person(row) for row in found}

    async def choose_language(self, person: PersonId, code: str | None) -> None:
        sql = "UPDATE people SET language = ? WHERE id = ?"
        await self._database.execute(sql, (code, person), self._known.changing(person))

    async def choose_practice(self, person: PersonId, wanted: Practice) -> None:
        sql = "UPDATE people SET practice = ? WHERE id = ?"
        await self._database.execute(sql, (to_json(wanted), person), self._known.changing(person))

    async def choose_words(self, person: PersonId, in_words: bool) -> None:
        sql = "UPDATE people SET in_words = ? WHERE id = ?"
        await self._database.execute(sql, (in_words, person), self._known.changing(person))

    async def choose_tips(self, person: PersonId, wanted: bool) -> None:
        sql = "UPDATE people SET tips = ? WHERE id = ?"
        await self._database.execute(sql, (wanted, person), self._known.changing(person))

    async def choose_colours(self, person: PersonId, four_colours: bool | None) -> None:
        sql = "UPDATE people SET four_colours = ? WHERE id = ?"
        await self._database.execute(sql, (four_colours, person), self._known.changing(person))

    async def beginners(self, ids: Collection[PersonId]) -> frozenset[PersonId]:
        """Return those of these people who have finished fewer than three games."""
        if not ids:
            return frozenset()
        found = await self._database.rows(expand_list(_BEGINNERS, ids), list(ids))
        return frozenset(PersonId(row["id"]) for row in found)

    async def set_reachable(self, person: PersonId, reachable: bool) -> None:
        sql = "UPDATE people SET reachable = ? WHERE id = ?"
        await self._database.execute(sql, (reachable, person), self._known.changing(person))

    async def forget(self, person: PersonId) -> TelegramLeftovers:
        """Erase everything kept about a person. Past games keep "a player". See `erasure`.

        The erasure is listed before it is committed, and no longer listed if that fails. If the
        process is killed in between, `Database.forget_listed` completes it. Raises NotSaved, and
        Unusable if the list cannot be read.
        """
        mark = await self._database.random_token()
        key = await self._database.random_token()

        async def work(connection: Connection) -> TelegramLeftovers:
            remains = await erasure.forget(connection, person)
            await connection.execute("INSERT INTO erasures (mark) VALUES (?)", (mark,))
            await self._database.list_erasure(connection, person, mark, key)
            return remains

        try:
            remains = await self._database.write(work, self._database.clear_caches)
        except StorageError:
            self._database.unlist_erasure(mark)
            raise
        self._database.empty_log()
        return remains

    async def times_forgotten(self, person: PersonId) -> int:
        """Return how often somebody was forgotten. What was made out to them before is void.

        Raises NotRead and Unusable.
        """
        return await self._forgotten.get(person, self._read_forgotten)

    async def _read_forgotten(self, person: PersonId) -> int:
        return (await self._database.erasure_list()).times(person)

    async def export(self, person: PersonId) -> dict[str, list[dict[str, Any]]]:
        """Return every row about a person as plain values."""

        async def work(connection: Connection) -> dict[str, list[dict[str, Any]]]:
            return {
                name: [dict(row) for row in await rows(connection, sql, (person,))]
                for name, sql in _EXPORTED.items()
            }

        return await self._database.read(work)


def _person(row: Row) -> StoredPerson:
    return StoredPerson(
        PersonId(row["id"]),
        row["name"],
        row["language_code"],
        row["language"],
        bool(row["started"]),
        bool(row["reachable"]),
        from_json(Practice, row["practice"]) if row["practice"] else None,
        bool(row["in_words"]),
        bool(row["tips"]),
        None if row["four_colours"] is None else bool(row["four_colours"]),
    )
