"""A table with hands: all of them open for a replay, or one for the person who held it."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Self

from PIL import Image

from durak.cards import Card, CardSet, Suit
from durak.events import Seat
from screens.picture import Picture
from screens.pictures.board import board_picture
from screens.pictures.bouts import (
    LastBout,
    Pair,
    Room,
    Spot,
    draw_last_bout,
    draw_pairs,
    spots_of_pairs,
)
from screens.pictures.colours_and_pens import FELT, MOSS, TABLE, Sheet
from screens.pictures.deck import Deck, Face, Printer
from screens.pictures.drawing_cache import kept
from screens.pictures.fan import CardInFan, Mark, draw_fan, spots_in_fan, words_for_hand
from screens.pictures.piles import Arrangement, Piles, draw_piles
from screens.pictures.seats import HEIGHT, Plate, draw_plate
from screens.pictures.suits import suit_mark
from screens.scene import Scene

_WIDTH = 1080
_HEIGHT = 1120
_GAP = 16
_FAN = 184
_ROW = HEIGHT + _FAN + _GAP
_FIELD = Room(_GAP, _GAP + _ROW, _WIDTH - 2 * _GAP, _HEIGHT - 2 * _GAP - 2 * _ROW)
_LAID = Room(_FIELD.left + 210, _FIELD.top + 12, _FIELD.width - 230, _FIELD.height - 24)
_WIDEST = 420
_PILES = _FIELD.left + 112
_ARRANGEMENT = Arrangement(
    talon=(_PILES, _FIELD.top + 96),
    coin=(_PILES, _FIELD.top + 266),
    discard=(_PILES, _FIELD.top + 374),
    card=144,
    discarded_card=100,
    coin_side=92,
    badge=72,
)
TALON = Spot(*_ARRANGEMENT.talon, _ARRANGEMENT.card)
DISCARD = Spot(*_ARRANGEMENT.discard, _ARRANGEMENT.discarded_card)


@dataclass(frozen=True, slots=True)
class OpenTablePicture(Picture):
    """`hands` are by seat, like `plates`."""

    plates: tuple[Plate, ...]
    hands: tuple[tuple[CardInFan, ...], ...]
    pairs: tuple[Pair, ...]
    last: LastBout | None
    piles: Piles

    def words(self) -> Iterator[str]:
        yield "table"
        yield from self._marked()
        for seat in self.plates:
            yield from seat.words()
        for seen in (self.last,) if self.last is not None else self.pairs:
            yield from seen.words()
        for seat, hand in zip(self.plates, self.hands, strict=True):
            if hand:
                yield from (seat.player.label, "holds", *words_for_hand(hand))

    def _marked(self) -> Iterator[str]:
        for held in chain.from_iterable(self.hands):
            if held.mark is not None and held.face is not None:
                yield from (held.mark.value, *held.face.words())

    def draw(self) -> Image.Image:
        canvas = _felt(self.piles.deck, self.piles.trump)
        draw_piles(canvas, self.piles, _ARRANGEMENT)
        for plate, hand, for_plate, for_hand in self._seats():
            _draw_seat(canvas, for_plate, plate)
            draw_fan(canvas, for_hand, hand)
        if self.last is not None:
            draw_last_bout(canvas, _LAID, self.last)
        elif self.pairs:
            draw_pairs(canvas, _LAID, self.pairs)
        return canvas

    def without_cards(self) -> Self:
        """Return the table without the hands and the bout, whose cards can then be moved."""
        return replace(self, hands=((),) * len(self.hands), pairs=())

    def open_cards(self) -> Iterator[tuple[Face, Spot]]:
        """Yield the cards of the hands, then those of the bout, and where they lie."""
        for _, hand, _, room in self._seats():
            for held, spot in zip(hand, spots_in_fan(room, hand), strict=True):
                if held.face is not None:
                    yield held.face, spot
        spots = spots_of_pairs(_LAID, len(self.pairs))
        for pair, (attack, cover) in zip(self.pairs, spots, strict=True):
            yield pair.attack, attack
            if pair.cover is not None:
                yield pair.cover, cover

    def _seats(self) -> Iterator[tuple[Plate, tuple[CardInFan, ...], Room, Room]]:
        """Yield plates, hands, and the rooms of both, clockwise.

        One half is above from left to right, the other below from right to left. The cards lie on
        the side of the table.
        """
        seats = tuple(zip(self.plates, self.hands, strict=True))
        half = math.ceil(len(seats) / 2)
        for column, seat in zip(_columns(half), seats[:half], strict=True):
            yield *seat, replace(column, top=_GAP), replace(column, top=_GAP + HEIGHT, height=_FAN)
        below = seats[half:][::-1]
        bottom = _FIELD.top + _FIELD.height + _GAP
        for column, seat in zip(_columns(len(below)), below, strict=True):
            for_hand = replace(column, top=bottom, height=_FAN)
            yield *seat, replace(column, top=bottom + _FAN), for_hand


def replay_picture(scene: Scene, hands: Sequence[CardSet]) -> OpenTablePicture:
    """Show all these hands, whatever the view of the scene."""
    return _open_table(scene, [_lay_open(scene, hand) for hand in hands])


def position_picture(scene: Scene, marks: Mapping[Card, Mark]) -> OpenTablePicture:
    """Show what the viewer saw: the cards that they or everybody knew, and the backs of others."""
    return _open_table(scene, [_seen(scene, seat, marks) for seat in range(len(scene.game.counts))])


def _open_table(scene: Scene, hands: Iterable[tuple[CardInFan, ...]]) -> OpenTablePicture:
    board = board_picture(scene)
    return OpenTablePicture(
        plates=tuple(replace(plate, known=()) for plate in board.plates),
        hands=tuple(hands),
        pairs=board.pairs,
        last=board.last,
        piles=board.piles,
    )


def _lay_open(
    scene: Scene, hand: CardSet, marks: Mapping[Card, Mark] | None = None
) -> tuple[CardInFan, ...]:
    printer = Printer(scene.faces, scene.four_colours)
    cards = scene.faces.in_hand(hand)
    return tuple(CardInFan(printer.face(card), (marks or {}).get(card)) for card in cards)


def _seen(scene: Scene, seat: Seat, marks: Mapping[Card, Mark]) -> tuple[CardInFan, ...]:
    if seat == scene.game.viewer:
        return _lay_open(scene, scene.game.hand, marks)
    known = _lay_open(scene, scene.game.known[seat])
    return (CardInFan(None),) * (scene.game.counts[seat] - len(known)) + known


def _columns(count: int) -> list[Room]:
    """Return a room for each of these seats in a row, as high as a plate. The top is to be set."""
    wide = (_WIDTH - _GAP) / max(1, count)
    return [
        Room(round(_GAP + number * wide), 0, round(wide) - _GAP, HEIGHT) for number in range(count)
    ]


def _draw_seat(canvas: Image.Image, room: Room, plate: Plate) -> None:
    width = min(_WIDEST, room.width)
    drawn = draw_plate(plate, width)
    canvas.paste(drawn, (room.left + (room.width - width) // 2, room.top), drawn)


@kept
def _felt(deck: Deck, trump: Suit | None) -> Image.Image:
    sheet = Sheet.of(_WIDTH, _HEIGHT, TABLE)
    pen = sheet.pen
    pen.box((_FIELD.left, _FIELD.top), (_FIELD.width, _FIELD.height), 40, FELT)
    pen.frame((_FIELD.left, _FIELD.top), (_FIELD.width, _FIELD.height), 40, MOSS, 4)
    if trump is not None and not deck.spanish:
        middle = pen.at(_LAID.left + _LAID.width / 2, _LAID.top + _LAID.height / 2, 300)
        suit_mark(middle, trump, "#237453", spanish=False)
    return sheet.smooth()
