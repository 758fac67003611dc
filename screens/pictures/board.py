"""The board as a picture: seats around the felt, the talon, and the bout in the middle."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from durak.cards import Suit, card_set
from screens.picture import Picture
from screens.pictures.bouts import Pair, Room, draw_pairs, pairs_of, place
from screens.pictures.deck import Deck, Face, Printer, back, front
from screens.pictures.ink import (
    CREAM,
    FELT,
    GOLD,
    GREY,
    IVORY,
    MOSS,
    NIGHT,
    SAGE,
    TABLE,
    Ink,
    Sheet,
)
from screens.pictures.kept import kept
from screens.pictures.last_bout import LastBout, draw_last_bout, last_bout_of
from screens.pictures.lettering import fit, font, renderable_part
from screens.pictures.seats import HEIGHT, Plate, draw_plate, plate, seated_players
from screens.pictures.suits import suit_mark
from screens.roles import Role
from screens.scene import Scene

_WIDTH = 1080
_GAP = 16
_FIELD = Room(244, HEIGHT + 2 * _GAP, _WIDTH - 244 - _GAP, 468)
_IN_ONE_ROW = 3
"""With more players than this, half of them sit below the felt."""
_PILES = 122
_COIN = 64
_DISCARD = 176
_LOWER = _FIELD.top + 382
"""The middle of the trump's coin and of the discard pile, side by side below the talon."""
_TITLE = 34
_WIDEST = 420
_DOES = {Role.ATTACKER: "attacks", Role.DEFENDER: "defends", Role.TAKING: "takes"}
_DISCARD_TURNS = (-14, 9, -4, 20)


@dataclass(frozen=True, slots=True)
class Piles:
    """`turn_up` is the open card of the talon, on top of it or crosswise under it."""

    deck: Deck
    talon: int
    turn_up: Face | None
    on_top: bool
    trump: Suit | None
    discarded: int


@dataclass(frozen=True, slots=True)
class BoardPicture(Picture):
    """`room` is the number of attacks that may still be added to the bout.

    `title` is the name of the game. It is left out if the font cannot show it.
    """

    title: str
    plates: tuple[Plate, ...]
    pairs: tuple[Pair, ...]
    last: LastBout | None
    room: int
    piles: Piles

    def words(self) -> Iterator[str]:
        yield "board"
        for seat in self.plates:
            if seat.role in _DOES:
                yield from (seat.player.label, _DOES[seat.role])
        for seen in (self.last,) if self.last is not None else self.pairs:
            yield from seen.words()

    def draw(self) -> Image.Image:
        canvas = _felt(self.piles.deck, self.piles.trump, self.title, len(self.plates)).copy()
        _draw_piles(canvas, self.piles)
        _draw_plates(canvas, self.plates)
        if self.last is None:
            draw_pairs(canvas, _inner(), self.pairs)
        else:
            draw_last_bout(canvas, _inner(), self.last)
        _draw_room(canvas, len(self.pairs), self.room)
        return canvas


def board_picture(scene: Scene) -> BoardPicture:
    """Show the last bout until the next one begins, and for good once the game is over."""
    game = scene.game
    seated = seated_players(scene)
    printer = Printer(scene.faces, scene.view.settings.four_colours)
    return BoardPicture(
        title=renderable_part(scene.variant),
        plates=tuple(plate(scene, seat, player, printer) for seat, player in enumerate(seated)),
        pairs=pairs_of(game.bout.pairs, seated, printer),
        last=last_bout_of(scene.view.last_bout, seated, printer),
        room=game.bout.limit - len(game.bout.pairs),
        piles=_piles(scene, printer),
    )


def _piles(scene: Scene, printer: Printer) -> Piles:
    game = scene.game
    exposed = game.exposed
    in_hand = exposed is not None and any(known & card_set([exposed]) for known in game.known)
    return Piles(
        deck=printer.deck,
        talon=game.talon,
        turn_up=None if exposed is None or in_hand else printer.face(exposed),
        on_top=game.rules.trump_mode == "top",
        trump=game.trump,
        discarded=game.discard.bit_count(),
    )


def _inner() -> Room:
    """Return the felt without its rim and without the title and the dots below the cards."""
    return Room(_FIELD.left + 12, _FIELD.top + 10, _FIELD.width - 24, _FIELD.height - 62)


