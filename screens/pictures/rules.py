"""The rules as pictures: who goes out and who stays, an attack, a defence, cards thrown in.

The cards are examples that the rules allow, and of no game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

from PIL import Image

from club.settings import Settings
from durak.cards import Card, Rank, Suit
from durak.rules import Rules, seat_range
from durak.seating import Seating
from screens.cards_as_text import Faces
from screens.picture import Picture
from screens.pictures import icons
from screens.pictures.bouts import Pair, Room, Spot, draw_marker, draw_pairs, place, spots_of_pairs
from screens.pictures.colours_and_pens import (
    FELT,
    GOLD,
    IVORY,
    MOSS,
    PEOPLE,
    RED,
    SAGE,
    TABLE,
    TEAMS,
    Ink,
    Pen,
    Sheet,
    curve,
)
from screens.pictures.deck import WIDTH, Deck, Face, Printer, front
from screens.pictures.drawing_cache import kept
from screens.pictures.piles import coin
from screens.pictures.seats import draw_disc

_WIDTH = 1080
_HEIGHT = 540
_EDGE = 16
_MIDDLE = 248
_PIPS = _HEIGHT - 56
_GAP = 34
_SIDE = 138
_HEAD = 176
_LAID = Room(262, 40, _WIDTH - 524, 416)
_THROWER = 3
_DEFENDER = 5
_ATTACK = 304
_STEP = 112
_OUT = 160
_LOSING = 250
_LARGEST = 1.25
_SHOULDERS = (
    *curve((-0.3, 0.3), (-0.3, 0.02), (-0.14, 0.02), (0, 0.02)),
    *curve((0, 0.02), (0.14, 0.02), (0.3, 0.02), (0.3, 0.3)),
    *curve((0.3, 0.3), (0.16, 0.42), (-0.16, 0.42), (-0.3, 0.3)),
)


@dataclass(frozen=True, slots=True)
class Player:
    """`place` is 0 for whoever loses, and `team` the colour of the ring around a partner."""

    ink: Ink
    team: Ink | None
    place: int


@dataclass(frozen=True, slots=True)
class AimPicture(Picture):
    """How a game ends. Every player who loses has the cards `held`."""

    page: int
    pages: int
    players: tuple[Player, ...]
    held: tuple[Face, ...]
    has_winner: bool

    def words(self) -> Iterator[str]:
        yield from ("rules", "aim")

    def draw(self) -> Image.Image:
        canvas = _draw_ground(self.page, self.pages)
        wide = [_OUT if player.place else _LOSING for player in self.players]
        scale = min(_LARGEST, (_WIDTH - 80) / sum(wide))
        left = (_WIDTH - scale * sum(wide)) / 2
        for player, room in zip(self.players, wide, strict=True):
            _draw_player(canvas, self, player, left + scale * room / 2, scale)
            left += scale * room
        return canvas


@dataclass(frozen=True, slots=True)
class BoutPicture(Picture):
    """Cards on the table between an attacker and the defender, in the paragraph `title`.

    `trump` is told where it matters. If `is_barred`, the last card may not be laid.
    """

    title: str
    page: int
    pages: int
    deck: Deck
    trump: Suit | None
    pairs: tuple[Pair, ...]
    is_barred: bool = False

    def words(self) -> Iterator[str]:
        yield from ("rules", self.title)
        for pair in self.pairs:
            yield from pair.words()

    def draw(self) -> Image.Image:
        canvas = _draw_ground(self.page, self.pages)
        if self.title == "turn":
            _draw_attack(canvas, self.pairs)
        else:
            draw_pairs(canvas, _LAID, self.pairs)
        sheet = Sheet.of(_WIDTH, _HEIGHT)
        _draw_sides(sheet.pen, self)
        canvas.paste(drawn := sheet.smooth(), (0, 0), drawn)
        if self.title == "defence" and self.trump is not None:
            place(canvas, coin(self.deck, self.trump, 150), _SIDE, _MIDDLE)
        return canvas


def rules_picture(settings: Settings, title: str, page: int, pages: int) -> Picture:
    rules = settings.rules
    trump = _trump(rules)
    printer = Printer(Faces(rules, trump), settings.four_colours)
    if title == "aim":
        low, high = _plain(trump)
        held = tuple(
            printer.face(Card.of(rank, suit))
            for rank, suit in ((Rank.TEN, low), (Rank.KING, high), (Rank.QUEEN, high))
        )
        return AimPicture(page, pages, tuple(_players(rules)), held, rules.first_out_wins)
    pairs = tuple(
        Pair(
            printer.face(attack),
            None if cover is None else printer.face(cover),
            PEOPLE[by],
            letter="",
            team=None,
        )
        for attack, cover, by in example(title, rules, trump)
    )
    is_barred = title == "throw-in" and rules.throw_in == "off"
    return BoutPicture(title, page, pages, printer.deck, trump, pairs, is_barred)


def example(
    title: str, rules: Rules, trump: Suit | None
) -> Iterator[tuple[Card, Card | None, int]]:
    """Yield attacks, what beats each of them, and who of three attackers played it.

    Jacks, aces and the lowest ranks are left out: under some rules they are not what they seem.
    """
    low, high = _plain(trump)
    ten = Card.of(Rank.TEN, low)
    other_ten = Card.of(Rank.TEN, high)
    queen = Card.of(Rank.QUEEN, low)
    match title, rules.opening:
        case "turn", "single":
            yield ten, None, 0
        case "turn", _:
            yield from ((ten, None, 0), (other_ten, None, 0))
            if rules.opening == "pairs_plus_one":
                yield queen, None, 0
        case "defence", _:
            yield ten, queen, 0
            king = Card.of(Rank.KING, high)
            yield (king, Card.of(Rank.TEN, trump), 0) if trump else (other_ten, king, 0)
        case "throw-in", _:
            yield from (
                (ten, queen, 0),
                (other_ten, None, _THROWER),
            )
        case _:
            yield from ((ten, None, 0), (other_ten, None, _DEFENDER))


def _trump(rules: Rules) -> Suit | None:
    if rules.trump_mode == "none":
        return None
    if rules.trump_mode == "fixed":
        return next(suit for suit in Suit if suit.letter == rules.trump_suit)
    return Suit.HEARTS


def _plain(trump: Suit | None) -> tuple[Suit, Suit]:
    """Return a black suit and a red one that are not trumps. Spades may have rules of their own."""
    return Suit.CLUBS, Suit.HEARTS if trump is Suit.DIAMONDS else Suit.DIAMONDS


def _players(rules: Rules) -> Iterator[Player]:
    """Yield who goes out, in order, and who loses."""
    seats = 4 if rules.teams == "none" else max(seat_range(rules), default=4)
    seating = Seating(seats, rules.teams, rules.team_out)
    losing = set(seating.team(seats - 1))
    places = count(1)
    for seat in sorted(range(seats), key=lambda seat: seat in losing):
        team = TEAMS[min(seating.team(seat))] if rules.teams != "none" else None
        yield Player(PEOPLE[seat], team, 0 if seat in losing else next(places))


def _draw_ground(page: int, pages: int) -> Image.Image:
    """Draw the felt and, below what lies on it, which page of how many this is."""
    canvas = _felt()
    sheet = Sheet.of(_GAP * pages, _GAP)
    for number in range(pages):
        ink = GOLD if number == page else MOSS
        sheet.pen.disc(_GAP * (number + 0.5), _GAP / 2, 9, ink)
    place(canvas, sheet.smooth(), _WIDTH / 2, _PIPS)
    return canvas


@kept
def _felt() -> Image.Image:
    sheet = Sheet.of(_WIDTH, _HEIGHT, TABLE)
    size = (_WIDTH - 2 * _EDGE, _HEIGHT - 2 * _EDGE)
    sheet.pen.box((_EDGE, _EDGE), size, 40, FELT)
    sheet.pen.frame((_EDGE, _EDGE), size, 40, MOSS, 4)
    return sheet.smooth()


def _draw_player(
    canvas: Image.Image, picture: AimPicture, player: Player, x: float, scale: float
) -> None:
    sheet = Sheet.of(_LOSING, _HEIGHT)
    pen = sheet.pen.at(_LOSING / 2, _MIDDLE, scale)
    if player.place:
        _draw_head(pen.at(0, 0, 128), player.ink, player.team)
        if picture.has_winner and player.place == 1:
            icons.crown(pen.at(0, -84, 76), RED)
        icons.medal(pen.at(44, 48, 60), player.place)
    else:
        _draw_head(pen.at(0, -10, 128), player.ink, player.team)
        icons.dunce(pen.at(0, -104, 104))
    canvas.paste(drawn := sheet.smooth(), (round(x - _LOSING / 2), 0), drawn)
    if not player.place:
        for number, face in enumerate(picture.held):
            side = number - (len(picture.held) - 1) / 2
            card = front(face, round(120 * scale / 4) * 4, round(14 * side))
            place(canvas, card, x + 50 * scale * side, _MIDDLE + scale * (92 + 8 * side * side))


def _draw_head(pen: Pen, ink: Ink, team: Ink | None) -> None:
    """Draw somebody without a name, in a square of side 1 around the pen."""
    draw_disc(pen, ink, team)
    pen.shape(_SHOULDERS, IVORY)
    pen.disc(0, -0.13, 0.16, IVORY)


def _draw_attack(canvas: Image.Image, pairs: tuple[Pair, ...]) -> None:
    for pair, spot in zip(pairs, _side_by_side(len(pairs)), strict=True):
        place(canvas, front(pair.attack, spot.height), spot.x, spot.y)
        draw_marker(canvas, pair, spot)


def _side_by_side(count: int) -> Iterator[Spot]:
    """Lay cards on each other, so that arrows fit between them and the players."""
    for number in range(count):
        yield Spot(_WIDTH / 2 + _STEP * (number - (count - 1) / 2), _MIDDLE, _ATTACK)


def _draw_sides(pen: Pen, picture: BoutPicture) -> None:
    """Draw who attacks on the left and who defends on the right. What they do points on."""
    left = pen.at(_SIDE, _MIDDLE)
    right = pen.at(_WIDTH - _SIDE, _MIDDLE)
    match picture.title:
        case "turn":
            _draw_role(left, PEOPLE[0], icons.attack)
            _draw_role(right, PEOPLE[_DEFENDER], icons.defence)
            first, *_ = _side_by_side(len(picture.pairs))
            beside = (_SIDE + _HEAD / 2 + first.x - WIDTH * first.height / 2) / 2
            _draw_arrow(pen.at(beside, _MIDDLE))
            _draw_arrow(pen.at(_WIDTH - beside, _MIDDLE))
        case "defence":
            _draw_role(right, PEOPLE[_DEFENDER], icons.defence)
        case "throw-in":
            _draw_role(left.at(0, -96, 0.8), PEOPLE[0], icons.attack)
            _draw_role(left.at(0, 96, 0.8), PEOPLE[_THROWER], icons.throwing_in)
            _draw_role(right, PEOPLE[_DEFENDER], icons.defence)
        case _:
            _draw_head(left.at(0, 0, _HEAD), PEOPLE[_DEFENDER], None)
            _draw_role(right, PEOPLE[_THROWER], icons.defence)
            _draw_arrow(pen.at(_WIDTH - _SIDE - 130, _MIDDLE))
    if picture.is_barred:
        attack, _ = tuple(spots_of_pairs(_LAID, len(picture.pairs)))[-1]
        at = pen.at(attack.x, attack.y, attack.height)
        for ink, width in ((IVORY, 0.1), (RED, 0.065)):
            at.line([(-0.36, 0.48), (0.36, -0.48)], ink, width)


def _draw_role(pen: Pen, ink: Ink, sign: Callable[[Pen], None]) -> None:
    _draw_head(pen.at(0, 0, _HEAD), ink, None)
    sign(pen.at(64, 64, 76))


def _draw_arrow(pen: Pen) -> None:
    pen.line([(-26, 0), (8, 0)], SAGE, 12)
    pen.shape([(2, -24), (34, 0), (2, 24)], SAGE)
