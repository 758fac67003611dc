"""The cards on the table, as in `P0 8C/10C, P2 8D/-`: who attacked with what, and what covers it.

A card without a seat was laid by the one who opened the bout.
"""

from collections.abc import Iterable

from durak.bout import BoutInPlay, Pair
from durak.cards import Card
from durak.events import Seat
from durak.notation.words import NOTHING, NotationError, format_seat, parse_card, parse_seat, split


def format_table(pairs: Iterable[Pair]) -> str:
    return ", ".join(map(_format_pair, pairs)) or NOTHING


def _format_pair(pair: Pair) -> str:
    cover = NOTHING if pair.cover is None else str(pair.cover)
    return f"{format_seat(pair.by)} {pair.attack}/{cover}"


def parse_table(text: str, opener: Seat) -> tuple[Pair, ...]:
    """Read the pairs on a table. Raises NotationError for anything else."""
    return tuple(_parse_pair(part, opener) for part in split(text, ",") if text != NOTHING)


def _parse_pair(text: str, opener: Seat) -> Pair:
    *seat, cards = text.split()
    attack, slash, cover = cards.partition("/")
    if not slash or len(seat) > 1:
        raise NotationError(f"not a pair on the table: {text!r}")
    by = parse_seat(seat[0]) if seat else opener
    return Pair(parse_card(attack), by, _parse_cover(cover))


def _parse_cover(text: str) -> Card | None:
    return None if text == NOTHING else parse_card(text)


def lay(bout: BoutInPlay, pairs: Iterable[Pair]) -> None:
    """Put these pairs on the table of the bout, one after the other."""
    for pair in pairs:
        bout.attack(pair.by, (pair.attack,))
        if pair.cover is not None:
            bout.cover(pair.attack, pair.cover)
