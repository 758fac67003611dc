"""Tries at puzzles: the first one counts, and is forgotten with its person."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from club.places import PersonId
from club.rating import Rating, rate_duel
from features import KINDS
from features.puzzles.store import PuzzleTries, Try
from storage.database import Database
from storage.people import People
from storage.projections import rebuild
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS

BEFORE = Rating(30.5, 4.0)
AFTER = Rating(29.25, 3.5)
MISSED = Try(40, solved=False, rating=BEFORE)
SOLVED = Try(11, solved=True, rating=AFTER)


async def add(puzzles: PuzzleTries, person: PersonId, tried: Try, at: datetime = NOON) -> bool:
    """Add a try that leads from the rating before it to `AFTER`."""
    return await puzzles.add(
        person, tried.puzzle, lambda _: (tried.rating, AFTER), at, solved=tried.solved
    )


async def meet(database: Database, *people: PersonId) -> PuzzleTries:
    for person in people:
        await People(database).remember(person, "Somebody", None)
    return PuzzleTries(database)


async def test_only_the_first_try_counts(database: Database) -> None:
    puzzles = await meet(database, ANNA)
    again = Try(40, solved=True, rating=BEFORE)
    assert await add(puzzles, ANNA, MISSED)
    assert not await add(puzzles, ANNA, again)
    assert await puzzles.tries(ANNA) == [MISSED]
    assert await puzzles.ratings() == {40: AFTER}


async def test_tries_come_in_their_order_to_their_person_alone(database: Database) -> None:
    puzzles = await meet(database, ANNA, BORIS)
    await add(puzzles, ANNA, MISSED)
    await add(puzzles, ANNA, SOLVED, NOON + timedelta(seconds=1))
    assert await puzzles.tries(ANNA) == [MISSED, SOLVED]
    assert await puzzles.tries(BORIS) == []
    exported = (await People(database).export(ANNA))["puzzle_tries"]
    assert [(row["puzzle"], row["solved"]) for row in exported] == [(11, 1), (40, 0)]


async def test_a_forgotten_person_leaves_no_try_and_makes_none(database: Database) -> None:
    puzzles = await meet(database, ANNA, BORIS)
    await add(puzzles, ANNA, MISSED)
    await add(puzzles, BORIS, MISSED)
    await People(database).forget(ANNA)
    assert not await add(puzzles, ANNA, SOLVED)
    assert await puzzles.tries(ANNA) == []
    assert await puzzles.tries(BORIS) == [MISSED]
    assert await puzzles.ratings() == {40: AFTER}


async def test_of_many_who_try_at_once_each_finds_the_rating_that_another_has_left(
    database: Database,
) -> None:
    people = [PersonId(number) for number in range(1, 9)]
    puzzles = await meet(database, *people)

    def harder(before: Rating | None) -> tuple[Rating, Rating]:
        found = before or BEFORE
        return found, replace(found, mu=found.mu + 1)

    await asyncio.gather(*(puzzles.add(each, 40, harder, NOON, solved=False) for each in people))
    assert await puzzles.ratings() == {40: replace(BEFORE, mu=BEFORE.mu + len(people))}
    found = {tried.rating.mu for each in people for tried in await puzzles.tries(each)}
    assert found == {BEFORE.mu + number for number in range(len(people))}


async def test_what_is_built_again_leaves_them_alone(database: Database) -> None:
    puzzles = await meet(database, ANNA)
    await add(puzzles, ANNA, MISSED)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await puzzles.tries(ANNA) == [MISSED]


def test_whoever_gets_the_better_of_the_other_rises_the_more_the_greater_the_surprise() -> None:
    strong = Rating(30, 4)
    weak = Rating(20, 4)
    winner, loser = rate_duel(strong, weak)
    assert strong.mu < winner.mu
    assert weak.mu > loser.mu
    assert strong.sigma > winner.sigma
    surprising, surprised = rate_duel(weak, strong)
    assert surprising.mu - weak.mu > winner.mu - strong.mu
    assert strong.mu - surprised.mu > weak.mu - loser.mu
