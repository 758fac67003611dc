"""What attackers may do: open a bout (B11, V23), throw in and pass (B14 to B18)."""

from dataclasses import replace

from durak.actions import Action, Open, Pass, ThrowIn
from durak.cards import BIT_OF, CARDS, card_set, cards_in, reader
from durak.events import Seat
from durak.joint_actions import SINGLE, Together, opening_shape
from durak.reason import Reason
from durak.state import Position


def why_not(game: Position, seat: Seat, action: Open | ThrowIn | Pass) -> Reason | None:
    match action:
        case Open():
            return _why_not_open(game, seat, action)
        case ThrowIn():
            return _why_not_throw_in(game, seat, action)
        case Pass():
            return _why_not_pass(game, seat)


def _why_not_open(game: Position, seat: Seat, action: Open) -> Reason | None:
    bout = game.bout
    cards = action.cards
    if bout.pairs or seat != bout.attacker:
        return Reason.NOT_YOUR_TURN
    if not game.holds(seat, cards):
        return Reason.NOT_IN_HAND
    if not opening_shape(game.rules).is_whole(card_set(cards)):
        return Reason.BAD_OPENING
    return Reason.LIMIT if len(cards) > bout.limit else None


def single_openings(game: Position) -> tuple[Action, ...]:
    """Return the openings with a single card, which are always allowed."""
    hand = game.hands[game.bout.attacker]
    if hand & game.powers.wild:
        faces = (face for card in cards_in(hand) for face in game.powers.faces(card))
        return tuple([Open((face,)) for face in faces])
    return _openings_with(hand)


def joint_openings(game: Position, seat: Seat) -> Together | None:
    shape = opening_shape(game.rules)
    hand = game.hands[seat]
    if shape is SINGLE or not hand:
        return None
    # A single card is whole in every shape, so it tells whether this seat may open at all.
    one = Open(game.powers.faces(cards_in(hand)[0])[:1])
    if _why_not_open(game, seat, one):
        return None
    shape = replace(shape, most=min(shape.most, game.bout.limit))
    return Together(Open, hand, hand & game.powers.wild, shape)


_openings_with = reader([Open((card,)) for card in CARDS])
_throw_ins_of = reader([ThrowIn(card) for card in CARDS])
_PASS_ALONE = (Pass(),)


def _why_not_throw_in(game: Position, seat: Seat, action: ThrowIn) -> Reason | None:
    bout = game.bout
    card = action.card
    if reason := _why_not_join(game, seat):
        return reason
    if not game.holds(seat, (card,)):
        return Reason.NOT_IN_HAND
    if reason := _why_not_now(game, seat):
        return reason
    if not game.has_priority(seat):
        return Reason.PRIORITY
    if not bout.ranks & BIT_OF[card]:
        return Reason.RANK_NOT_ON_TABLE
    return Reason.LIMIT if len(bout.pairs) >= bout.limit else None


def _why_not_pass(game: Position, seat: Seat) -> Reason | None:
    bout = game.bout
    if not bout.pairs and seat == bout.attacker:
        return Reason.MUST_OPEN
    if reason := _why_not_join(game, seat):
        return reason
    return _why_not_now(game, seat)


def _why_not_join(game: Position, seat: Seat) -> Reason | None:
    """Return why the seat may neither throw in nor pass in this bout, or None."""
    bout = game.bout
    if bout.pairs and seat in bout.order and game.hands[seat]:
        return None
    if seat == bout.defender:
        return Reason.WRONG_ROLE
    if not bout.pairs:
        return Reason.WINDOW_CLOSED if seat == bout.attacker else Reason.NOT_YOUR_TURN
    if game.seating.are_partners(seat, bout.defender):
        return Reason.TEAMMATE
    return Reason.THROW_IN_OFF if game.rules.throw_in == "off" else Reason.NOT_ENTITLED


def _why_not_now(game: Position, seat: Seat) -> Reason | None:
    """Return why the seat may not throw in or pass now (B15, B18). Cards must be on the table."""
    bout = game.bout
    if bout.uncovered and not bout.taking:
        window = game.rules.throw_in_window
        nothing_covered = len(bout.uncovered) == len(bout.pairs)
        if window == "stepwise" or (window == "after_first_beat" and nothing_covered):
            return Reason.WINDOW_CLOSED
    return Reason.ALREADY_PASSED if seat in bout.passed else None


def throw_ins(game: Position, seat: Seat) -> tuple[Action, ...]:
    bout = game.bout
    hand = game.hands[seat]
    if not hand or seat not in bout.order or _why_not_now(game, seat):
        return ()
    fitting = hand & bout.ranks
    if not fitting or len(bout.pairs) >= bout.limit or not game.has_priority(seat):
        return _PASS_ALONE
    if fitting & game.powers.wild:
        faces = (face for card in cards_in(fitting) for face in game.powers.faces(card))
        return (*map(ThrowIn, faces), *_PASS_ALONE)
    return _throw_ins_of(fitting) + _PASS_ALONE
