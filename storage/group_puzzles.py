"""Puzzles of the day in groups: which stands where, and what people have answered."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from enum import Enum

from club.group_puzzles import GroupAnswer, PosedInGroup
from club.places import ChatId, PersonId
from durak.notation import format_choice, parse_choice
from storage.codec import write_time
from storage.database import Connection, Database, Row
from storage.places import columns, place_of


class _State(Enum):
    OPEN = "open"
    ENDED = "ended"
    TOLD = "told"


WANTED = '%"puzzles":true%'
_WHO_WANT_ONE = """
    SELECT chats.id, max(day) AS last FROM chats LEFT JOIN posed_puzzles ON chat = chats.id
    WHERE chats.id < 0 AND present = 1 AND settings LIKE ?
    GROUP BY chats.id ORDER BY chats.id
"""
_POSE = """
    INSERT INTO posed_puzzles (chat, topic, day, puzzle, state) VALUES (?, ?, ?, ?, 'open')
    ON CONFLICT (chat, day) DO NOTHING RETURNING chat
"""
_ONE = "SELECT * FROM posed_puzzles WHERE chat = ? AND day = ?"
_OPEN = "SELECT 1 FROM posed_puzzles WHERE chat = ? AND day = ? AND state = 'open'"
_UNTOLD = "SELECT * FROM posed_puzzles WHERE state <> 'told' ORDER BY chat, day"
_LAST_TOLD = """
    SELECT * FROM posed_puzzles WHERE chat = ? AND state = 'told' ORDER BY day DESC LIMIT 1
"""
_SET_STATE = "UPDATE posed_puzzles SET state = ? WHERE chat = ? AND day = ?"
_TRIED = """
    SELECT puzzle FROM puzzle_tries
    WHERE person IN (SELECT person FROM tallies WHERE chat = ? AND period = 'ever')
"""
_ANSWER = """
    INSERT INTO puzzle_answers (chat, day, person, action, counts, answered_at)
    SELECT chat, day, people.id, ?, ?, ? FROM posed_puzzles, people
    WHERE chat = ? AND day = ? AND state = 'open' AND people.id = ?
    ON CONFLICT (chat, day, person) DO NOTHING RETURNING person
"""
"""Not stored for a person who was just forgotten."""

_OWN = "SELECT * FROM puzzle_answers WHERE chat = ? AND day = ? AND person = ?"
_ANSWERS = "SELECT * FROM puzzle_answers WHERE chat = ? AND day = ? ORDER BY answered_at, person"
_DROP_ANSWERS = "DELETE FROM puzzle_answers WHERE chat = ? AND day < ?"


class PosedPuzzles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def who_want_one(self) -> Mapping[ChatId, date | None]:
        """Return the groups that want puzzles, and the day of each one's last."""
        found = await self._database.rows(_WHO_WANT_ONE, (WANTED,))
        return {
            ChatId(each["id"]): date.fromisoformat(each["last"]) if each["last"] else None
            for each in found
        }

    async def pose(self, posed: PosedInGroup) -> bool:
        """Return False if the group has a puzzle of this day already."""
        values = (*columns(posed.place), posed.day.isoformat(), posed.puzzle)
        return bool(await self._database.returning(_POSE, values))

    async def get(self, chat: ChatId, day: date) -> PosedInGroup | None:
        found = await self._database.row(_ONE, (chat, day.isoformat()))
        return _posed(found) if found else None

    async def is_open(self, posed: PosedInGroup) -> bool:
        """Whether answers are still taken."""
        key = posed.place.chat, posed.day.isoformat()
        return await self._database.row(_OPEN, key) is not None

    async def untold(self) -> Sequence[PosedInGroup]:
        return [_posed(each) for each in await self._database.rows(_UNTOLD)]

    async def last_told(self, chat: ChatId) -> PosedInGroup | None:
        found = await self._database.row(_LAST_TOLD, (chat,))
        return _posed(found) if found else None

    async def end(self, posed: PosedInGroup) -> None:
        """Take no more answers."""
        key = posed.place.chat, posed.day.isoformat()
        await self._database.execute(_SET_STATE, (_State.ENDED.value, *key))

    async def mark_told(self, posed: PosedInGroup) -> None:
        """Note that everybody can read who saw it, and drop the answers to what was told before."""

        async def work(connection: Connection) -> None:
            key = posed.place.chat, posed.day.isoformat()
            await connection.execute(_SET_STATE, (_State.TOLD.value, *key))
            await connection.execute(_DROP_ANSWERS, key)

        await self._database.write(work)

    async def posed_in(self, chat: ChatId) -> Collection[int]:
        """Return the puzzles that have been posed in a group."""
        sql = "SELECT puzzle FROM posed_puzzles WHERE chat = ?"
        return {each["puzzle"] for each in await self._database.rows(sql, (chat,))}

    async def tried_by_players_of(self, chat: ChatId) -> Collection[int]:
        """Return the puzzles that anybody has tried who has played in a group."""
        return {each["puzzle"] for each in await self._database.rows(_TRIED, (chat,))}

    async def answer(self, posed: PosedInGroup, answer: GroupAnswer, at: datetime) -> bool:
        """Keep a first answer, if the puzzle is still open. Return whether it was kept.

        Raises NotSaved.
        """
        said = format_choice(answer.action), answer.counts, write_time(at)
        key = posed.place.chat, posed.day.isoformat(), answer.person
        return bool(await self._database.returning(_ANSWER, (*said, *key)))

    async def answer_of(self, posed: PosedInGroup, person: PersonId) -> GroupAnswer | None:
        key = posed.place.chat, posed.day.isoformat(), person
        found = await self._database.row(_OWN, key)
        return _answer(found) if found else None

    async def answers(self, posed: PosedInGroup) -> Sequence[GroupAnswer]:
        """Return all answers, in the order in which they were given."""
        key = posed.place.chat, posed.day.isoformat()
        return [_answer(each) for each in await self._database.rows(_ANSWERS, key)]


def _posed(row: Row) -> PosedInGroup:
    return PosedInGroup(place_of(row), date.fromisoformat(row["day"]), row["puzzle"])


def _answer(row: Row) -> GroupAnswer:
    action = parse_choice(row["action"])
    return GroupAnswer(PersonId(row["person"]), action, row["counts"] == 1)
