"""A seat at the drawn table: its player, number of cards and role, and whether it is awaited."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from PIL import Image, ImageDraw

from club.table import Chair
from durak.events import Seat
from durak.seating import Seating
from screens.pictures import icons
from screens.pictures.badges import draw_badge
from screens.pictures.colours_and_pens import (
    BLACK,
    CREAM,
    GOLD,
    GREY,
    IVORY,
    NIGHT,
    RED,
    SLATE,
    TEAMS,
    Ink,
    Pen,
    Sheet,
    colour_of,
    colour_of_computer,
)
from screens.pictures.deck import Face, Printer, back
from screens.pictures.drawing_cache import kept
from screens.pictures.text_drawing import fit, font, initial, renderable_part
from screens.scene import Role, Scene

HEIGHT = 124

_NAME = 38
_SMALL_NAME = 33
_COUNT = 40
_CHIP = 54
_ROOMY = 300


_SIGNS = {
    Role.ATTACKER: icons.attack,
    Role.DEFENDER: icons.defence,
    Role.TAKING: icons.taking,
    Role.THROWER: icons.throwing_in,
    Role.PASSED: icons.passed,
    Role.DURAK: icons.dunce,
}
_DOES = {
    Role.ATTACKER: "attacks",
    Role.DEFENDER: "defends",
    Role.TAKING: "takes",
    Role.DURAK: "loses",
}


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player. The label is what the font can show of the name, or else a number.

    `team` is the colour of the ring around whoever does not play alone. `medal` is an achievement
    that they have just earned.
    """

    label: str
    letter: str
    ink: Ink
    team: Ink | None = None
    computer: bool = False
    stand_in: bool = False
    medal: str | None = None

    @classmethod
    def of(cls, number: int, name: str, ink: Ink) -> Self:
        return cls(renderable_part(name) or f"#{number}", initial(name) or str(number), ink)


@dataclass(frozen=True, slots=True)
class Plate:
    """`place` is 0 for players still in the game.

    `known` are the cards in the hand that everybody has seen.
    """

    player: SeatedPlayer
    cards: int
    known: tuple[Face, ...]
    role: Role
    place: int
    awaited: bool

    def words(self) -> Iterator[str]:
        if self.role in _DOES:
            yield from (self.player.label, _DOES[self.role])


def seated_players(scene: Scene) -> tuple[SeatedPlayer, ...]:
    """Return the players by seat."""
    return tuple(_seated_player(scene, seat) for seat in scene.seats)


def _seated_player(scene: Scene, seat: Seat) -> SeatedPlayer:
    chair = scene.view.chairs[seat]
    rules = scene.view.settings.rules
    mates = Seating(len(scene.view.chairs), rules.teams, rules.team_out).team(seat)
    return replace(
        SeatedPlayer.of(seat + 1, scene.name(seat).words, _ink(scene, chair)),
        team=TEAMS[min(mates)] if len(mates) > 1 else None,
        computer=chair.person is None,
        stand_in=chair.has_stand_in,
    )


def _ink(scene: Scene, chair: Chair) -> Ink:
    if chair.person is None:
        return colour_of_computer(chair.badge)
    return colour_of(scene.audience.people, chair.person)


def plate(scene: Scene, seat: Seat, player: SeatedPlayer, printer: Printer) -> Plate:
    game = scene.game
    return Plate(
        player=player,
        cards=game.counts[seat],
        known=tuple(map(printer.face, scene.faces.in_hand(game.known[seat]))),
        role=scene.role_of(seat),
        place=scene.place_of(seat),
        awaited=seat in game.awaited,
    )


def draw_avatar(pen: Pen, player: SeatedPlayer) -> None:
    """Draw in a square of side 1 around the pen."""
    draw_disc(pen, player.ink, player.team)
    if player.computer:
        icons.robot(pen.at(0, 0.04, 0.8))
    else:
        pen.letters(player.letter, (0, 0), 0.44, 0.64, IVORY)
    if player.stand_in:
        pen.disc(0.34, 0.34, 0.24, SLATE)
        icons.robot(pen.at(0.34, 0.36, 0.38))
    if player.medal:
        draw_badge(pen.at(0.38, 0.3, 0.5), player.medal, is_earned=True)


