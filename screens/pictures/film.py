"""A film: how a game ended, and before that an open table, stop by stop, between which the cards
move.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise

from PIL import Image

from screens.picture import Illustration
from screens.pictures.bouts import Spot, draw_marker, place
from screens.pictures.deck import Face, front
from screens.pictures.open_table import DISCARD, TALON, OpenTablePicture
from screens.pictures.result_picture import FinalPicture

RATE = 25
"""Frames a second."""
WIDTH = 864
HEIGHT = 896
"""In dots: four fifths of the pictures, and even, as encoders need it."""

_RESULT = 75
"""Frames that show the result, at the beginning and at the end: three seconds, in which one can
read who the durak is. Whoever sees nothing but the first of them has missed nothing.
"""
_OPENING = 20
_MOVE = 10
_REST = 14
_LONGEST_REST = 28
_FADE = 8
_WHOLE = 13 * RATE
_AROUND = 2 * (_RESULT + _FADE) + _OPENING

_THUMBNAIL = (320, 320)
"""The most that Telegram takes, in dots."""


@dataclass(frozen=True, slots=True)
class FilmFile:
    """`video` is an MP4 file, `thumbnail` the JPEG file that apps show until it runs."""

    video: bytes
    thumbnail: bytes


@dataclass(frozen=True, slots=True)
class Film(Illustration):
    """Shows how a game ended, then stops of it, up to its last `bout`, and its end once more."""

    suffix = ".mp4"

    shots: tuple[OpenTablePicture, ...]
    bout: int
    finale: FinalPicture

    def words(self) -> Iterator[str]:
        yield from ("film", "bout", str(self.bout), *self.finale.words())

    @property
    def seconds(self) -> float:
        moves = len(self.shots) - 1
        return (_AROUND + moves * (_MOVE + self._rest)) / RATE

    @property
    def _rest(self) -> int:
        """How long each stop is shown. With few, it is longer; with many, the film is."""
        left = _WHOLE - _AROUND
        for_stop = left // max(1, len(self.shots) - 1) - _MOVE
        return min(_LONGEST_REST, max(_REST, for_stop))

    def frames(self) -> Iterator[tuple[Image.Image, int]]:
        """Yield images, each with the number of frames that show it."""
        first = self.shots[0].draw()
        last = self.shots[-1].draw()
        result = self._result(first.size)
        yield result, _RESULT
        yield from _fade(result, first)
        yield first, _OPENING
        for before, after in pairwise(self.shots):
            for image in _moves(before, after):
                yield image, 1
            yield after.draw(), self._rest
        yield from _fade(last, result)
        yield result, _RESULT

    def thumbnail(self) -> bytes:
        """Return the first frame as a small JPEG file."""
        image = self._result(self.shots[0].draw().size)
        image.thumbnail(_THUMBNAIL)
        packed = BytesIO()
        image.save(packed, "JPEG", quality=85)
        return packed.getvalue()

    def _result(self, size: tuple[int, int]) -> Image.Image:
        """Return the picture of the result, on a felt as large as the table."""
        finale = self.finale.draw()
        stage = Image.new("RGB", size, finale.getpixel((0, 0)))
        stage.paste(finale, (0, (stage.height - finale.height) // 2))
        return stage


def _fade(one: Image.Image, other: Image.Image) -> Iterator[tuple[Image.Image, int]]:
    for step in range(1, _FADE + 1):
        yield Image.blend(one, other, step / (_FADE + 1)), 1


@dataclass(frozen=True, slots=True)
class _Flight:
    """A card on its way. Most stay where they are, or close up with their neighbours."""

    face: Face
    start: Spot
    end: Spot

    def at(self, progress: float) -> Spot:
        return Spot(
            _between(self.start.x, self.end.x, progress),
            _between(self.start.y, self.end.y, progress),
            round(_between(self.start.height, self.end.height, progress)),
            self.end.turn,
        )

    def draw(self, canvas: Image.Image, progress: float) -> None:
        """Draw the card as it will lie in the end, only larger or smaller."""
        spot = self.at(progress)
        card = front(self.face, self.end.height, self.end.turn)
        if spot.height != self.end.height:
            scale = spot.height / self.end.height
            card = card.resize((round(card.width * scale), round(card.height * scale)))
        place(canvas, card, spot.x, spot.y)


def _moves(before: OpenTablePicture, after: OpenTablePicture) -> Iterator[Image.Image]:
    flights = _flights(before, after)
    by_attack = {flight.face: flight for flight in flights}
    ground = before.without_cards().draw()
    goal = after.without_cards().draw()
    for step in range(1, _MOVE + 1):
        elapsed = step / (_MOVE + 1)
        progress = elapsed * elapsed * (3 - 2 * elapsed)  # begins and ends slowly
        canvas = Image.blend(ground, goal, progress)
        for flight in flights:
            flight.draw(canvas, progress)
        for pair in after.pairs:
            draw_marker(canvas, pair, by_attack[pair.attack].at(progress))
        yield canvas


def _flights(before: OpenTablePicture, after: OpenTablePicture) -> Sequence[_Flight]:
    """Cards come from the talon and go to the discard pile, unless they are seen elsewhere.

    A card on its way to the bout is above the hands, and one that leaves above all others.
    """
    lay = {face.card.printed: spot for face, spot in before.open_cards()}
    lies = {face.card.printed for face, _ in after.open_cards()}
    moved = [
        _Flight(face, lay.get(face.card.printed, TALON), spot) for face, spot in after.open_cards()
    ]
    gone = [
        _Flight(face, spot, DISCARD)
        for face, spot in before.open_cards()
        if face.card.printed not in lies
    ]
    return (*moved, *gone)


def _between(start: float, end: float, progress: float) -> float:
    return start + (end - start) * progress
