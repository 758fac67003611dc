"""Puzzles for people: which comes next, what a try is worth, and how strong somebody has become."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import log

from club.places import PersonId
from club.ports import Clock
from club.rating import Rating, rate_duel
from durak.actions import Action
from durak.puzzles import Puzzle
from features.puzzles.rules import UNRATED, Attempt, Posed, Score
from features.puzzles.store import PuzzleTries, Try

_USUAL_EFFORT = 300
_HARDER = 2.0
"""A puzzle with e times the effort is rated this much higher before anybody has tried it."""
_DOUBT = 25 / 6
_SUITABLE = 8
"""So many puzzles are about as hard as a person is strong. Not everybody gets the same of them."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """`bank` holds the puzzles by their numbers. Unless they `are_on`, none of them is posed any
    more; what stands in groups already is still answered.

    A person's rating follows from what they have tried, so that what is withdrawn never counted.
    """

    tries: PuzzleTries
    bank: Mapping[int, Puzzle]
    clock: Clock
    are_on: bool

    async def next_for(self, person: PersonId) -> Posed | None:
        """Return the puzzle that suits a person best among those they have not tried, if any.

        What waits in a group for its answer is not posed to anybody.
        """
        tried = await self.tries.tries(person)
        ratings = await self.tries.ratings()
        known = {each.puzzle for each in tried} | {*await self.tries.untold()}
        suitable = self._suitable(self._rating_after(tried), known, ratings)
        return self._pose(suitable[person % len(suitable)], tried, ratings) if suitable else None

    async def suitable(self, known: Collection[int]) -> Sequence[int]:
        """Return puzzles for people of whom nothing is known but which puzzles they know."""
        return self._suitable(Rating(), known, await self.tries.ratings())

    def _suitable(
        self, strength: Rating, known: Collection[int], ratings: Mapping[int, Rating]
    ) -> Sequence[int]:
        offered = self.bank if self.are_on else ()
        left = [number for number in offered if self._is_valid(number) and number not in known]
        left.sort(key=lambda number: (abs(self._rating(number, ratings).mu - strength.mu), number))
        return left[:_SUITABLE]

    async def posed(self, person: PersonId, number: int) -> Posed | None:
        """Return a puzzle as it is posed to this person, if it exists and may be posed."""
        if not self.are_on or number not in self.bank:
            return None
        return self._pose(number, await self.tries.tries(person), await self.tries.ratings())

    async def attempt(self, person: PersonId, posed: Posed, action: Action) -> Attempt:
        """Judge a move, and keep the first one of a person. Raises NotSaved."""
        is_right = action == posed.puzzle.solution
        is_first = not await self.tries.waits_in_a_group(person, posed.number)
        counts = is_first and await self.keep(person, posed.number, is_right=is_right)
        after = self._score(await self.tries.tries(person)) if counts else None
        return Attempt(action, is_right, after)

    async def keep(self, person: PersonId, number: int, *, is_right: bool) -> bool:
        """Keep a person's first try, and rate the puzzle anew. Return whether it counts.

        Raises NotSaved.
        """
        if not self._is_valid(number):
            return False
        own = self._rating_after(await self.tries.tries(person))

        def rate_anew(stored: Rating | None) -> tuple[Rating, Rating]:
            before = stored or _first_rating(self.bank[number])
            return before, _rated(own, before, is_right)[1]

        return await self.tries.add(person, number, rate_anew, self.clock.now(), solved=is_right)

    async def rating_of(self, number: int, puzzle: Puzzle) -> float:
        """Return how hard a puzzle is, even if it is not of the bank."""
        return (await self.tries.ratings()).get(number, _first_rating(puzzle)).mu

    def _pose(self, number: int, tried: Sequence[Try], ratings: Mapping[int, Rating]) -> Posed:
        return Posed(
            number,
            self.bank[number],
            self._rating(number, ratings).mu,
            self._score(tried),
            any(each.puzzle == number for each in tried),
        )

    def _score(self, tried: Sequence[Try]) -> Score:
        valid = [each for each in tried if self._is_valid(each.puzzle)]
        return Score(self._rating_after(tried).mu, sum(each.solved for each in valid), len(valid))

    def _rating_after(self, tried: Sequence[Try]) -> Rating:
        """Return their rating. The first tries leave it where it was, and only lessen the doubt: a
        single error would take an eighth of all points.
        """
        own = Rating()
        valid = (each for each in tried if self._is_valid(each.puzzle))
        for number, each in enumerate(valid):
            after, _ = _rated(own, each.rating, each.solved)
            own = after if number >= UNRATED else Rating(own.mu, after.sigma)
        return own

    def _rating(self, number: int, ratings: Mapping[int, Rating]) -> Rating:
        return ratings.get(number) or _first_rating(self.bank[number])

    def _is_valid(self, number: int) -> bool:
        return number in self.bank and not self.bank[number].withdrawn


def _first_rating(puzzle: Puzzle) -> Rating:
    return Rating(Rating().mu + _HARDER * log(puzzle.effort / _USUAL_EFFORT), _DOUBT)


def _rated(own: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """Return both ratings after a try, the person's first."""
    if solved:
        return rate_duel(own, puzzle)
    puzzle, own = rate_duel(puzzle, own)
    return own, puzzle
