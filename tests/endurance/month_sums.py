"""Compares what the bot has stored with a plain recomputation, and with a rebuild."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import astuple
from itertools import product
from math import isclose
from typing import Any, TypeVar

from bot.clock import SystemClock
from club import daily
from club.achievements import ACHIEVEMENTS
from club.ceremonies import awards_of
from club.chronicles import Chronicle
from club.derby_deal import DerbyId
from club.places import ChatId, PersonId
from club.seasons import Season
from durak.puzzles import bank
from services.puzzles import Puzzles
from storage import projections
from storage.database import Connection, Database, rows
from storage.stores import Stores, stores_in
from tests.endurance import plain_month
from tests.endurance.plain_awards import awards
from tests.endurance.plain_games import Annals, DerbyDeal, Played, Tried, read_annals
from tests.endurance.plain_puzzles import rate_tries

Stored = Mapping[str, Sequence[Mapping[str, Any]]]
"""All rows, by table."""
Key = TypeVar("Key", bound=Hashable)

_SEATED = {
    "person": "person",
    "place": "out",
    "lost": "lost",
    "drew": "drew",
    "absent": "is_absent",
    "given": "given",
    "received": "received",
    "takes": "takes",
    "transfers": "transfers",
    "armful": "armful",
    "held": "held",
    "doomed": "doomed",
}
_PLAYED = {"table_id": "table", "chat": "chat", "bouts": "bouts", "longest": "longest"}
"""What is stored of seats and games, and its plain name."""
_TRIES = "SELECT * FROM puzzle_tries ORDER BY tried_at, sigma DESC"


async def differences(database: Database) -> Mapping[str, Sequence[str]]:
    """Return by subject what is stored and plainly wrong. At the end all of it is built anew."""
    annals = await database.read(read_annals)
    stored = await database.read(_read_all)
    stores = stores_in(database)
    found = {
        "games and results": [*_results(annals.games, stored)],
        "standings": [*_standings(annals.games, stored)],
        "ratings": [*_ratings(annals.games, stored)],
        "achievements": [*_achievements(annals.games, stored)],
        "records of groups": await _records(stores, annals.games),
        "rivals": await _rivals(stores, annals.games),
        "honours of seasons": await _awards(stores, annals.games),
        "tries at deals": [*_tries(annals, stored)],
        "days in a row": await _days_in_a_row(stores, annals.tries),
        "deals of derbies": [*_derbies(annals, stored)],
        "winners of derbies": await _winners(stores, annals.derbies),
        "ratings of puzzles": await _puzzles(database, stores),
    }
    await database.write(_rebuild)
    return found | {"rebuilt": [*_rebuilt(stored, await database.read(_read_all))]}


async def _rebuild(connection: Connection) -> None:
    await projections.rebuild(connection)


async def _read_all(connection: Connection) -> Stored:
    return {
        table: [dict(row) for row in await rows(connection, f"SELECT * FROM {table}")]  # noqa: S608
        for table in projections.DERIVED
    }


def _results(games: Sequence[Played], stored: Stored) -> Iterator[str]:
    seats = {(game.position, each.seat): each for game in games for each in game.seats}
    kept = {(row["game"], row["seat"]): row for row in stored["results"]}
    yield from _compare(_named(seats, _SEATED), _columns(kept, _SEATED))
    played = {game.position: game for game in games}
    ended = {row["id"]: row for row in stored["games"]}
    yield from _compare(_named(played, _PLAYED), _columns(ended, _PLAYED))


def _named(things: Mapping[Key, object], names: Mapping[str, str]) -> Mapping[Hashable, object]:
    return {
        (key, column): getattr(thing, name)
        for key, thing in things.items()
        for column, name in names.items()
    }


def _columns(
    found: Mapping[Key, Mapping[str, Any]], names: Mapping[str, str]
) -> Mapping[Hashable, object]:
    return {(key, column): row[column] for key, row in found.items() for column in names}


def _standings(games: Sequence[Played], stored: Stored) -> Iterator[str]:
    plain = {
        (key, name): value
        for key, sums in plain_month.tallies(games).items()
        for name, value in sums.items()
    }
    kept = {
        ((row["chat"], row["period"], row["person"]), name): row[name]
        for row in stored["tallies"]
        for name in row.keys() - {"chat", "period", "person", "settled"}
    }
    yield from _compare(plain, kept)


def _ratings(games: Sequence[Played], stored: Stored) -> Iterator[str]:
    kept = {(row["chat"], row["person"]): (row["mu"], row["sigma"]) for row in stored["ratings"]}
    yield from _compare(plain_month.ratings(games), kept)


def _achievements(games: Sequence[Played], stored: Stored) -> Iterator[str]:
    kept = {(row["person"], row["achievement"]): row["game"] for row in stored["achievements"]}
    plain = plain_month.achievements(games)
    yield from _compare(plain, kept)
    missing = {each.id for each in ACHIEVEMENTS} - {name for _, name in plain}
    yield from (f"nobody has earned {name}" for name in missing)


async def _records(stores: Stores, games: Sequence[Played]) -> Sequence[str]:
    plain = plain_month.records(games)
    kept = {chat: await stores.chronicles.of_chat(ChatId(chat)) for chat in plain}
    return [*_compare(plain, {chat: _plainly(chronicle) for chat, chronicle in kept.items()})]


def _plainly(chronicle: Chronicle) -> plain_month.Records | None:
    bout = chronicle.longest_bout
    hand = chronicle.biggest_hand
    busiest = chronicle.busiest
    evening = chronicle.evening
    if bout is None or hand is None or busiest is None or evening is None:
        return None
    return plain_month.Records(
        (bout.count, bout.game),
        (hand.count, hand.game, hand.seat),
        (busiest.count, busiest.game),
        (evening.began, evening.ended, evening.games),
    )


async def _rivals(stores: Stores, games: Sequence[Played]) -> Sequence[str]:
    found: list[str] = []
    for (chat, person), (sunk_by, sunk) in plain_month.rivals(games).items():
        kept = await stores.rivalries.of_person(PersonId(person), ChatId(chat))
        for name, plain, one in (("sunk by", sunk_by, kept.sunk_by), ("sunk", sunk, kept.sunk)):
            most = plain_month.greatest(plain)
            found += _apart((chat, person, name), most, one and (one.person, one.games))
    return found


async def _awards(stores: Stores, games: Sequence[Played]) -> Sequence[str]:
    found: list[str] = []
    tallies = plain_month.tallies(games)
    seasons = {Season.of(game.ended) for game in games}
    for chat, season in product({game.chat for game in games}, seasons):
        now = await stores.rankings.of_season(ChatId(chat), season)
        before = await stores.rankings.of_season(ChatId(chat), season.previous)
        kept = {
            award.honour.value: {winner.person for winner in award.winners}
            for award in awards_of(now, before)
        }
        plain = awards(tallies, chat, season.key, season.previous.key)
        found += _apart((chat, season.key), plain, kept)
    return found


def _tries(annals: Annals, stored: Stored) -> Iterator[str]:
    kept = {row["table_id"]: (row["day"], row["person"], row["score"]) for row in stored["tries"]}
    plain = {each.table: (each.day.isoformat(), each.person, each.score) for each in annals.tries}
    yield from _compare(plain, kept)


async def _days_in_a_row(stores: Stores, tries: Sequence[Tried]) -> Sequence[str]:
    """Compare everybody's streak as it would be shown on each of the days."""
    found: list[str] = []
    days = sorted({each.day for each in tries})
    for person in {each.person for each in tries}:
        finished = await stores.days.finished_by(PersonId(person))
        for today in days:
            so_far = [day for day in finished if day <= today]
            plain = plain_month.streak_of_days(tries, person, today)
            found += _apart((person, today), plain, daily.streak(so_far, today))
    return found


