"""The result of a game as a picture: the durak in full dress, the others by order of going out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import emblems
from screens.pictures.bouts import place
from screens.pictures.ink import FELT, GOLD, IVORY, MOSS, NIGHT, TABLE, Pen, Sheet
from screens.pictures.lettering import fit, font
from screens.pictures.seats import SeatedPlayer, draw_avatar, seated_players
from screens.pictures.suits import FRENCH, suit_mark
from screens.pictures.verdict import Verdict, draw_verdict, verdict_of
from screens.scene import Scene

_WIDTH = 1080
_HEIGHT = 800
_STAGE = 500
_ROW = 92
_NAME = 38
_AVATAR = 62


@dataclass(frozen=True, slots=True)
class FinalPicture(Picture):
    """`out` are the players who went out, first to last. `left` held cards but did not lose.

    `winners` have won the ladder with this game.
    """

    verdict: Verdict
    out: tuple[SeatedPlayer, ...]
    left: tuple[SeatedPlayer, ...]
    winners: tuple[SeatedPlayer, ...]

    def words(self) -> Iterator[str]:
        yield from ("result", *self.verdict.words(), "out", *(player.label for player in self.out))

    def draw(self) -> Image.Image:
        canvas = _stage().copy()
        heads = max(1, len(self.verdict.losers))
        height = round(min(430, (_STAGE - 30) / heads / 0.9))
        middle = 40 + _STAGE / 2
        place(canvas, draw_verdict(self.verdict, height), middle, 340)
        _names(canvas, self.verdict.losers, middle)
        rows = list(self._rows())
        top = round((_HEIGHT - _ROW * len(rows)) / 2)
        for number, row in enumerate(rows):
            canvas.paste(row, (_STAGE + 70, top + number * _ROW), row)
        return canvas

    def _rows(self) -> Iterator[Image.Image]:
        for place_, person in enumerate(self.out, 1):
            yield _row((person,), partial(emblems.medal, place=place_), gilded=place_ == 1)
        for person in self.left:
            yield _row((person,), emblems.draw_sign)
        if self.winners:
            yield _row(self.winners, emblems.ladder, gilded=True)


def final_picture(scene: Scene) -> FinalPicture:
    """Return the picture of a game that has ended. Raises LookupError if it has not."""
    outcome = scene.game.outcome
    seated = seated_players(scene)
    verdict = verdict_of(outcome, seated)
    if verdict is None or outcome is None:
        raise LookupError(f"no ended game at table {scene.view.table}")
    settled = {*scene.out, *outcome.losers}
    return FinalPicture(
        verdict=verdict,
        out=tuple(seated[seat] for seat in scene.out),
        left=tuple(player for seat, player in enumerate(seated) if seat not in settled),
        winners=tuple(seated[seat] for seat in scene.winners_of_ladder),
    )


@lru_cache(maxsize=1)
def _stage() -> Image.Image:
    sheet = Sheet.of(_WIDTH, _HEIGHT, TABLE)
    pen = sheet.pen
    pen.box((40, 40), (_STAGE, _HEIGHT - 80), 44, FELT)
    pen.frame((40, 40), (_STAGE, _HEIGHT - 80), 44, MOSS, 4)
    middle = 40 + _STAGE / 2
    for number in range(16):
        ray = pen.at(middle, 340, 1, number * 0.3927)
        ray.shape([(0, 0), (-30, -244), (30, -244)], "#226f50")
    for number, suit in enumerate(FRENCH):
        suit_mark(pen.at(middle - 120 + 80 * number, 92, 44), suit, "#2f8a66", spanish=False)
    return sheet.smooth()


def _names(canvas: Image.Image, losers: tuple[SeatedPlayer, ...], middle: float) -> None:
    draw = ImageDraw.Draw(canvas)
    top = 650 - (len(losers) - 1) * 26
    for number, loser in enumerate(losers):
        size = 54 if len(losers) == 1 and len(loser.label) < 13 else 40
        name = fit(loser.label, size, _STAGE - 40)
        draw.text((middle, top + number * 54), name, IVORY, font(size, name), anchor="mm")


def _row(
    people: tuple[SeatedPlayer, ...], mark: Callable[[Pen], None], *, gilded: bool = False
) -> Image.Image:
    width = _WIDTH - _STAGE - 110
    sheet = Sheet.of(width, _ROW)
    pen = sheet.pen
    pen.box((0, 5), (width, _ROW - 10), 24, NIGHT)
    if gilded:
        pen.frame((0, 5), (width, _ROW - 10), 24, GOLD, 3)
    mark(pen.at(44, _ROW / 2, 58))
    for number, person in enumerate(people):
        draw_avatar(pen.at(114 + number * _AVATAR, _ROW / 2, 58), person)
    image = sheet.smooth()
    left = 156 + (len(people) - 1) * _AVATAR
    name = fit(" · ".join(person.label for person in people), _NAME, width - left - 16)
    ImageDraw.Draw(image).text((left, _ROW / 2), name, IVORY, font(_NAME, name), anchor="lm")
    return image
