"""Colours, and pens with coordinates of their own.

Pictures are drawn oversized and then reduced, which smooths the edges.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, Self, TypeAlias

from PIL import Image, ImageDraw

from club.places import PersonId
from screens.audience import Person
from screens.pictures.text_drawing import letters

Ink: TypeAlias = str
Point: TypeAlias = tuple[float, float]

FINER = 3

IVORY: Ink = "#fffdf6"
CREAM: Ink = "#fff3cf"
GOLD: Ink = "#f0b93a"
BRONZE: Ink = "#9a6a14"
NIGHT: Ink = "#0d2b22"
TABLE: Ink = "#123c2f"
FELT: Ink = "#1d6a4b"
MOSS: Ink = "#2c8a63"
SAGE: Ink = "#8cc2a8"
SLATE: Ink = "#1b2a33"
GREY: Ink = "#9fb3aa"
RED: Ink = "#d0142c"
BLACK: Ink = "#17191f"
GREEN: Ink = "#128a3e"
BLUE: Ink = "#1557c8"
ORANGE: Ink = "#e2701c"
WINE: Ink = "#8c1f35"

PEOPLE: tuple[Ink, ...] = (
    "#cf3038",
    "#b45f06",
    "#8456cc",
    "#2f7f2c",
    "#0b7d8a",
    "#2a6fd1",
    "#c83b83",
)
"""Red, orange, violet, green, cyan, blue and pink: Telegram's colours, in its order."""
COMPUTERS: tuple[Ink, ...] = ("#56687a", "#7d6350", "#66683a", "#735f86")
FORGOTTEN: Ink = "#6e6e6e"
TEAMS: tuple[Ink, ...] = ("#7cb6ff", "#ff9381", "#ffd23f")


def colour_of(people: Mapping[PersonId, Person], person: PersonId | None) -> Ink:
    """Return the colour that Telegram gives a person, unless they choose another there.

    Two people at a table may share one. Their names tell them apart, and a colour that depends on
    the company would not be a person's own.
    """
    known = people.get(person) if person is not None else None
    return FORGOTTEN if known is None or known.is_forgotten else PEOPLE[known.id % len(PEOPLE)]


def colour_of_computer(badge: int) -> Ink:
    return COMPUTERS[badge % len(COMPUTERS)]


class Pen(Protocol):
    """Draws relative to its position. `at` returns a pen that is moved, scaled and turned."""

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Self: ...

    def shape(self, points: Iterable[Point], ink: Ink) -> None: ...

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None: ...

    def ring(self, x: float, y: float, radius: float, ink: Ink, width: float) -> None: ...

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None: ...

    def box(self, corner: Point, size: Point, radius: float, ink: Ink) -> None:
        """Draw a box with rounded corners."""

    def frame(self, corner: Point, size: Point, radius: float, ink: Ink, width: float) -> None: ...

    def letters(self, text: str, centre: Point, height: float, width: float, ink: Ink) -> None:
        """Draw text of this height, condensed if it would be wider than `width`."""


