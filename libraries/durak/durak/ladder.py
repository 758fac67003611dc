"""The ladder of a series of games (S6).

A game that ends with cards of the current rung scores a point, and the rung rises.
Sides are teams, or single seats if there are no teams. Seat `s` belongs to side `s % sides`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from durak.cards import Rank, pack
from durak.events import Outcome, Seat
from durak.rules import Rules

Side: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Ladder:
    """`rungs` holds one rung for all sides, or one per side.

    `topped_by` is the side that scored on the aces and so ended the series.
    """

    rungs: tuple[Rank, ...]
    points: tuple[int, ...]
    topped_by: Side | None = None

    @property
    def winner(self) -> Side | None:
        """The side with the most points, or None until the series ends.

        A tie goes to the side that scored on the aces, if it is among the tied.
        """
        if self.topped_by is None:
            return None
        topped = self.points[self.topped_by] == max(self.points)
        return self.topped_by if topped else self.points.index(max(self.points))

    def winning_seats(self, seats: int) -> tuple[Seat, ...]:
        """Return all seats of the winning side, or none while the series is still going on."""
        sides = len(self.points)
        return tuple(seat for seat in range(seats) if seat % sides == self.winner)


def new_ladder(rules: Rules, seats: int) -> Ladder:
    sides = seats if rules.teams == "none" else int(rules.teams[0])
    lowest = pack(rules.deck)[0].rank
    rungs = (lowest,) * (sides if rules.ladder == "per_side" else 1)
    return Ladder(rungs, (0,) * sides)


def climb(ladder: Ladder, outcome: Outcome) -> Ladder:
    """Return the ladder after one more game.

    It changes only if the finisher ended the game with cards of the current rung.
    """
    if outcome.finisher is None or ladder.topped_by is not None:
        return ladder
    side = outcome.finisher % len(ladder.points)
    place = side % len(ladder.rungs)
    rung = ladder.rungs[place]
    if outcome.finish[0].rank is not rung:
        return ladder
    points = list(ladder.points)
    points[side] += 1
    rungs = list(ladder.rungs)
    rungs[place] = min(Rank(rung + 1), Rank.ACE)
    topped_by = side if rung is Rank.ACE else None
    return Ladder(tuple(rungs), tuple(points), topped_by)


def swap_sides(ladder: Ladder, first: Side, second: Side) -> Ladder:
    """Swap the points of two players who change seats, and their rungs if each side has its own."""
    other = {first: second, second: first}
    moved = [other.get(side, side) for side in range(len(ladder.points))]
    own = len(ladder.rungs) > 1
    return Ladder(
        rungs=tuple(ladder.rungs[side] for side in moved) if own else ladder.rungs,
        points=tuple(ladder.points[side] for side in moved),
        topped_by=None if ladder.topped_by is None else moved[ladder.topped_by],
    )
