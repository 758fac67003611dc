"""Forecasts who will be the durak from the cards in all hands, in place of a complete playout.

A card is a burden or a help depending on its worth, which is what it can beat, so this works for
every variant. A softmax turns the burdens into chances; differences count less with more players.
"""

from functools import lru_cache
from math import exp

from durak.cards import cards_in
from durak.events import Seat
from durak.players.instinct import Worths
from durak.state import Position

_BURDENS = (
    # columns: worth below, weight when the talon is almost gone, weight with a large talon
    (4, 0.27, -0.08),
    (8, 0.15, -0.06),
    (13, 0.03, -0.05),
    (18, 0.02, -0.09),
    (30, -0.01, -0.09),
    (80, -0.41, -0.17),
    (90, -0.41, -0.10),
    (101, -0.37, -0.21),
)
"""The weights that best predicted the losers of 29,000 games played by `instinct`."""

TO_ATTACK = -0.15
TO_DEFEND = 0.1
"""The right to attack helps about as much as being rid of a low card."""

LARGE = 12
"""Talon cards per player from which on more cards make no difference."""


def forecast(position: Position, seat: Seat, worths: Worths) -> float:
    """Return the chance that neither this seat nor one of its partners becomes the durak.

    Only meant for positions between two bouts with cards left in the talon, as it would often be
    wrong later.
    """
    hands = position.hands
    seating = position.seating
    left = min(LARGE, len(position.talon) // len(hands))
    burdens = burdens_of(worths)[left]
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
        return TO_ATTACK
    return TO_DEFEND if seat == position.bout.defender else 0.0


@lru_cache(maxsize=256)
def burdens_of(worths: Worths) -> tuple[tuple[float, ...], ...]:
    """Return the weight of each card, by how many talon cards are left for each player."""
    rows = [next(row for row in _BURDENS if worth < row[0]) for worth in worths]
    return tuple(
        tuple([last + (large - last) * left / LARGE for _, last, large in rows])
        for left in range(LARGE + 1)
    )
