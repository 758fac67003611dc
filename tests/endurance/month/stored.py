"""Compares what the bot has stored with a plain recomputation, and with a rebuild."""

from collections import Counter
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import fields
from itertools import product
from math import isclose
from operator import attrgetter, itemgetter
from typing import Any

from club.achievements import ACHIEVEMENTS
from club.ceremonies import awards_of
from club.places import ChatId, PersonId
from club.seasons import Season
from features import KINDS
from storage import projections
from storage.chronicles import Chronicles
from storage.database import Connection, Database, rows
from storage.rankings import Rankings
from tests.endurance.month import plain_sums
from tests.endurance.month.plain_games import Annals, Played, Seated, read_annals
from tests.endurance.month.plain_honours import awards
from tests.endurance.month.plain_sums import Sums

Stored = Mapping[str, Sequence[Mapping[str, Any]]]
"""All rows, by table."""
Values = Mapping[Any, object]
Both = tuple[object, object, object]
"""What something is, how it is worked out plainly, and how it is stored."""
Recomputed = Callable[[Annals, Database], Awaitable[Mapping[str, Sequence[Both]]]]
"""By subject."""

_GAME = "chat bouts longest"
_SEAT = {field.name for field in fields(Seated)} - {"seat", "is_strongest", "hand"}


async def differences(
    database: Database, of_features: Iterable[Recomputed]
) -> Mapping[str, Sequence[str]]:
    """Return by subject what is stored and plainly wrong. At the end all of it is built anew."""
    annals = await database.read(read_annals)
    stored = await database.read(_read_all)
    sums = Sums.of(annals.games)
    found: dict[str, Iterable[Both]] = {
        **_in_tables(annals, sums, stored),
        **await _asked(annals, sums, database),
    }
    for recomputed in of_features:
        found.update(await recomputed(annals, database))
    earned = {row["achievement"] for row in stored["achievements"]}
    await database.write(_rebuild)
    return {
        **{subject: [*_apart(each)] for subject, each in found.items()},
        "achievements nobody has earned": sorted({each.id for each in ACHIEVEMENTS} - earned),
        "rebuilt": [*_rebuilt(stored, await database.read(_read_all))],
    }


def _in_tables(annals: Annals, sums: Sums, stored: Stored) -> Mapping[str, Iterable[Both]]:
    return {
        "games": both(
            by(attrgetter, annals.games, "position", f"table {_GAME}"),
            by(itemgetter, stored["games"], "id", f"table_id {_GAME}"),
        ),
        "results": both(
            {
                (game.position, own.seat, name): getattr(own, name)
                for game in annals.games
                for own in game.seats
                for name in _SEAT
            },
            {
                (row["game"], row["seat"], name): row[name]
                for row in stored["results"]
                for name in _SEAT
            },
        ),
        "standings": both(
            {(*key, name): sum_ for key, own in sums.tallies.items() for name, sum_ in own.items()},
            {
                (row["chat"], row["period"], row["person"], name): row[name]
                for row in stored["tallies"]
                for name in row.keys() - {"chat", "period", "person", "settled"}
            },
        ),
        "ratings": both(sums.ratings, by(itemgetter, stored["ratings"], "chat person", "mu sigma")),
        "achievements": both(
            plain_sums.achievements(annals.games),
            by(itemgetter, stored["achievements"], "person achievement", "game"),
        ),
    }


async def _asked(annals: Annals, sums: Sums, database: Database) -> Mapping[str, Iterable[Both]]:
    return {
        "records of groups": [
            (chat, plain, await Chronicles(database).of_chat(ChatId(chat)))
            for chat, plain in sums.records.items()
        ],
        "rivals": [
            (key, plain, await Rankings(database).rivals_of(PersonId(key[1]), ChatId(key[0])))
            for key, plain in sums.rivals.items()
        ],
        "honours of seasons": [each async for each in _honours(database, sums, annals.games)],
    }


async def _rebuild(connection: Connection) -> None:
    await projections.rebuild(connection, KINDS)


async def _read_all(connection: Connection) -> Stored:
    return {
        table: [dict(row) for row in await rows(connection, f"SELECT * FROM {table}")]  # noqa: S608
        for table in projections.derived(KINDS)
    }


def by(
    get: Callable[..., Callable[[Any], Any]], things: Iterable[object], keys: str, values: str
) -> Values:
    """Return some values of things, by what tells the things apart."""
    key_of = get(*keys.split())
    values_of = get(*values.split())
    return {key_of(each): values_of(each) for each in things}


async def _honours(database: Database, sums: Sums, games: Sequence[Played]) -> AsyncIterator[Both]:
    seasons = {Season.of(game.ended) for game in games}
    for chat, season in product({game.chat for game in games}, seasons):
        before = season.previous
        standings = [
            await Rankings(database).of_season(ChatId(chat), each) for each in (season, before)
        ]
        kept = {
            award.honour.value: {winner.person for winner in award.winners}
            for award in awards_of(*standings)
        }
        yield (chat, season), awards(sums.tallies, chat, season.key, before.key), kept


def _rebuilt(stored: Stored, rebuilt: Stored) -> Iterator[str]:
    for table in stored:
        before, after = (
            Counter(repr(sorted(row.items())) for row in found[table])
            for found in (stored, rebuilt)
        )
        yield from (f"only stored in {table}: {row}" for row in before - after)
        yield from (f"only rebuilt in {table}: {row}" for row in after - before)


def both(plain: Values, stored: Values) -> Iterator[Both]:
    for key in dict.fromkeys((*plain, *stored)):
        yield key, plain.get(key), stored.get(key)


def _apart(found: Iterable[Both]) -> Iterator[str]:
    for name, plain, stored in found:
        if not _are_equal(plain, stored):
            yield f"{name}: plainly {plain}, stored {stored}"


def _are_equal(plain: object, stored: object) -> bool:
    """Allow for rounding."""
    match plain, stored:
        case float(), float():
            return isclose(plain, stored, rel_tol=1e-9, abs_tol=1e-9)
        case tuple(), tuple():
            return len(plain) == len(stored) and all(map(_are_equal, plain, stored))
        case _:
            return plain == stored
