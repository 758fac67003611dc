"""Arranged deals: dice that shuffle a pack so that given cards end up in given places."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from durak.cards import Card, pack
from durak.dealing import hand_total, turn_up_place
from durak.events import Seat
from durak.notation import NotationError, parse_cards
from durak.notation.words import parse_number, parse_seat
from durak.rules import Rules
from durak.seating import clockwise

_DEAL = re.compile(r"(?P<seats>\d+) seats, dealer (?P<dealer>P\d+)")


class DealtAgain(Exception):  # noqa: N818
    """The engine rejected the arranged deal and shuffled again."""


@dataclass(slots=True)
class ArrangedDice:
    """Draws the dealer, then shuffles the pack into this order, once. All later draws give 0."""

    dealer: Seat
    cards: tuple[Card, ...]
    used: bool = False

    def shuffle(self, x: list[Card], /) -> None:
        """Arrange the pack. Raises DealtAgain the second time."""
        if self.used:
            raise DealtAgain
        self.used = True
        x[:] = self.cards

    def randrange(self, _start: int, /) -> int:
        return 0 if self.used else self.dealer


def read_deal(fields: Mapping[str, str], rules: Rules) -> tuple[int, ArrangedDice]:
    """Return the number of seats in `deal: 3 seats, dealer P0`, and dice for the given cards.

    Raises NotationError for a deal or cards that mean nothing.
    """
    deal = _DEAL.fullmatch(fields["deal"])
    if deal is None:
        raise NotationError(f"not a deal: {fields['deal']!r}")
    seats = parse_number(deal["seats"])
    dealer = parse_seat(deal["dealer"])
    places = _places(fields, rules, seats, dealer)
    return seats, ArrangedDice(dealer, _arrange(rules, places))


def _places(fields: Mapping[str, str], rules: Rules, seats: int, dealer: Seat) -> dict[int, Card]:
    """Return the cards that the case names, by their index in the pack."""
    total = hand_total(rules, seats)
    places: dict[int, Card] = {}
    for turn, seat in enumerate(clockwise(dealer + 1, seats)):
        hand = parse_cards(fields.get(f"P{seat}", "-"))
        places |= dict(zip(range(turn, total, seats), hand, strict=False))
    turn_up = turn_up_place(rules, rules.deck - total)
    if "turn-up" in fields and turn_up is not None:
        places[total + turn_up] = parse_cards(fields["turn-up"])[0]
    return places


def _arrange(rules: Rules, places: Mapping[int, Card]) -> tuple[Card, ...]:
    """Put the named cards in their places, and the others between them in pack order."""
    named = set(places.values())
    others: Iterable[Card] = (card for card in pack(rules.deck) if card not in named)
    rest = iter(others)
    return tuple(places[i] if i in places else next(rest) for i in range(rules.deck))
