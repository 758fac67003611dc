"""Sums over finished games by person, chat and period, and ratings.

They are updated after each game, so that a ranking only needs to be read.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import aiosqlite

from club.finished_games import FinishedGame, SeatResult
from club.periods import Period
from club.places import ChatId, PersonId
from club.standings import EVERYWHERE
from storage.database import rows
from storage.rating import Rating, rated

_COUNTS = (
    "games",
    "duraks",
    "absent_duraks",
    "absences",
    "draws",
    "first_outs",
    "team_games",
    "team_losses",
    "given_one",
    "given_two",
    "received_one",
    "received_two",
    "takes",
    "transfers",
    "ladder_points",
)

_ADD = f"""
    INSERT INTO tallies (chat, period, person, {", ".join(_COUNTS)},
                         streak, longest_spared, longest_fooled, share)
    VALUES (:chat, :period, :person, {", ".join(f":{count}" for count in _COUNTS)},
            :run, max(:run, 0), max(-:run, 0), wilson(:duraks, :games))
    ON CONFLICT (chat, period, person) DO UPDATE SET
        {", ".join(f"{count} = {count} + excluded.{count}" for count in _COUNTS)},
        streak = CASE :run WHEN 1 THEN max(streak, 0) + 1
                           WHEN -1 THEN min(streak, 0) - 1 ELSE streak END,
        longest_spared = max(longest_spared, :run * (max(streak, 0) + 1)),
        longest_fooled = max(longest_fooled, -:run * (1 - min(streak, 0))),
        share = wilson(duraks + excluded.duraks, games + excluded.games)
"""  # noqa: S608  built from constants above


async def add(
    connection: aiosqlite.Connection, game: FinishedGame, chats: Iterable[ChatId]
) -> None:
    """Add a game to the tallies of these chats."""
    game = await _under_aliases(connection, game)
    for chat in chats:
        await connection.executemany(_ADD, list(_rows(game, chat)))
        if game.is_completed:
            await _rate(connection, game, chat)


def counted_in(game: FinishedGame) -> tuple[ChatId, ...]:
    chat = game.place.chat
    return (chat,) if game.place.is_private else (chat, EVERYWHERE)


async def erase_person(connection: aiosqlite.Connection, person: PersonId) -> None:
    """The rating is kept under the alias, because the ratings of all opponents depend on it."""
    await connection.execute("DELETE FROM tallies WHERE person = ?", (person,))
    await connection.execute(_MOVE_TO_ALIAS, {"person": person})


async def erase_chat(connection: aiosqlite.Connection, chat: ChatId) -> None:
    await connection.execute("DELETE FROM tallies WHERE chat = ?", (chat,))
    await connection.execute("DELETE FROM ratings WHERE chat = ?", (chat,))


async def _under_aliases(connection: aiosqlite.Connection, game: FinishedGame) -> FinishedGame:
    """Name forgotten people by their aliases, if this table still has their ids."""
    aliases = {
        found["person"]: PersonId(found["alias"])
        for found in await rows(connection, _ALIASES, (game.table,))
    }
    results = tuple(
        replace(result, person=aliases.get(result.person, result.person)) for result in game.results
    )
    return replace(game, results=results)


def _rows(game: FinishedGame, chat: ChatId) -> Iterator[dict[str, object]]:
    """A game that was broken off counts only for its losers (S9). Aliases are not counted."""
    for result in game.results:
        if (result.person or 0) > 0 and (game.is_completed or result.lost):
            counts = _counts(game, result)
            for period in Period:
                yield {
                    **counts,
                    "chat": chat,
                    "period": period.key(game.ended),
                    "person": result.person,
                    "run": game.is_completed * (-1 if result.lost else 1),
                }


def _counts(game: FinishedGame, result: SeatResult) -> dict[str, int]:
    in_team = game.rules.teams != "none"
    return {
        "games": 1,
        "duraks": result.lost,
        "absent_duraks": result.lost and result.absent,
        "absences": result.absent,
        "draws": result.drew,
        "first_outs": result.place == 1,
        "team_games": in_team,
        "team_losses": in_team and result.lost,
        "given_one": result.given == 1,
        "given_two": result.given == 2,
        "received_one": result.received == 1,
        "received_two": result.received == 2,
        "takes": result.takes,
        "transfers": result.transfers,
        "ladder_points": result.scored,
    }


async def _rate(connection: aiosqlite.Connection, game: FinishedGame, chat: ChatId) -> None:
    before = {
        PersonId(found["person"]): Rating(found["mu"], found["sigma"])
        for person in game.people
        for found in await rows(connection, _RATING, (chat, person))
    }
    after = rated(game, before)
    await connection.executemany(
        "INSERT OR REPLACE INTO ratings (chat, person, mu, sigma) VALUES (?, ?, ?, ?)",
        [(chat, person, rating.mu, rating.sigma) for person, rating in after.items()],
    )


_ALIASES = """
    SELECT person, -alias AS alias FROM forgotten_at JOIN forgotten USING (alias) WHERE table_id = ?
"""
_MOVE_TO_ALIAS = """
    UPDATE ratings SET person = (SELECT -max(alias) FROM forgotten WHERE person = :person)
    WHERE person = :person
"""
_RATING = "SELECT person, mu, sigma FROM ratings WHERE chat = ? AND person = ?"
