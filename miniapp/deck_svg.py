"""The deck of the page: the drawings of `screens/pictures`, by a pen that writes SVG.

A deck is one file of symbols. What is drawn more than once, such as a suit mark, is written once.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from html import escape
from itertools import groupby, pairwise
from typing import Self, get_args, get_type_hints

from durak.cards import Rank, Suit, pack
from durak.rules import Rules
from screens.cards_as_text import Faces
from screens.pictures import icons
from screens.pictures.colours_and_pens import Ink, Pen, Point
from screens.pictures.deck import (
    WIDTH,
    Face,
    Printer,
    draw_back,
    draw_declaration,
    draw_front,
    draw_twin_dots,
)
from screens.scene import Role

_UNIT = 100
"""Steps of the grid to which all points are rounded, along a side of 1."""
_CAPITALS = 0.72
"""The height of a capital letter in most fonts of size 1."""
_BROADEST = 0.9
"""The width of a digit in bold type, as a part of its height."""
_TYPE = 'font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle"'
_SHORTEST_SHARED = 60
"""Drawings shorter than a reference to them would not profit from being shared."""
_CARD = f"0 0 {_UNIT * WIDTH:g} {_UNIT}"
_SQUARE = f"{-0.62 * _UNIT:g} {-0.62 * _UNIT:g} {1.24 * _UNIT:g} {1.24 * _UNIT:g}"
_JOKERS = 54
_SIGNS: dict[str, Callable[[Pen], None]] = {
    Role.ATTACKER.value: icons.attack,
    Role.DEFENDER.value: icons.defence,
    Role.TAKING.value: icons.taking,
    Role.THROWER.value: icons.throwing_in,
    Role.PASSED.value: icons.passed,
    Role.DURAK.value: icons.dunce,
    "computer": icons.robot,
}


@dataclass(frozen=True, slots=True)
class Quill(Pen):
    """A pen that writes SVG elements. What is drawn by one that `at` returns becomes a group."""

    parts: list["str | Quill"] = field(default_factory=list)
    transform: str = ""

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Self:
        moved = f"translate({_number(x)} {_number(y)})"
        turned = f"rotate({math.degrees(turn):.4g})" if turn else ""
        scaled = f"scale({scale:.3g})" if scale != 1 else ""
        quill = type(self)(transform=moved + turned + scaled)
        self.parts.append(quill)
        return quill

    def shape(self, points: Iterable[Point], ink: Ink) -> None:
        self._write(f'<path fill="{ink}" d="{_path(points)}z"/>')

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        self._write(f'<circle {_circle(x, y, radius)} fill="{ink}"/>')

    def ring(self, x: float, y: float, radius: float, ink: Ink, width: float) -> None:
        circle = _circle(x, y, radius - width / 2)
        self._write(f'<circle {circle} fill="none" {_stroke(ink, width)}/>')

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        look = f'fill="none" stroke-linecap="round" stroke-linejoin="round" {_stroke(ink, width)}'
        self._write(f'<path {look} d="{_path(points)}"/>')

    def box(self, corner: Point, size: Point, radius: float, ink: Ink) -> None:
        self._write(f'<rect {_box(corner, size, radius)} fill="{ink}"/>')

    def frame(self, corner: Point, size: Point, radius: float, ink: Ink, width: float) -> None:
        left, top = corner
        wide, high = size
        middle = (left + width / 2, top + width / 2), (wide - width, high - width)
        box = _box(*middle, radius - width / 2)
        self._write(f'<rect {box} fill="none" {_stroke(ink, width)}/>')

    def letters(self, text: str, centre: Point, height: float, width: float, ink: Ink) -> None:
        x, y = centre
        place = f'x="{_number(x)}" y="{_number(y + height / 2)}"'
        size = f'font-size="{_number(height / _CAPITALS)}"'
        room = min(width, len(text) * _BROADEST * height)
        spread = f' lengthAdjust="spacingAndGlyphs" textLength="{_number(room)}"'
        fitted = spread if len(text) > 1 else ""
        self._write(f'<text {_TYPE} {place} {size} fill="{ink}"{fitted}>{escape(text)}</text>')

    def _write(self, element: str) -> None:
        self.parts.append(element)


@dataclass(frozen=True, slots=True)
class _Printing:
    """How often each drawing occurs in a deck, and the names of those that are shared."""

    uses: Counter[str] = field(default_factory=Counter)
    names: dict[str, str] = field(default_factory=dict)

    def count(self, quill: Quill) -> None:
        for part in quill.parts:
            if isinstance(part, Quill):
                plain = self.plain(part)
                self.uses[plain] += 1
                if self.uses[plain] == 1:
                    self.count(part)

    def plain(self, quill: Quill) -> str:
        return "".join(
            part if isinstance(part, str) else _group(part, self.plain(part))
            for part in quill.parts
        )

    def shared(self, quill: Quill) -> str:
        """Return the drawing with references to the drawings that occur elsewhere, too."""
        return "".join(part if isinstance(part, str) else self._part(part) for part in quill.parts)

    def definitions(self) -> Iterator[str]:
        for drawing, name in self.names.items():
            yield f'<g id="{name}">{drawing}</g>'

    def _part(self, quill: Quill) -> str:
        drawing = self.shared(quill)
        if self.uses[self.plain(quill)] < 2 or len(drawing) < _SHORTEST_SHARED:
            return _group(quill, drawing)
        name = self.names.setdefault(drawing, f"part-{len(self.names)}")
        return f'<use href="#{name}" transform="{quill.transform}"/>'


@dataclass(frozen=True, slots=True)
class DeckFile:
    """`name` changes with the content, so that browsers may keep the file for ever."""

    name: str
    svg: bytes


@cache
def deck_file(deck_naming: str, *, four_colours: bool) -> DeckFile:
    svg = deck_svg(deck_naming, four_colours=four_colours).encode()
    return DeckFile(f"{deck_naming}-{sha256(svg).hexdigest()[:12]}.svg", svg)


def deck_files() -> Iterator[DeckFile]:
    for deck_naming in get_args(get_type_hints(Rules)["deck_naming"]):
        for four_colours in (False, True):
            yield deck_file(deck_naming, four_colours=four_colours)


def deck_svg(deck_naming: str, *, four_colours: bool) -> str:
    """Return a deck as an SVG file of symbols.

    Every card has two: `7S` and, with a golden rim, `7S-trump`. The marks `twin` and
    `declared-H` lie on top. `suit-H` is a mark alone, and the signs of roles are named by them.
    """
    printing = _Printing()
    drawings = dict(_drawings(deck_naming, four_colours=four_colours))
    for quill, _ in drawings.values():
        printing.count(quill)
    symbols = [
        f'<symbol id="{name}" viewBox="{sides}">{printing.shared(quill)}</symbol>'
        for name, (quill, sides) in drawings.items()
    ]
    parts = "".join((*symbols, *printing.definitions()))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{parts}</svg>'


def _drawings(deck_naming: str, *, four_colours: bool) -> Iterator[tuple[str, tuple[Quill, str]]]:
    rules = Rules(deck_naming=deck_naming)  # type: ignore[arg-type]  # one of its literals
    printer = Printer(Faces(rules, None), four_colours)
    deck = printer.deck
    for face in _faces(printer):
        for name, is_trump in ((str(face.card), False), (f"{face.card}-trump", True)):
            drawn = Face(face.card, face.index, is_trump, deck)
            yield name, _card(partial(draw_front, face=drawn))
    yield "back", _card(draw_back)
    yield "twin", _card(draw_twin_dots)
    for suit in Suit:
        yield f"declared-{suit.letter}", _card(partial(draw_declaration, deck=deck, suit=suit))
        yield f"suit-{suit.letter}", _sign(partial(deck.mark, suit=suit))
    for name, draw in _SIGNS.items():
        yield name, _sign(draw)


def _faces(printer: Printer) -> Iterator[Face]:
    is_spanish = printer.deck.spanish
    for card in pack(_JOKERS):
        if not is_spanish or Rank.SIX <= card.rank < Rank.JOKER:
            yield printer.face(card)


def _card(draw: Callable[[Pen], None]) -> tuple[Quill, str]:
    return _drawn(draw), _CARD


def _sign(draw: Callable[[Pen], None]) -> tuple[Quill, str]:
    return _drawn(draw), _SQUARE


def _drawn(draw: Callable[[Pen], None]) -> Quill:
    quill = Quill()
    draw(quill)
    return quill


def _group(quill: Quill, drawing: str) -> str:
    return f'<g transform="{quill.transform}">{drawing}</g>'


def _path(points: Iterable[Point]) -> str:
    """Return the steps from point to point on the grid, without those that lead nowhere."""
    placed = [(round(x * _UNIT), round(y * _UNIT)) for x, y in points]
    met = [point for point, _ in groupby(placed)]
    steps = (f"{x - before_x} {y - before_y}" for (before_x, before_y), (x, y) in pairwise(met))
    x, y = met[0]
    return f"M{x} {y}l{' '.join(steps)}".replace(" -", "-")


def _circle(x: float, y: float, radius: float) -> str:
    return f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'


def _box(corner: Point, size: Point, radius: float) -> str:
    place = f'x="{_number(corner[0])}" y="{_number(corner[1])}"'
    return f'{place} width="{_number(size[0])}" height="{_number(size[1])}" rx="{_number(radius)}"'


def _stroke(ink: Ink, width: float) -> str:
    return f'stroke="{ink}" stroke-width="{_number(width)}"'


def _number(length: float) -> str:
    return f"{length * _UNIT:.4g}"
