"""Puzzles of the day in groups: where they stand, what was answered, what games they come from."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from club.finished_games import GameId
from club.places import ChatId, PersonId
from durak.events import Seat
from durak.notation import format_choice, parse_choice
from durak.puzzles import Remembered
from durak.puzzles.bank import format_puzzle, read_bank
from features.puzzles.in_groups.rules import GroupAnswer, PosedInGroup
from storage.codec import from_json, to_json, write_time
from storage.database import Connection, Database, Row
from storage.places import columns, is_group, place_of


class _State(Enum):
    OPEN = "open"
    ENDED = "ended"
    TOLD = "told"


_WANTED = '%"puzzles":true%'
_WHO_WANT_ONE = f"""
    SELECT chats.id, max(day) AS last FROM chats LEFT JOIN posed_puzzles ON chat = chats.id
    WHERE {is_group("chats.id")} AND present = 1 AND settings LIKE ?
    GROUP BY chats.id ORDER BY chats.id
"""  # noqa: S608  built from a constant condition
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

_SHARED = '%"shared_replays":true%'
_TO_SEARCH = f"""
    SELECT games.id FROM games JOIN chats ON chats.id = games.chat
    WHERE ended > ? AND completed = 1 AND shareable = 1
        AND NOT EXISTS (SELECT 1 FROM found_puzzles WHERE game = games.id)
        AND {is_group("+chats.id")} AND present = 1 AND settings LIKE ? AND settings LIKE ?
    ORDER BY ended DESC, games.id DESC LIMIT ?
"""  # noqa: S608  as above
"""The plus keeps SQLite from reading all groups first, and sorting their games."""
_BEGIN = "INSERT INTO found_puzzles (game) VALUES (?) ON CONFLICT (game) DO NOTHING"
_KEEP = "UPDATE found_puzzles SET body = ? WHERE game = ?"
_NEW_TO_GROUP = """
    SELECT game FROM found_puzzles JOIN games ON games.id = game
    WHERE body IS NOT NULL AND chat = ? AND NOT EXISTS (
        SELECT 1 FROM posed_puzzles WHERE posed_puzzles.chat = games.chat AND puzzle = -game
    ) ORDER BY game DESC
"""


class PosedPuzzles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def who_want_one(self) -> Mapping[ChatId, date | None]:
        """Return the groups that want puzzles, and the day of each one's last."""
        found = await self._database.rows(_WHO_WANT_ONE, (_WANTED,))
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


@dataclass(frozen=True, slots=True)
class _Stored:
    puzzle: str
    seats: tuple[Seat, Seat]
    played: str


class FoundPuzzles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_to_search(self, since: datetime, most: int) -> Sequence[GameId]:
        """Return games that were not searched yet and may be shared, the newest first.

        They are those of groups that want puzzles and share their games. Every game since then is
        looked at for that, so this is to be asked once in a while, not for each of them.
        """
        wanted = write_time(since), _WANTED, _SHARED, most
        found = await self._database.rows(_TO_SEARCH, wanted)
        return [GameId(each["id"]) for each in found]

    async def begin(self, game: GameId) -> None:
        """Note that a game is searched, so that it is not searched again whatever comes of it."""
        await self._database.execute(_BEGIN, (game,))

    async def keep(self, game: GameId, found: Remembered) -> None:
        """Keep what was found in a game whose search has begun."""
        puzzle = format_puzzle(game, found.puzzle)
        stored = _Stored(puzzle, found.seats, format_choice(found.played))
        await self._database.execute(_KEEP, (to_json(stored), game))

    async def get(self, game: GameId) -> Remembered | None:
        sql = "SELECT body FROM found_puzzles WHERE game = ? AND body IS NOT NULL"
        found = await self._database.row(sql, (game,))
        return _remembered(found["body"]) if found else None

    async def new_to(self, chat: ChatId) -> Collection[GameId]:
        """Return the games of a group with puzzles that were not posed yet, the newest first."""
        found = await self._database.rows(_NEW_TO_GROUP, (chat,))
        return [GameId(each["game"]) for each in found]


def _posed(row: Row) -> PosedInGroup:
    return PosedInGroup(place_of(row), date.fromisoformat(row["day"]), row["puzzle"])


def _answer(row: Row) -> GroupAnswer:
    action = parse_choice(row["action"])
    return GroupAnswer(PersonId(row["person"]), action, row["counts"] == 1)


def _remembered(body: str) -> Remembered:
    stored = from_json(_Stored, body)
    (puzzle,) = read_bank(stored.puzzle).values()
    return Remembered(puzzle, stored.seats, parse_choice(stored.played))
