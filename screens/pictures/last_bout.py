"""Draws the last bout, smaller and paler than the current one, and where its cards went."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from club.recent_events import FinishedBout
from screens.pictures import icons
from screens.pictures.bouts import Pair, Room, draw_pairs, pairs_of, place
from screens.pictures.colours_and_pens import GREY, Sheet
from screens.pictures.deck import Printer, back, dimmed_front
from screens.pictures.drawing_cache import kept
from screens.pictures.seats import SeatedPlayer, draw_avatar

_SIGN = 92


@dataclass(frozen=True, slots=True)
class LastBout:
    """`taker` is None if every card was beaten."""

    pairs: tuple[Pair, ...]
    taker: SeatedPlayer | None

    def words(self) -> Iterator[str]:
        yield from ("last", "bout")
        yield from ("beaten",) if self.taker is None else ("taken", "by", self.taker.label)
        for pair in self.pairs:
            yield from pair.words()


def last_bout_of(
    last: FinishedBout | None, players: Sequence[SeatedPlayer], printer: Printer
) -> LastBout | None:
    if last is None:
        return None
    taker = None if last.taken_by is None else players[last.taken_by]
    return LastBout(pairs_of(last.pairs, players, printer), taker)


def draw_last_bout(canvas: Image.Image, room: Room, last: LastBout) -> None:
    """Draw the cards of the bout, and below them a sign of where they went."""
    margin = room.width // 8
    high = room.height - _SIGN - 16
    for_pairs = Room(room.left + margin, room.top, room.width - 2 * margin, high)
    draw_pairs(canvas, for_pairs, last.pairs, dimmed_front)
    sign = _discard_sign() if last.taker is None else _taker_sign(last.taker)
    place(canvas, sign, room.left + room.width / 2, room.top + room.height - _SIGN / 2)


@kept
def _taker_sign(taker: SeatedPlayer) -> Image.Image:
    sheet = _arrow()
    draw_avatar(sheet.pen.at(_SIGN * 1.5, _SIGN / 2, _SIGN - 4), taker)
    icons.taking(sheet.pen.at(_SIGN * 1.88, _SIGN * 0.8, 36))
    return sheet.smooth()


@kept
def _discard_sign() -> Image.Image:
    sign = _arrow().smooth()
    for turn in (-12, 8):
        place(sign, back(_SIGN - 14, turn), _SIGN * 1.5, _SIGN / 2)
    return sign


def _arrow() -> Sheet:
    """Draw an arrow, with room for the sign that it points to."""
    sheet = Sheet.of(_SIGN * 2 + 4, _SIGN)
    pen = sheet.pen.at(_SIGN / 2, _SIGN / 2, _SIGN)
    pen.line([(-0.3, 0), (0.1, 0)], GREY, 0.1)
    pen.shape([(0.04, -0.2), (0.3, 0), (0.04, 0.2)], GREY)
    return sheet
