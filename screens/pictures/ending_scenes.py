"""The ten stages of the final picture: one for each way in which a game can end."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from screens.endings import Finale
from screens.pictures import icons, scene_props
from screens.pictures.colours_and_pens import CREAM, GOLD, GREY, IVORY, Ink, Pen
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.suits import FRENCH, suit_mark

WIDTH = 500
HEIGHT = 720
MIDDLE = (WIDTH / 2, 318)
"""The middle of a stage that has names below."""
CENTRE = (WIDTH / 2, HEIGHT / 2)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is on the stage. `count` is of epaulettes, of cards, or of games in a row."""

    losers: tuple[SeatedPlayer, ...]
    saved: SeatedPlayer | None
    count: int


@dataclass(frozen=True, slots=True)
class Colours:
    """`table` is around the stage, `felt` on it, with `rim` and `light` on the felt."""

    table: Ink
    felt: Ink
    rim: Ink
    light: Ink


@dataclass(frozen=True, slots=True)
class Stage:
    colours: Colours
    draw: Callable[[Pen, Cast, Ink], None]


def draw_stage(pen: Pen, finale: Finale, cast: Cast) -> None:
    """Draw in a box of WIDTH and HEIGHT below and right of the pen."""
    stage = STAGES[finale]
    pen.box((0, 0), (WIDTH, HEIGHT), 44, stage.colours.felt)
    stage.draw(pen, cast, stage.colours.light)
    pen.frame((0, 0), (WIDTH, HEIGHT), 44, stage.colours.rim, 4)


def _plain(pen: Pen, cast: Cast, light: Ink) -> None:
    """Draw the durak on a stool in the corner, with the last cards on the floor."""
    scene_props.corner(pen, light)
    for number, suit in enumerate(FRENCH * 2):
        row, column = divmod(number, 2)
        for x in (88 + 70 * column, WIDTH - 88 - 70 * column):
            suit_mark(pen.at(x, 84 + 94 * row, 34), suit, "#2f8a66", spanish=False)
    scene_props.stool(pen.at(WIDTH / 2, 476, 250))
    for x, y, turn in ((84, 540, -0.5), (396, 530, 0.4), (440, 510, 1.2)):
        scene_props.card_back(pen.at(x, y, 92, turn))
    _fool(pen.at(WIDTH / 2, 272, 380), cast.losers[0])


def _epaulettes(pen: Pen, cast: Cast, light: Ink) -> None:
    """Draw a parade: sabres crossed behind, laurels below, and the cards on the shoulders."""
    _rays(pen, light, 24, 246)
    for turn in (-math.pi / 4, math.pi / 4):
        scene_props.sabre(pen.at(WIDTH / 2, 330, 480, turn))
    scene_props.laurels(pen.at(WIDTH / 2, 356, 400))
    heads = len(cast.losers)
    size = 400 / max(1, heads * 0.8)
    for number, loser in enumerate(cast.losers):
        head = pen.at(WIDTH / 2 + (number - (heads - 1) / 2) * size * 0.8, 330, size)
        for side in (1, -1)[: cast.count]:
            icons.epaulette(head.at(0.31 * side, 0.4, 0.4))
        _fool(head, loser)


def _third_in_a_row(pen: Pen, cast: Cast, light: Ink) -> None:
    """Draw a cap for each of the last three games, one on the other, and fire behind."""
    for turn in (-0.52, 0.52, -0.26, 0.26, 0):
        scene_props.flame(pen.at(WIDTH / 2, 400, 480 - 180 * abs(turn), turn), light)
    head = pen.at(WIDTH / 2, 350, 360)
    draw_avatar(head.at(0, 0.18, 0.6), cast.losers[0])
    for number in (2, 1, 0):
        icons.dunce(head.at(0.03 + 0.05 * number, -0.19 - 0.23 * number, 0.46, 0.1 + 0.07 * number))
    scene_props.badge(pen.at(388, 488, 104), f"×{cast.count}")


def _comeback(pen: Pen, cast: Cast, light: Ink) -> None:
    """Draw who got away on a summit at sunrise, and the durak at the foot of the mountain."""
    sun = pen.at(WIDTH / 2, 236)
    for number in range(18):
        sun.at(0, 0, 1, number * math.pi / 9).shape([(0, 0), (-24, -240), (24, -240)], light)
    sun.disc(0, 0, 150, "#f7a24b")
    scene_props.mountain(pen.at(WIDTH / 2, 425, WIDTH))
    if cast.saved is not None:
        hero = pen.at(WIDTH / 2, 150, 160)
        scene_props.laurels(hero.at(0, 0.06, 1.45))
        draw_avatar(hero, cast.saved)
    _fool(pen.at(96, 470, 170), cast.losers[0])


def _armful(pen: Pen, cast: Cast, light: Ink) -> None:
    """Draw the durak in front of as many cards as they took, up to two dozen."""
    pen.disc(*MIDDLE, 236, light)
    cards = min(24, cast.count)
    for number in range(cards):
        turn = math.radians(-112 + 224 * number / max(1, cards - 1))
        scene_props.card_back(pen.at(WIDTH / 2, 380, 1, turn).at(0, -188, 150))
    _fool(pen.at(WIDTH / 2, 372, 310), cast.losers[0])
    scene_props.badge(pen.at(388, 510, 104), str(cast.count))


