"""Draws the table for a terminal of 80 columns: twelve lines of plain text."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from durak.bout import Pair
from durak.cards import cards_in
from durak.commands.telling import NAMES, YOU, show_cards, show_suit
from durak.events import Seat
from durak.seating import Seating
from durak.view import View

WIDTH = 80
_INSIDE = WIDTH - 4
_TALON = 14
_BOUT = _INSIDE - _TALON
_CARD = 3
_BACKS = 6


def draw_table(name: str, view: View) -> Iterator[str]:
    """Yield the lines of the table as the viewer sees it, with the variant's name on its edge."""
    trumps = "no trumps" if view.trump is None else f"trumps {show_suit(view.trump)}"
    left = view.bout.limit - len(view.bout.pairs)
    room = f"room for {left} more" if left else "no more cards fit"
    yield _edge("┏", f"{name}, bout {view.bout.number}", trumps, "┓")
    yield from (f"┃ {line:<{_INSIDE}} ┃" for line in _surface(view))
    yield _edge("┗", f"discarded {view.discard.bit_count()}", room, "┛")


def _edge(left: str, what: str, more: str, right: str) -> str:
    line = f"━ {what} ".ljust(WIDTH - len(more) - 5, "━")
    return f"{left}{line} {more} ━{right}"


def _surface(view: View) -> Iterator[str]:
    others = [seat for seat in range(len(view.counts)) if seat != YOU]
    width = _INSIDE // len(others)
    for told in (_name, _backs, _role):
        yield "".join(told(view, seat).center(width) for seat in others)
    yield ""
    table = zip_longest(_talon(view), _bout(view.bout.pairs), fillvalue="")
    yield from (f"{talon:<{_TALON}}{cards}" for talon, cards in table)
    yield f"You: {_role(view, YOU) or 'may throw in'}"
    yield from _hand(view)


def _name(view: View, seat: Seat) -> str:
    seating = Seating(len(view.counts), view.rules.teams, view.rules.team_out)
    return NAMES[seat] + (", partner" if seating.are_partners(YOU, seat) else "")


def _backs(view: View, seat: Seat) -> str:
    """Return a hand from behind, with those of its cards that everybody knows."""
    count = view.counts[seat]
    known = show_cards(cards_in(view.known[seat]))
    backs = "▒" * (min(count, _BACKS) - view.known[seat].bit_count())
    return " ".join(filter(None, (backs, known, str(count)))) if count else ""


def _role(view: View, seat: Seat) -> str:
    bout = view.bout
    if seat in view.places:
        return "out"
    if seat == bout.defender:
        return "taking" if bout.taking else "defending"
    if seat in bout.passed:
        return "done"
    return "attacking" if seat == bout.attacker else ""


def _talon(view: View) -> Iterator[str]:
    turn_up = "" if view.exposed is None else show_cards([view.exposed])
    if view.talon:
        yield from ("╭──╮", f"│{view.talon:>2}│ {turn_up}", "╰──╯", "talon")
    else:
        yield from ("", f"     {turn_up}", "", "no talon")


class _Faces(NamedTuple):
    """An attack card and what covers it, if anything."""

    attack: str
    cover: str


def _bout(pairs: Sequence[Pair]) -> Iterator[str]:
    """Yield four lines with the cards on the table, or as many as it takes to write them all."""
    faces = [
        _Faces(show_cards([pair.attack]), "" if pair.cover is None else show_cards([pair.cover]))
        for pair in pairs
    ]
    size = max(_CARD, *(len(face) for both in faces for face in both), 0)
    drawn = [_draw(both, size) for both in faces]
    if sum(len(lines[0]) + 1 for lines in drawn) <= _BOUT + 1:
        yield from (" ".join(row) for row in zip(*drawn, strict=True))
    else:
        yield from _write(faces, size)


def _draw(pair: _Faces, size: int) -> Sequence[str]:
    side = "─" * size
    top = f"╭{side}╮"
    bottom = f"╰{side}╯"
    aside = " " * (size + 1)
    if not pair.cover:
        return [line + aside for line in (top, f"│{pair.attack:<{size}}│", bottom, " " * len(top))]
    return [
        top + aside,
        f"│{pair.attack:<{size}}{top}",
        f"╰{side}│{pair.cover:<{size}}│",
        aside + bottom,
    ]


def _write(faces: Sequence[_Faces], size: int) -> Iterator[str]:
    """Yield the attack cards, each above what covers it."""
    in_a_row = (_BOUT + 1) // (size + 1)
    for start in range(0, len(faces), in_a_row):
        for row in zip(*faces[start : start + in_a_row], strict=True):
            yield " ".join(face.ljust(size) for face in row)


def _hand(view: View) -> Iterator[str]:
    """Yield the cards, the trumps last and a little apart."""
    hand = cards_in(view.hand)
    plain = show_cards(card for card in hand if card.suit != view.trump)
    trumps = show_cards(card for card in hand if card.suit == view.trump)
    yield from wrap(f"{plain}   {trumps}", _INSIDE)
