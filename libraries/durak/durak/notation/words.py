"""The smallest words of the notation: seats, cards, suits, and `key: value` lines.

Everything that reads a text raises NotationError if the text means nothing.
"""

import re
from collections.abc import Iterable, Iterator

from durak.cards import HIDDEN, Card, CardSet, Suit, card_set, cards_in
from durak.events import Seat

NOTHING = "-"
_SEAT = re.compile(r"P(\d+)")


class NotationError(ValueError):
    """A text that means nothing; the message quotes it."""


def format_seat(seat: Seat) -> str:
    return f"P{seat}"


def parse_seat(text: str) -> Seat:
    """Read `P0`. Raises NotationError."""
    seat = _SEAT.fullmatch(text)
    if seat is None:
        raise NotationError(f"not a seat: {text!r}")
    return int(seat[1])


def format_seats(seats: Iterable[Seat]) -> str:
    return " ".join(map(format_seat, seats)) or NOTHING


def parse_seats(text: str) -> tuple[Seat, ...]:
    """Read `P0 P2`, or `-` for none. Raises NotationError."""
    return tuple(map(parse_seat, words(text)))


def parse_card(text: str) -> Card:
    """Read `9S`, or `??` for a hidden card. Raises NotationError."""
    if text == str(HIDDEN):
        return HIDDEN
    try:
        return Card.parse(text)
    except ValueError as error:
        raise NotationError(str(error)) from error


def format_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or NOTHING


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read `9S 10H`, or `-` for none. Raises NotationError."""
    return tuple(map(parse_card, words(text)))


def format_hand(hand: CardSet) -> str:
    return format_cards(cards_in(hand))


def parse_hand(text: str) -> CardSet:
    """Read a set of cards. Raises NotationError, also for a duplicate, hidden or declared card."""
    cards = parse_cards(text)
    hand = card_set(cards)
    if strange := [card for card in cards if card == HIDDEN or card.is_declared]:
        raise NotationError(f"not in the pack: {format_cards(strange)}")
    if hand.bit_count() < len(cards):
        raise NotationError(f"duplicate cards: {format_cards(cards)}")
    return hand


def format_trump(trump: Suit | None) -> str:
    return "none" if trump is None else trump.letter


def parse_trump(text: str) -> Suit | None:
    """Read `H`, or `none`. Raises NotationError."""
    if text == "none":
        return None
    for suit in Suit:
        if suit.letter == text:
            return suit
    raise NotationError(f"not a trump suit: {text!r}")


def parse_number(text: str) -> int:
    """Read a number without a sign. Raises NotationError."""
    if not text.isdecimal():
        raise NotationError(f"not a number: {text!r}")
    return int(text)


def words(text: str) -> list[str]:
    """Return the words between blanks; `-` stands for none."""
    return [] if text == NOTHING else text.split()


def split(text: str, separator: str) -> Iterator[str]:
    """Yield the parts between separators, without blanks around them and without empty ones."""
    return (part.strip() for part in text.split(separator) if part.strip())


def parse_fields(text: str) -> dict[str, str]:
    """Read `key: value` lines; blank lines and those that begin with `#` say nothing.

    Raises NotationError for any other line, and for a key that comes twice.
    """
    fields: dict[str, str] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon or key.strip() in fields:
            raise NotationError(f"neither a new field nor a comment: {line!r}")
        fields[key.strip()] = value.strip()
    return fields
