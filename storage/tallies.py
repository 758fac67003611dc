"""Sums over finished games by person, chat and period, and ratings.

They are updated after each game, so that a ranking only needs to be read.
"""

from collections.abc import Iterable
from dataclasses import fields, replace

from club.finished_games import FinishedGame, SeatResult
from club.places import ChatId, PersonId
from club.rating import Rating, rate
from club.seasons import Period
from club.standings import EVERYWHERE, Standing, lower_bound
from storage.database import Connection, expand_list, rows

_COLUMNS = [field.name for field in fields(Standing) if field.name not in ("settled", "rating")]
_BEFORE = f"""
    SELECT period, {", ".join(_COLUMNS)} FROM tallies
    WHERE chat = ? AND period IN ({", ".join("?" * len(Period))}) AND person IN (?)
"""  # noqa: S608  built from the field names above
_PUT = f"""
    INSERT INTO tallies (chat, period, {", ".join(_COLUMNS)})
    VALUES (?, ?, {", ".join("?" * len(_COLUMNS))})
    ON CONFLICT (chat, period, person) DO UPDATE SET
        {", ".join(f"{column} = excluded.{column}" for column in _COLUMNS)}
"""  # noqa: S608  as above


async def add(connection: Connection, game: FinishedGame, chats: Iterable[ChatId]) -> None:
    """Add a game to the tallies of these chats."""
    game = await under_aliases(connection, game)
    for chat in chats if game.people else ():
        await _count(connection, game, chat)
        if game.is_completed:
            await _rate(connection, game, chat)


def chats_that_count(game: FinishedGame) -> tuple[ChatId, ...]:
    """Whoever plays solo in a group plays for themselves: the group compares people."""
    chat = game.place.chat
    if game.place.is_elsewhere:
        return ()
    if game.place.is_private:
        return (chat,)
    return (EVERYWHERE,) if game.is_solo else (chat, EVERYWHERE)


async def erase_chat(connection: Connection, chat: ChatId) -> None:
    await connection.execute("DELETE FROM tallies WHERE chat = ?", (chat,))
    await connection.execute("DELETE FROM ratings WHERE chat = ?", (chat,))


async def under_aliases(connection: Connection, game: FinishedGame) -> FinishedGame:
    """Name forgotten people by their aliases, if this table still has their ids."""
    aliases = {
        found["person"]: PersonId(found["alias"])
        for found in await rows(connection, _ALIASES, (game.table,))
    }
    results = tuple(
        replace(result, person=aliases.get(result.person, result.person)) for result in game.results
    )
    return replace(game, results=results)


async def _count(connection: Connection, game: FinishedGame, chat: ChatId) -> None:
    """A game that was broken off counts only for its losers (S9). Aliases are not counted."""
    periods = [period.key(game.ended) for period in Period]
    found = await rows(
        connection, expand_list(_BEFORE, game.people), (chat, *periods, *game.people)
    )
    before = {
        (row["period"], row["person"]): Standing(**{column: row[column] for column in _COLUMNS})
        for row in found
    }
    counted = [
        (period, _after_game(before.get((period, person), Standing(person)), game, result))
        for result in game.results
        if (person := result.person) and person > 0 and (game.is_completed or result.lost)
        for period in periods
    ]
    await connection.executemany(
        _PUT,
        [
            (chat, period, *(getattr(standing, column) for column in _COLUMNS))
            for period, standing in counted
        ],
    )


def _after_game(before: Standing, game: FinishedGame, result: SeatResult) -> Standing:
    """Return a person's standing after one more game."""
    in_team = game.rules.teams != "none"
    games = before.games + 1
    duraks = before.duraks + result.lost
    streak = result.continue_streak(before.streak) if game.is_completed else before.streak
    return replace(
        before,
        games=games,
        duraks=duraks,
        absent_duraks=before.absent_duraks + (result.lost and result.absent),
        absences=before.absences + result.absent,
        draws=before.draws + result.drew,
        first_outs=before.first_outs + (result.place == 1),
        team_games=before.team_games + in_team,
        team_losses=before.team_losses + (in_team and result.lost),
        given_one=before.given_one + (result.given == 1),
        given_two=before.given_two + (result.given == 2),
        received_one=before.received_one + (result.received == 1),
        received_two=before.received_two + (result.received == 2),
        takes=before.takes + result.takes,
        transfers=before.transfers + result.transfers,
        ladder_points=before.ladder_points + result.scored,
        streak=streak,
        longest_spared=max(before.longest_spared, streak),
        longest_fooled=max(before.longest_fooled, -streak),
        share=lower_bound(duraks, games),
    )


async def _rate(connection: Connection, game: FinishedGame, chat: ChatId) -> None:
    found = await rows(connection, expand_list(_RATINGS, game.people), (chat, *game.people))
    before = {PersonId(row["person"]): Rating(row["mu"], row["sigma"]) for row in found}
    await connection.executemany(
        _PUT_RATING,
        [(chat, person, rating.mu, rating.sigma) for person, rating in rate(game, before).items()],
    )


_ALIASES = """
    SELECT person, -alias AS alias FROM forgotten_at JOIN forgotten USING (alias) WHERE table_id = ?
"""
_RATINGS = "SELECT person, mu, sigma FROM ratings WHERE chat = ? AND person IN (?)"
_PUT_RATING = """
    INSERT INTO ratings (chat, person, mu, sigma) VALUES (?, ?, ?, ?)
    ON CONFLICT (chat, person) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""
