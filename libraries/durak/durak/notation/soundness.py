"""What no position can be, however well it is written: the same card twice, a missing seat."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from durak.cards import Card, cards_in, pack
from durak.events import Seat
from durak.notation.words import NotationError, format_cards, format_seat
from durak.seating import NoSuchSeat, require_seat
from durak.state import Position


def require_sound(position: Position) -> None:
    """Raise NotationError, which names what is wrong, unless the position is possible."""
    _require_seats(position)
    _require_cards(position)
    bout = position.bout
    if position.seating.are_partners(bout.attacker, bout.defender):
        attacker = format_seat(bout.attacker)
        defender = format_seat(bout.defender)
        raise NotationError(f"{attacker} cannot attack {defender}")
    if bout.limit > position.attack_cap:
        raise NotationError(f"limit {bout.limit}, but at most {position.attack_cap} may attack")


def _require_seats(position: Position) -> None:
    try:
        for seat in _seats_in(position):
            require_seat(seat, position.seats)
    except NoSuchSeat as error:
        raise NotationError(str(error)) from error
    if {len(position.swaps), len(position.swapped_in)} != {position.seats}:
        raise NotationError(f"poker swaps need a number for each of {position.seats} seats")


def _seats_in(position: Position) -> Iterator[Seat]:
    bout = position.bout
    outcome = position.outcome
    yield from (position.dealer, bout.opener, bout.attacker, bout.defender, bout.chair)
    yield from chain(bout.order, bout.passed, position.places, position.emptied)
    yield from (pair.by for pair in bout.pairs)
    if position.drawn_by is not None:
        yield position.drawn_by
    if outcome is not None:
        yield from outcome.losers


def _require_cards(position: Position) -> None:
    """Require that each card lies in one place, and that all that is said is about the pack."""
    table = (card.printed for card in position.bout.table)
    hands = chain.from_iterable(map(cards_in, position.hands))
    lying = Counter(chain(hands, position.talon, position.aside, table))
    if twice := [card for card, times in lying.items() if times > 1]:
        raise NotationError(f"duplicate cards: {format_cards(twice)}")
    mentioned = {*lying, *_mentioned_again(position)}
    if strange := mentioned.difference(pack(position.rules.deck)):
        raise NotationError(f"not in the pack: {format_cards(sorted(strange))}")


def _mentioned_again(position: Position) -> Iterator[Card]:
    yield from cards_in(position.known | position.taken | position.bout.shown)
    if position.turn_up is not None:
        yield position.turn_up
