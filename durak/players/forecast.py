"""A forecast in place of the rest of a playout: who will be the durak, by the cards of every hand.

A card is a burden or a help by its worth, that is, by what it beats, so every variant is forecast
alike. A softmax over the players; the more of them there are, the less the difference counts.
"""

from functools import lru_cache
from math import exp

from durak.cards import cards_in
from durak.events import Seat
from durak.players.instinct import Worths
from durak.state import Position

_BURDENS = (
    # worth less than, with the last of the talon, with a large one
    (4, 0.27, -0.08),
    (8, 0.15, -0.06),
    (13, 0.03, -0.05),
    (18, 0.02, -0.09),
    (30, -0.01, -0.09),
    (80, -0.41, -0.17),
    (90, -0.41, -0.10),
    (101, -0.37, -0.21),
)
"""The weights that best foretold who lost 29,000 games of `instinct`."""

_TO_ATTACK, _TO_DEFEND = -0.15, 0.1
"""The right to attack helps as much as a card that is not needed."""

_LARGE = 12
"""Cards of the talon for each player: more make no difference."""


def forecast(position: Position, seat: Seat, worths: Worths) -> float:
    """The chance that neither this seat nor a partner of it becomes the durak.

    To be asked between two bouts, while there is a talon: later it would often be wrong.
    """
    hands, seating = position.hands, position.seating
    burdens = _burdens_of(worths)[_left(position)]
    live = [each for each, hand in enumerate(hands) if hand]
    weight = 1 / (len(live) - 1)
    ours = theirs = 0.0
    for each in live:
        burden = sum([burdens[card] for card in cards_in(hands[each])])
        likelihood = exp(weight * (burden + _role(position, each)))
        if seating.are_partners(each, seat):
            ours += likelihood
        else:
            theirs += likelihood
    return theirs / (ours + theirs)


def _role(position: Position, seat: Seat) -> float:
    if seat == position.bout.attacker:
        return _TO_ATTACK
    return _TO_DEFEND if seat == position.bout.defender else 0.0


def _left(position: Position) -> int:
    """How much of the talon there is for each player."""
    return min(_LARGE, len(position.talon) // len(position.hands))


@lru_cache(maxsize=256)
def _burdens_of(worths: Worths) -> tuple[tuple[float, ...], ...]:
    """What every card weighs, by how much of the talon is left."""
    rows = [next(row for row in _BURDENS if worth < row[0]) for worth in worths]
    return tuple(
        tuple([last + (large - last) * left / _LARGE for _, last, large in rows])
        for left in range(_LARGE + 1)
    )
