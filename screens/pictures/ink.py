"""Colours, and a pen with its own coordinates.

Everything is drawn oversized and then reduced, which smooths the edges.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from PIL import Image, ImageDraw

from screens.pictures.lettering import letters

Ink: TypeAlias = str
Point: TypeAlias = tuple[float, float]

FINER = 4

IVORY: Ink = "#fffdf6"
CREAM: Ink = "#fff3cf"
GOLD: Ink = "#f0b93a"
BRONZE: Ink = "#9a6a14"
NIGHT: Ink = "#0d2b22"
TABLE: Ink = "#123c2f"
FELT: Ink = "#1d6a4b"
MOSS: Ink = "#2c8a63"
SLATE: Ink = "#1b2a33"
GREY: Ink = "#9fb3aa"
RED: Ink = "#d0142c"
BLACK: Ink = "#17191f"
GREEN: Ink = "#128a3e"
BLUE: Ink = "#1557c8"
ORANGE: Ink = "#e2701c"
WINE: Ink = "#8c1f35"
PEOPLE: tuple[Ink, ...] = (
    "#3f7fd6",
    "#d6553f",
    "#8a5bd0",
    "#d08a1d",
    "#1fa08c",
    "#c8487f",
    "#6f8f1f",
    "#55708c",
)
TEAMS: tuple[Ink, ...] = ("#3f7fd6", "#d6453f", "#d9a516")


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws relative to its position. `at` returns a pen that is moved, scaled and turned."""

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
        """Draw a box with rounded corners. Neither boxes nor frames turn with the pen."""
        self.draw.rounded_rectangle(self._edges(corner, size), radius * self.scale, ink)

    def frame(self, corner: Point, size: Point, radius: float, ink: Ink, width: float) -> None:
        box = self._edges(corner, size)
        thick = self._thick(width)
        self.draw.rounded_rectangle(box, radius * self.scale, None, ink, thick)

    def letters(self, text: str, centre: Point, height: float, width: float, ink: Ink) -> None:
        """Draw text of this height, condensed if it would be wider than `width`."""
        mask = letters(text, round(height * self.scale), round(width * self.scale))
        x, y = self._place(centre)
        self.draw.bitmap((round(x - mask.width / 2), round(y - mask.height / 2)), mask, fill=ink)

    def _edges(self, corner: Point, size: Point) -> tuple[float, float, float, float]:
        left, top = self._place(corner)
        wide, high = size
        return left, top, left + wide * self.scale - 1, top + high * self.scale - 1

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
    """An oversized image to draw on. It is transparent unless `of` is given a background colour."""

    image: Image.Image

    @classmethod
    def of(cls, width: int, height: int, ground: Ink | None = None) -> Self:
        size = (width * FINER, height * FINER)
        return cls(Image.new("RGB", size, ground) if ground else Image.new("RGBA", size))

    @property
    def pen(self) -> Pen:
        return Pen(ImageDraw.Draw(self.image))

    def smooth(self) -> Image.Image:
        return self.image.reduce(FINER)


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