def draw_disc(pen: Pen, ink: Ink, team: Ink | None) -> None:
    """Draw a player's disc, in a ring if there is a team."""
    if team is None:
        pen.disc(0, 0, 0.5, IVORY)
        pen.disc(0, 0, 0.46, ink)
    else:
        pen.disc(0, 0, 0.5, team)
        pen.disc(0, 0, 0.43, NIGHT)
        pen.disc(0, 0, 0.4, ink)


def draw_plate(plate: Plate, width: int) -> Image.Image:
    """Compose a plate of drawings that are kept. Itself it would only take their room.

    With every card most plates change: of a thousand at twenty tables, a quarter had been kept.
    """
    image = _ground(width, awaited=plate.awaited)
    _overlay(image, _avatar(plate.player), 60, HEIGHT // 2)
    if plate.role is Role.DURAK:
        _overlay(image, _sign(plate.role, 92), width - 48, HEIGHT // 2)
    elif plate.role in _SIGNS:
        _overlay(image, _sign(plate.role, 54), width - 42, 84)
    if plate.place:
        _overlay(image, _medal(plate.place), 138, 84)
    else:
        _lay_known(image, plate, width)
    _letter(image, plate, width)
    return image


@kept
def _ground(width: int, *, awaited: bool) -> Image.Image:
    sheet = Sheet.of(width, HEIGHT)
    sheet.pen.box((0, 0), (width, HEIGHT), 26, "#2b5a46" if awaited else NIGHT)
    rim, thickness = (GOLD, 7) if awaited else ("#2f7a5c", 2)
    sheet.pen.frame((0, 0), (width, HEIGHT), 26, rim, thickness)
    return sheet.smooth()


@kept
def _avatar(player: SeatedPlayer) -> Image.Image:
    return _emblem(partial(draw_avatar, player=player), 88)


@kept
def _sign(role: Role, side: int) -> Image.Image:
    return _emblem(_SIGNS[role], side)


@kept
def _medal(place: int) -> Image.Image:
    return _emblem(partial(icons.medal, place=place), 58)


def _emblem(draw: Callable[[Pen], None], side: int) -> Image.Image:
    """Return a drawing with some air around it, because some stand out of their square."""
    room = side + 2 * (side // 8)
    sheet = Sheet.of(room, room)
    draw(sheet.pen.at(room / 2, room / 2, side))
    return sheet.smooth()


def _overlay(image: Image.Image, drawing: Image.Image, x: int, y: int) -> None:
    image.alpha_composite(drawing, (x - drawing.width // 2, y - drawing.height // 2))


def _lay_known(image: Image.Image, plate: Plate, width: int) -> None:
    """Lay down as many of the known cards as fit."""
    left = _count_at(width) + 12 + round(font(_COUNT).getlength(str(plate.cards)))
    right = width - (72 if plate.role in _SIGNS else 14)
    for face in plate.known[: max(0, (right - left) // _CHIP)]:
        image.alpha_composite(_chip(face), (left, 66))
        left += _CHIP


def _count_at(width: int) -> int:
    """Return where the count starts: right of a drawn card or, if narrow, in its place."""
    return 156 if width >= _ROOMY else 114


@kept
def _chip(face: Face) -> Image.Image:
    sheet = Sheet.of(_CHIP - 4, 38)
    pen = sheet.pen
    pen.box((0, 0), (_CHIP - 4, 38), 8, CREAM if face.trump else IVORY)
    pen.frame((0, 0), (_CHIP - 4, 38), 8, GOLD, 2)
    suit = face.card.printed.suit
    if suit is None:
        icons.jester(pen.at(_CHIP / 2 - 2, 20, 32), RED if face.card.is_red else BLACK)
    else:
        pen.letters(face.index, (15, 19), 20, 22, face.deck.ink(suit))
        face.deck.mark(pen.at(37, 19, 19), suit)
    return sheet.smooth()


def _letter(image: Image.Image, plate: Plate, width: int) -> None:
    draw = ImageDraw.Draw(image)
    size = _NAME if width >= _ROOMY else _SMALL_NAME
    margin = 210 if plate.role is Role.DURAK else 128
    name = fit(plate.player.label, size, width - margin)
    draw.text((112, 37), name, GREY if plate.place else IVORY, font(size, name), anchor="lm")
    if plate.place:
        return
    if width >= _ROOMY:
        image.alpha_composite(back(50), (110, 58))
    draw.text((_count_at(width), 85), str(plate.cards), IVORY, font(_COUNT), anchor="lm")