@dataclass(frozen=True, slots=True)
class Brush(Pen):
    """A pen that colours the dots of an image."""

    draw: ImageDraw.ImageDraw
    x: float = 0
    y: float = 0
    scale: float = FINER
    turn: float = 0

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Self:
        moved_x, moved_y = self._place((x, y))
        return replace(self, x=moved_x, y=moved_y, scale=self.scale * scale, turn=self.turn + turn)

    def shape(self, points: Iterable[Point], ink: Ink) -> None:
        self.draw.polygon([self._place(point) for point in points], fill=ink)

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        x, y = self._place((x, y))
        radius = radius * self.scale
        self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)

    def ring(self, x: float, y: float, radius: float, ink: Ink, width: float) -> None:
        x, y = self._place((x, y))
        radius = radius * self.scale
        box = (x - radius, y - radius, x + radius, y + radius)
        self.draw.ellipse(box, outline=ink, width=self._thick(width))

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        placed = [self._place(point) for point in points]
        self.draw.line(placed, fill=ink, width=self._thick(width), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, ink)

    def box(self, corner: Point, size: Point, radius: float, ink: Ink) -> None:
        self.shape(self._outline(corner, size, radius), ink)

    def frame(self, corner: Point, size: Point, radius: float, ink: Ink, width: float) -> None:
        left, top = corner
        wide, high = size
        outer = self._outline(corner, size, radius)
        hole = (left + width, top + width), (wide - 2 * width, high - 2 * width)
        inner = self._outline(*hole, radius - width)
        self.shape([*outer, outer[0], inner[0], *reversed(inner)], ink)

    def letters(self, text: str, centre: Point, height: float, width: float, ink: Ink) -> None:
        mask = letters(text, round(height * self.scale), round(width * self.scale))
        if self.turn:
            mask = mask.rotate(-math.degrees(self.turn), Image.Resampling.BILINEAR, expand=True)
        x, y = self._place(centre)
        self.draw.bitmap((round(x - mask.width / 2), round(y - mask.height / 2)), mask, fill=ink)

    def _outline(self, corner: Point, size: Point, radius: float) -> list[Point]:
        """Return the outline of a box, through the middle of the outermost dots inside it."""
        left, top = corner
        right = left + size[0] - 1 / self.scale
        bottom = top + size[1] - 1 / self.scale
        centres = (
            (right - radius, bottom - radius),
            (left + radius, bottom - radius),
            (left + radius, top + radius),
            (right - radius, top + radius),
        )
        return [
            (x + radius * math.cos(angle), y + radius * math.sin(angle))
            for quarter, (x, y) in enumerate(centres)
            for angle in (math.pi / 2 * (quarter + step / 8) for step in range(9))
        ]

    def _thick(self, width: float) -> int:
        return max(1, round(width * self.scale))

    def _place(self, point: Point) -> Point:
        x, y = point
        if self.turn:
            sine = math.sin(self.turn)
            cosine = math.cos(self.turn)
            x, y = x * cosine - y * sine, x * sine + y * cosine
        return self.x + x * self.scale, self.y + y * self.scale


@dataclass(frozen=True, slots=True)
class Sheet:
    """An oversized image to draw on. It is transparent unless `of` is given a background colour.

    A transparent one has premultiplied colours: reducing needs them, and converting an oversized
    image takes as long as drawing it.
    """

    image: Image.Image

    @classmethod
    def of(cls, width: int, height: int, ground: Ink | None = None) -> Self:
        size = (width * FINER, height * FINER)
        return cls(Image.new("RGB", size, ground) if ground else Image.new("RGBa", size))

    @classmethod
    def around(cls, width: int, height: int, turn: int) -> Self:
        """Return a transparent sheet for a box of this size, turned by so many degrees."""
        sine = abs(math.sin(math.radians(turn)))
        cosine = abs(math.cos(math.radians(turn)))
        return cls.of(round(width * cosine + height * sine), round(width * sine + height * cosine))

    @property
    def pen(self) -> Pen:
        return Brush(ImageDraw.Draw(self.image))

    def middle(self, turn: int) -> Pen:
        """Return a pen in the middle, turned clockwise by so many degrees."""
        width = self.image.width / FINER
        height = self.image.height / FINER
        return self.pen.at(width / 2, height / 2, 1, math.radians(turn))

    def smooth(self) -> Image.Image:
        reduced = self.image.reduce(FINER)
        return reduced.convert("RGBA") if reduced.mode == "RGBa" else reduced


def curve(start: Point, first: Point, second: Point, end: Point, steps: int = 16) -> list[Point]:
    """Return points on a cubic Bézier curve."""
    corners = (start, first, second, end)
    points = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x = sum(weight * x for weight, (x, _) in zip(weights, corners, strict=True))
        y = sum(weight * y for weight, (_, y) in zip(weights, corners, strict=True))
        points.append((x, y))
    return points


def both_sides(right: Sequence[Point]) -> list[Point]:
    """Return the right half of an outline with its mirror image, as one closed shape."""
    return [*right, *((-x, y) for x, y in reversed(right))]


def points_on_circle(count: int, radius: float, start: float = -math.pi / 2) -> list[Point]:
    """Return evenly spaced points on a circle, by default starting at the top."""
    angles = (start + 2 * math.pi * number / count for number in range(count))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]
