"""Finds the cheapest way to beat everything that is still uncovered, using legal covers only."""

from collections.abc import Callable
from typing import TypeAlias

from durak.actions import Beat
from durak.cards import Card
from durak.view import View

Plan: TypeAlias = tuple[Beat, ...]
Price: TypeAlias = Callable[[Beat], int]
Covers: TypeAlias = dict[Card, list[Beat]]


def cheapest_plan(view: View, price: Price) -> Plan | None:
    """Return one cover for each uncovered attack, or None if they cannot all be beaten.

    This is bipartite matching with augmenting paths. The price of a card does not depend on what it
    beats, so cards are taken cheapest first and cards already placed move to make room. Trying out
    every plan would take minutes against a dozen attacks.
    """
    beats = [action for action in view.legal if isinstance(action, Beat)]
    attacks = [beat.attack for beat in beats]
    hardest = sorted(view.bout.uncovered, key=attacks.count)
    covers: Covers = {}
    for beat in sorted(beats, key=lambda beat: (price(beat), hardest.index(beat.attack))):
        covers.setdefault(beat.card.printed, []).append(beat)
    plan: dict[Card, Beat] = {}
    for card in covers:
        _lay(card, covers, plan, set())
    return tuple(plan[attack] for attack in hardest) if len(plan) == len(hardest) else None


def _lay(card: Card, covers: Covers, plan: dict[Card, Beat], tried: set[Card]) -> bool:
    """Use this card to cover one more attack, moving already placed cards where possible."""
    for beat in covers[card]:
        if beat.attack not in tried:
            tried.add(beat.attack)
            laid = plan.get(beat.attack)
            if laid is None or _lay(laid.card.printed, covers, plan, tried):
                plan[beat.attack] = beat
                return True
    return False
