"""A series on the ladder (S6): a game that ends on cards of the rung scores, and the rung rises.

Sides are teams, or seats where everybody plays for himself; seat `s` belongs to side `s % sides`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from durak.cards import Rank, pack
from durak.events import Outcome, Seat
from durak.rules import Rules

Side: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Ladder:
    """`rungs` is one for everybody or one by side. `topped_by` scored the aces: the end."""

    rungs: tuple[Rank, ...]
    points: tuple[int, ...]
    topped_by: Side | None = None

    @property
    def winner(self) -> Side | None:
        """Most points win, ties go to the side that scored the aces; None until the series ends."""
        if self.topped_by is None:
            return None
        topped = self.points[self.topped_by] == max(self.points)
        return self.topped_by if topped else self.points.index(max(self.points))

    def winning_seats(self, seats: int) -> tuple[Seat, ...]:
        """Everybody on the winning side; nobody while the series lasts."""
        sides = len(self.points)
        return tuple(seat for seat in range(seats) if seat % sides == self.winner)


def foot_of_ladder(rules: Rules, seats: int) -> Ladder:
    sides = seats if rules.teams == "none" else int(rules.teams[0])
    lowest = pack(rules.deck)[0].rank
    rungs = (lowest,) * (sides if rules.ladder == "per_side" else 1)
    return Ladder(rungs, (0,) * sides)


def climb(ladder: Ladder, outcome: Outcome) -> Ladder:
    """The ladder after one more game. It changes if the game ended on the rung of the finisher."""
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


def with_sides_swapped(ladder: Ladder, first: Side, second: Side) -> Ladder:
    """Two players change seats: their points go with them, and so do rungs of their own."""
    other = {first: second, second: first}
    moved = [other.get(side, side) for side in range(len(ladder.points))]
    own = len(ladder.rungs) > 1
    return Ladder(
        rungs=tuple(ladder.rungs[side] for side in moved) if own else ladder.rungs,
        points=tuple(ladder.points[side] for side in moved),
        topped_by=None if ladder.topped_by is None else moved[ladder.topped_by],
    )
