"""The result of a game as a picture: how it ended, and the others by order of going out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PIL import Image, ImageDraw

from club.achievements import medal_of
from durak.events import Outcome
from screens.endings import Finale, armful, comeback, finale_of, form_of
from screens.picture import Picture
from screens.pictures import icons, scene_props
from screens.pictures.badges import draw_badge
from screens.pictures.colours_and_pens import GOLD, IVORY, Ink, Pen, Sheet
from screens.pictures.ending_scenes import HEIGHT, STAGES, WIDTH, Cast, draw_stage
from screens.pictures.seats import SeatedPlayer, draw_avatar, seated_players
from screens.pictures.text_drawing import fit, fit_row, font
from screens.scene import Scene

_WIDTH = 1080
_MARGIN = 40
_HEIGHT = HEIGHT + 2 * _MARGIN
_ROW = 92
_NAME = 38
_AVATAR = 62
_SHADE: Ink = "#00000060"


@dataclass(frozen=True, slots=True)
class FinalPicture(Picture):
    """`out` are the players who went out, first to last. `left` held cards but did not lose.

    `winners` have won the ladder with this game.
    """

    finale: Finale
    cast: Cast
    out: tuple[SeatedPlayer, ...]
    left: tuple[SeatedPlayer, ...]
    winners: tuple[SeatedPlayer, ...]

    def words(self) -> Iterator[str]:
        yield from ("result", self.finale.value)
        for player in self.cast.losers:
            yield from ("durak", player.label)
        yield from ("out", *(player.label for player in self.out))

    def draw(self) -> Image.Image:
        canvas = Image.new("RGB", (_WIDTH, _HEIGHT), STAGES[self.finale].colours.table)
        sheet = Sheet.of(WIDTH, HEIGHT)
        draw_stage(sheet.pen, self.finale, self.cast)
        stage = sheet.smooth()
        canvas.paste(stage, (_MARGIN, _MARGIN), stage)
        _names(canvas, self.cast.losers, _MARGIN + WIDTH / 2)
        rows = list(self._rows())
        top = round((_HEIGHT - _ROW * len(rows)) / 2)
        for number, row in enumerate(rows):
            canvas.paste(row, (WIDTH + 70, top + number * _ROW), row)
        return canvas

    def _rows(self) -> Iterator[Image.Image]:
        for place_, person in enumerate(self.out, 1):
            yield _row((person,), partial(icons.medal, place=place_), gilded=place_ == 1)
        is_cut = self.finale is Finale.CUT_SHORT
        for person in self.left:
            yield _row((person,), scene_props.scissors if is_cut else icons.draw_sign)
        if self.winners:
            yield _row(self.winners, icons.ladder, gilded=True)


def final_picture(scene: Scene) -> FinalPicture:
    """Return the picture of a game that has ended. Raises LookupError if it has not."""
    outcome = scene.game.outcome
    if outcome is None:
        raise LookupError(f"no ended game at table {scene.view.table}")
    seated = _with_medal(scene, seated_players(scene))
    finale = finale_of(scene)
    saved = comeback(scene) if finale is Finale.COMEBACK else None
    settled = {*scene.out, *outcome.losers}
    return FinalPicture(
        finale=finale,
        cast=Cast(
            losers=tuple(seated[seat] for seat in outcome.losers),
            saved=None if saved is None else seated[saved],
            count=_count(scene, finale, outcome),
        ),
        out=tuple(seated[seat] for seat in scene.out),
        left=tuple(player for seat, player in enumerate(seated) if seat not in settled),
        winners=tuple(seated[seat] for seat in scene.winners_of_ladder),
    )


def _with_medal(scene: Scene, seated: Sequence[SeatedPlayer]) -> Sequence[SeatedPlayer]:
    medal = medal_of(scene.audience.earned)
    if medal is None:
        return seated
    return [
        replace(player, medal=medal.achievement) if chair.person in medal.earners else player
        for player, chair in zip(seated, scene.view.chairs, strict=True)
    ]


def _count(scene: Scene, finale: Finale, outcome: Outcome) -> int:
    match finale:
        case Finale.EPAULETTES:
            return outcome.epaulettes
        case Finale.ARMFUL:
            return max(armful(scene, seat) for seat in outcome.losers)
        case Finale.THIRD_IN_A_ROW:
            return max(-form_of(scene, seat).streak for seat in outcome.losers)
        case _:
            return 0


def _names(canvas: Image.Image, losers: tuple[SeatedPlayer, ...], middle: float) -> None:
    draw = ImageDraw.Draw(canvas)
    top = 660 - (len(losers) - 1) * 26
    for number, loser in enumerate(losers):
        size = 54 if len(losers) == 1 and len(loser.label) < 13 else 40
        name = fit(loser.label, size, WIDTH - 40)
        draw.text((middle, top + number * 54), name, IVORY, font(size, name), anchor="mm")


def _row(
    people: tuple[SeatedPlayer, ...], mark: Callable[[Pen], None], *, gilded: bool = False
) -> Image.Image:
    width = _WIDTH - WIDTH - 110
    sheet = Sheet.of(width, _ROW)
    pen = sheet.pen
    pen.box((0, 5), (width, _ROW - 10), 24, _SHADE)
    if gilded:
        pen.frame((0, 5), (width, _ROW - 10), 24, GOLD, 3)
    mark(pen.at(44, _ROW / 2, 58))
    medals = [person.medal for person in people if person.medal]
    for number, person in enumerate(people):
        draw_avatar(pen.at(114 + number * _AVATAR, _ROW / 2, 58), replace(person, medal=None))
    for medal in medals[:1]:
        draw_badge(pen.at(width - 44, _ROW / 2, 66), medal, is_earned=True)
    image = sheet.smooth()
    left = 156 + (len(people) - 1) * _AVATAR
    right = 80 if medals else 16
    name = fit_row([person.label for person in people], _NAME, width - left - right)
    ImageDraw.Draw(image).text((left, _ROW / 2), name, IVORY, font(_NAME, name), anchor="lm")
    return image
