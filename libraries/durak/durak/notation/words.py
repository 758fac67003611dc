"""The smallest words of the notation: seats, cards, suits, and `key: value` lines."""

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
    seat = _SEAT.fullmatch(text)
    if seat is None:
        raise NotationError(f"not a seat: {text!r}")
    return int(seat[1])


def format_seats(seats: Iterable[Seat]) -> str:
    return " ".join(map(format_seat, seats)) or NOTHING


def parse_seats(text: str) -> tuple[Seat, ...]:
    return tuple(map(parse_seat, words(text)))


def parse_card(text: str) -> Card:
    if text == str(HIDDEN):
        return HIDDEN
    try:
        return Card.parse(text)
    except ValueError as error:
        raise NotationError(str(error)) from error


def format_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or NOTHING


def parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, words(text)))


def format_hand(hand: CardSet) -> str:
    return format_cards(cards_in(hand))


def parse_hand(text: str) -> CardSet:
    """Raises NotationError for a card that is there twice, or not as it lies in a hand."""
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
    if text == "none":
        return None
    for suit in Suit:
        if suit.letter == text:
            return suit
    raise NotationError(f"not a trump suit: {text!r}")


def parse_number(text: str) -> int:
    if not text.isdecimal():
        raise NotationError(f"not a number: {text!r}")
    return int(text)


def words(text: str) -> list[str]:
    """Words between blanks; `-` stands for none."""
    return [] if text == NOTHING else text.split()


def split(text: str, separator: str) -> Iterator[str]:
    """The parts between separators, without the blanks around them and without empty ones."""
    return (part.strip() for part in text.split(separator) if part.strip())


def parse_fields(text: str) -> dict[str, str]:
    """`key: value` lines; blank lines and lines after `#` say nothing."""
    fields: dict[str, str] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon or key.strip() in fields:
            raise NotationError(f"neither a new field nor a comment: {line!r}")
        fields[key.strip()] = value.strip()
    return fields
