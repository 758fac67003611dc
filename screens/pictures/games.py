"""The latest games of a chat below each other: who played, and who was the durak."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import icons, scene_props
from screens.pictures.colours_and_pens import FELT, GREY, IVORY, NIGHT, TABLE, Pen, Sheet
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font, renderable_part

_WIDTH = 1080
_EDGE = 30
_ROW = 148
_NUMBER = 78
_HEAD = 178
_TEXT = 244
_OTHER = 54


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """`about` says when it was played and what. `ending` names the losers.

    Without losers it says that it was a draw, unless it `is_cut_short`.
    """

    number: int
    losers: tuple[SeatedPlayer, ...]
    others: tuple[SeatedPlayer, ...]
    ending: str
    about: str
    is_cut_short: bool = False


@dataclass(frozen=True, slots=True)
class GamesPicture(Picture):
    games: tuple[PlayedGame, ...]

    def words(self) -> Iterator[str]:
        yield "games"
        for game in self.games:
            yield from (str(game.number), game.ending)

    def draw(self) -> Image.Image:
        sheet = Sheet.of(_WIDTH, 2 * _EDGE + _ROW * len(self.games), TABLE)
        for row, game in enumerate(self.games):
            _draw(sheet.pen.at(0, _EDGE + _ROW * (row + 0.5)), game)
        canvas = sheet.smooth()
        for row, game in enumerate(self.games):
            _letter(ImageDraw.Draw(canvas), game, _EDGE + _ROW * (row + 0.5))
        return canvas


def _draw(pen: Pen, game: PlayedGame) -> None:
    pen.box((_EDGE, 8 - _ROW / 2), (_WIDTH - 2 * _EDGE, _ROW - 16), 24, NIGHT)
    pen.disc(_NUMBER, 0, 28, FELT)
    if game.is_cut_short:
        scene_props.scissors(pen.at(_HEAD, 0, 84))
    elif not game.losers:
        icons.draw_sign(pen.at(_HEAD, 0, 84))
    for number, player in enumerate(game.losers):
        at = pen.at(_HEAD - 14 * number, 14 + 8 * number)
        draw_avatar(at.at(0, 0, 84), player)
        icons.dunce(at.at(10, -50, 48, 0.16))
    for number, player in enumerate(reversed(game.others)):
        draw_avatar(pen.at(_WIDTH - 2 * _EDGE - _OTHER * (number + 0.5), 26, _OTHER - 4), player)


def _letter(draw: ImageDraw.ImageDraw, game: PlayedGame, middle: float) -> None:
    room = _WIDTH - 2 * _EDGE - _TEXT
    draw.text((_NUMBER, middle), str(game.number), IVORY, font(34), anchor="mm")
    ending = fit(game.ending, 44, room)
    draw.text((_TEXT, middle - 26), ending, IVORY, font(44, ending), anchor="lm")
    about = fit(renderable_part(game.about), 30, room - _OTHER * len(game.others) - 12)
    draw.text((_TEXT, middle + 30), about, GREY, font(30, about), anchor="lm")