@kept
def _felt(deck: Deck, trump: Suit | None, title: str, seats: int) -> Image.Image:
    rows = 1 if seats <= _IN_ONE_ROW else 2
    height = _FIELD.top + _FIELD.height + _GAP + (rows - 1) * (HEIGHT + _GAP)
    sheet = Sheet.of(_WIDTH, height, TABLE)
    pen = sheet.pen
    pen.box((_FIELD.left, _FIELD.top), (_FIELD.width, _FIELD.height), 40, FELT)
    pen.frame((_FIELD.left, _FIELD.top), (_FIELD.width, _FIELD.height), 40, MOSS, 4)
    pen.frame((_PILES - 68, _FIELD.top + 4), (136, 194), 14, FELT, 4)
    pen.frame((_DISCARD - 46, _LOWER - 65), (92, 130), 10, FELT, 4)
    if trump is not None and not deck.spanish:
        middle = pen.at(_FIELD.left + _FIELD.width / 2, _FIELD.top + _FIELD.height / 2 - 20, 330)
        suit_mark(middle, trump, "#237453", spanish=False)
    canvas = sheet.smooth()
    name = fit(title, _TITLE, _FIELD.width - 280)
    left = _FIELD.left + 28
    pen_ = ImageDraw.Draw(canvas)
    pen_.text((left, _FIELD.top + _FIELD.height - 30), name, SAGE, font(_TITLE, name), anchor="lm")
    return canvas


def _draw_plates(canvas: Image.Image, plates: tuple[Plate, ...]) -> None:
    """Draw clockwise: one half above from left to right, the other below from right to left."""
    half = len(plates) if len(plates) <= _IN_ONE_ROW else math.ceil(len(plates) / 2)
    _row(canvas, plates[:half], _GAP)
    if plates[half:]:
        _row(canvas, plates[half:][::-1], _FIELD.top + _FIELD.height + _GAP)


def _row(canvas: Image.Image, plates: tuple[Plate, ...], top: int) -> None:
    room = (_WIDTH - _GAP) / len(plates)
    width = min(_WIDEST, round(room) - _GAP)
    for number, plate_ in enumerate(plates):
        left = round(_GAP / 2 + room * (number + 0.5) - width / 2)
        drawn = draw_plate(plate_, width)
        canvas.paste(drawn, (left, top), drawn)


def _draw_piles(canvas: Image.Image, piles: Piles) -> None:
    top = _FIELD.top
    _draw_talon(canvas, piles, top)
    place(canvas, _trump(piles.deck, piles.trump), _COIN, _LOWER)
    for number in range(min(len(_DISCARD_TURNS), piles.discarded)):
        place(canvas, back(118, _DISCARD_TURNS[number]), _DISCARD + number, _LOWER)
    if piles.discarded:
        place(canvas, _count(piles.discarded, GREY), _DISCARD, _LOWER)


def _draw_talon(canvas: Image.Image, piles: Piles, top: int) -> None:
    face_down = piles.talon if piles.turn_up is None else piles.talon - 1
    if piles.turn_up is not None and not piles.on_top:
        place(canvas, front(piles.turn_up, 196, -90), _PILES, top + 182)
    for number in range(min(3, face_down)):
        place(canvas, back(196), _PILES - 3 * number, top + 102 - 3 * number)
    if piles.turn_up is not None and piles.on_top:
        place(canvas, front(piles.turn_up, 196), _PILES - 9, top + 93)
    if piles.talon:
        down = 216 if piles.on_top else 96
        place(canvas, _count(piles.talon, GOLD), _PILES - 6, top + down)


@kept
def _count(count: int, rim: Ink) -> Image.Image:
    sheet = Sheet.of(84, 84)
    pen = sheet.pen.at(42, 42)
    pen.disc(0, 0, 40, rim)
    pen.disc(0, 0, 35, NIGHT)
    pen.letters(str(count), (0, 0), 34, 54, IVORY)
    return sheet.smooth()


@kept
def _trump(deck: Deck, trump: Suit | None) -> Image.Image:
    """Return a golden coin with the trump suit or, without trumps, all suits struck through."""
    sheet = Sheet.of(108, 108)
    pen = sheet.pen.at(54, 54)
    pen.disc(0, 0, 52, GOLD)
    pen.disc(0, 0, 45, CREAM)
    if trump is not None:
        deck.mark(pen.at(0, 2, 62), trump)
    else:
        for suit, (x, y) in zip(Suit, ((-17, -17), (17, -17), (-17, 17), (17, 17)), strict=True):
            deck.mark(pen.at(x, y, 26), suit)
        pen.line([(-33, 33), (33, -33)], "#d0142c", 7)
    return sheet.smooth()


def _draw_room(canvas: Image.Image, laid: int, free: int) -> None:
    """Draw a dot for every attack that the bout may hold, golden once it is made."""
    if laid + free > 16:
        return
    dots = _dots(laid, max(0, free))
    right = _FIELD.left + _FIELD.width - 20
    place(canvas, dots, right - dots.width / 2, _FIELD.top + _FIELD.height - 30)


@kept
def _dots(laid: int, free: int) -> Image.Image:
    sheet = Sheet.of(max(1, 34 * (laid + free)), 24)
    for number in range(laid + free):
        sheet.pen.disc(17 + 34 * number, 12, 9, GOLD if number < laid else "#134a36")
    return sheet.smooth()
