"""The cheapest way to beat everything that still lies uncovered, among the legal covers."""

from collections.abc import Callable
from typing import TypeAlias

from durak.actions import Beat
from durak.cards import BIT_OF, CardSet
from durak.view import View

Plan: TypeAlias = tuple[Beat, ...]
Price: TypeAlias = Callable[[Beat], int]


def cheapest_plan(view: View, price: Price) -> Plan | None:
    """One cover for each uncovered attack; None if they cannot all be beaten.

    Of n attacks none needs more than its n cheapest covers: the others take at most n - 1 of them.
    """
    beats = [action for action in view.legal if isinstance(action, Beat)]
    attacks = view.bout.uncovered
    choices = [
        sorted((b for b in beats if b.attack == attack), key=price)[: len(attacks)]
        for attack in attacks
    ]
    choices.sort(key=len)
    found = _cheapest(choices, 0, price)
    return None if found is None else found[1]


def _cheapest(choices: list[list[Beat]], used: CardSet, price: Price) -> tuple[int, Plan] | None:
    if not choices:
        return 0, ()
    best: tuple[int, Plan] | None = None
    for beat in choices[0]:
        card = BIT_OF[beat.card]
        if used & card or (best is not None and price(beat) >= best[0]):
            continue
        rest = _cheapest(choices[1:], used | card, price)
        if rest is not None and (best is None or price(beat) + rest[0] < best[0]):
            best = price(beat) + rest[0], (beat, *rest[1])
    return best