def _derbies(annals: Annals, stored: Stored) -> Iterator[str]:
    kept = {
        row["table_id"]: (row["derby"], row["side"], row["deal"], row["points"])
        for row in stored["derby_tables"]
    }
    plain = {each.table: (each.derby, each.side, each.deal, each.points) for each in annals.derbies}
    yield from _compare(plain, kept)


async def _winners(stores: Stores, deals: Sequence[DerbyDeal]) -> Sequence[str]:
    """Compare who is ahead, in derbies that are over or not."""
    found: list[str] = []
    for number in sorted({each.derby for each in deals}):
        derby = await stores.derbies.get(DerbyId(number))
        winner = (await stores.derbies.compare(derby)).winner if derby else None
        plain = plain_month.winner_of_derby(deals, number)
        found += _apart(number, plain, winner and winner.value)
    return found


async def _puzzles(database: Database, stores: Stores) -> Sequence[str]:
    """Compare what puzzles were rated before each try, what they are rated now, and people."""
    tries = await database.rows(_TRIES)
    plain = rate_tries([(row["person"], row["puzzle"], row["solved"] == 1) for row in tries])
    before = {(row["person"], row["puzzle"]): (row["mu"], row["sigma"]) for row in tries}
    now = await stores.puzzles.ratings()
    shown = Puzzles(stores.puzzles, bank(), SystemClock(), are_on=True)
    people = {
        person: posed.score.rating if (posed := await shown.posed(person, min(bank()))) else None
        for person in {PersonId(row["person"]) for row in tries}
    }
    return [
        *_compare(plain.before, before),
        *_compare(plain.puzzles, {number: astuple(rating) for number, rating in now.items()}),
        *_compare({person: mu for person, (mu, _) in plain.people.items()}, people),
    ]


def _rebuilt(stored: Stored, rebuilt: Stored) -> Iterator[str]:
    for table in stored:
        before, after = (
            Counter(repr(sorted(row.items())) for row in found[table])
            for found in (stored, rebuilt)
        )
        yield from (f"only stored in {table}: {row}" for row in before - after)
        yield from (f"only rebuilt in {table}: {row}" for row in after - before)


def _compare(plain: Mapping[Any, object], stored: Mapping[Any, object]) -> Iterator[str]:
    for key in dict.fromkeys((*plain, *stored)):
        yield from _apart(key, plain.get(key), stored.get(key))


def _apart(name: object, plain: object, stored: object) -> Iterator[str]:
    if not _are_equal(plain, stored):
        yield f"{name}: plainly {plain}, stored {stored}"


def _are_equal(plain: object, stored: object) -> bool:
    if isinstance(plain, float) and isinstance(stored, float):
        return isclose(plain, stored, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(plain, tuple) and isinstance(stored, tuple):
        return len(plain) == len(stored) and all(map(_are_equal, plain, stored))
    return plain == stored