def _draw(pen: Pen, _: Cast, light: Ink) -> None:
    pen.disc(*CENTRE, 226, light)
    scene_props.scales(pen.at(*CENTRE, 430))


def _stalled(pen: Pen, _: Cast, light: Ink) -> None:
    """Draw cards that chase each other in a circle."""
    middle = pen.at(*CENTRE)
    middle.ring(0, 0, 232, light, 30)
    for number in range(9):
        turn = number * 2 * math.pi / 9
        scene_props.card_back(middle.at(0, 0, 1, turn).at(0, -178, 128, 0.35))
    for number in range(3):
        scene_props.chasing_arrow(middle.at(0, 0, 210, number * 2 * math.pi / 3))


def _teams(pen: Pen, cast: Cast, light: Ink) -> None:
    """Draw the partners above a ribbon of their colour, which joins their initials."""
    _rays(pen, light, 12, 246)
    heads = len(cast.losers)
    size = min(300, 440 / heads / 0.72)
    for number, loser in enumerate(cast.losers):
        left = WIDTH / 2 + (number - (heads - 1) / 2) * size * 0.72
        _fool(pen.at(left, 320 + 26 * (number % 2), size), loser)
    joined = " + ".join(loser.letter for loser in cast.losers)
    scene_props.ribbon(pen.at(WIDTH / 2, 500, 440), cast.losers[0].team or CREAM, joined)


def _cut_short(pen: Pen, _: Cast, light: Ink) -> None:
    """Draw a card that has been cut in two, and the scissors."""
    for left in range(40, WIDTH - 30, 44):
        pen.line([(left, 374), (left + 20, 356)], light, 6)
    scene_props.torn_card(pen.at(*CENTRE, 400))
    scene_props.scissors(pen.at(392, 330, 230, -0.9))


def _computer(pen: Pen, cast: Cast, light: Ink) -> None:
    scene_props.circuits(pen, light)
    head = pen.at(WIDTH / 2, 330, 400)
    head.box((-0.33, -0.06), (0.66, 0.56), 0.12, IVORY)
    head.box((-0.27, 0), (0.54, 0.44), 0.08, cast.losers[0].ink)
    for side in (-1, 1):
        head.box((side * 0.38 - 0.05, 0.12), (0.1, 0.2), 0.04, GREY)
        eye = head.at(0.13 * side, 0.14, 0.12)
        for turn in (math.pi / 4, -math.pi / 4):
            eye.at(0, 0, 1, turn).line([(-0.5, 0), (0.5, 0)], CREAM, 0.22)
    head.line([(-0.14, 0.35), (-0.07, 0.3), (0, 0.35), (0.07, 0.3), (0.14, 0.35)], CREAM, 0.035)
    icons.dunce(head.at(0.07, -0.25, 0.46, 0.16))
    for x, y, size in ((-0.42, -0.16, 0.16), (0.44, -0.06, 0.12), (-0.46, 0.44, 0.1)):
        icons.star(head.at(x, y, size), GOLD)


def _rays(pen: Pen, ink: Ink, count: int, reach: float) -> None:
    for number in range(count):
        ray = pen.at(*MIDDLE, 1, number * 2 * math.pi / count)
        ray.shape([(0, 0), (-reach / 8, -reach), (reach / 8, -reach)], ink)


def _fool(pen: Pen, loser: SeatedPlayer) -> None:
    """Draw a loser in a square of side 1, with the cap askew on the head."""
    draw_avatar(pen.at(0, 0.18, 0.56), loser)
    icons.dunce(pen.at(0.07, -0.24, 0.46, 0.16))


STAGES: Mapping[Finale, Stage] = {
    Finale.PLAIN: Stage(Colours("#123c2f", "#1d6a4b", "#2c8a63", "#226f50"), _plain),
    Finale.EPAULETTES: Stage(Colours("#42101d", "#7d1c33", GOLD, "#8f2a3c"), _epaulettes),
    Finale.THIRD_IN_A_ROW: Stage(
        Colours("#3a1a10", "#6b2412", "#e2701c", "#c4421a"), _third_in_a_row
    ),
    Finale.COMEBACK: Stage(Colours("#16204a", "#2c3f86", "#f0b93a", "#3d529c"), _comeback),
    Finale.ARMFUL: Stage(Colours("#2b1744", "#4d2a75", "#8a5bd0", "#5b358a"), _armful),
    Finale.DRAW: Stage(Colours("#0d3844", "#176272", "#58b4c4", "#1f7486"), _draw),
    Finale.STALLED: Stage(Colours("#232c38", "#3b4858", "#7f93aa", "#4a596c"), _stalled),
    Finale.TEAMS: Stage(Colours("#283814", "#56761f", "#a3c94e", "#628527"), _teams),
    Finale.CUT_SHORT: Stage(Colours("#2c2723", "#57504a", "#9a8f84", "#9a8f84"), _cut_short),
    Finale.COMPUTER: Stage(Colours("#07161f", "#0d2a3a", "#37c0d8", "#1b6f86"), _computer),
}
