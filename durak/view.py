"""The one door for secrets: what one seat, or an onlooker, may know of a game.

A view is built from nothing, so nothing shows unless it is put in.
"""

from dataclasses import dataclass, replace

from durak.actions import Action, SwapTrump, cards_of
from durak.bout import Bout
from durak.cards import BIT_OF, HIDDEN, Card, CardSet, Suit, card_set, cards_in
from durak.dealing import lay_out
from durak.events import Dealt, Drew, Event, Outcome, PokerSwapped, Seat
from durak.legality import joint_actions, single_actions
from durak.rules import Rules
from durak.seating import require_seat
from durak.state import Game
from durak.together import Together


@dataclass(frozen=True, slots=True)
class View:
    """`viewer` is None for an onlooker, who has no hand and nothing to do.

    `exposed` is the card that shows the trump suit, while it lies in sight or in the hand of the
    dealer who showed it. `known` are cards in hands that everybody has seen there, by seat: a shown
    trump, a turn-up that was drawn, swapped or shown by the dealer. `drawn` is who drew the turn-up
    in the last refill, and the card: it may still be exchanged where late exchanges are allowed.

    `taken` are cards in hands, by seat, that were once taken from the table. Like the `discard`
    they lay there for everybody to see: a player may remember them, but no screen shows them.

    `legal` is what the viewer may do now with one card or none, `together` what with several.
    """

    rules: Rules
    viewer: Seat | None
    hand: CardSet
    legal: tuple[Action, ...]
    together: tuple[Together, ...]
    counts: tuple[int, ...]
    known: tuple[CardSet, ...]
    taken: tuple[CardSet, ...]
    dealer: Seat
    trump: Suit | None
    exposed: Card | None
    talon: int
    discard: CardSet
    bout: Bout
    awaited: tuple[Seat, ...]
    places: tuple[Seat, ...]
    outcome: Outcome | None
    drawn: tuple[Seat, Card] | None = None

    @property
    def remembered(self) -> tuple[CardSet, ...]:
        """Of each hand the cards that an attentive onlooker knows to be there."""
        return tuple(known | taken for known, taken in zip(self.known, self.taken, strict=True))

    @property
    def playable(self) -> CardSet:
        """The cards of the hand that something legal plays or shows; exchanges are apart."""
        moved = (cards_of(act) for act in self.legal if not isinstance(act, SwapTrump))
        return card_set(card for cards in moved for card in cards)

    def allows(self, action: Action) -> bool:
        """Whether the viewer may do this now, however its cards are ordered."""
        return action in self.legal or any(each.allows(action) for each in self.together)


def see(game: Game, seat: Seat | None) -> View:
    """What this seat, or an onlooker, may know. Raises NoSuchSeat."""
    if seat is not None:
        require_seat(seat, game.seats)
    return View(
        rules=game.rules,
        viewer=seat,
        hand=0 if seat is None else game.hands[seat],
        legal=() if seat is None else single_actions(game, seat),
        together=() if seat is None else joint_actions(game, seat),
        counts=tuple(hand.bit_count() for hand in game.hands),
        known=tuple(hand & game.known for hand in game.hands),
        taken=tuple(hand & game.taken for hand in game.hands),
        dealer=game.dealer,
        trump=game.trump,
        exposed=_exposed(game),
        talon=len(game.talon),
        discard=game.discard,
        bout=game.bout,
        awaited=game.awaited_seats,
        places=game.places,
        outcome=game.outcome,
        drawn=_drawn(game),
    )


def _exposed(game: Game) -> Card | None:
    """The turn-up while it lies somewhere in sight, or in the hand of the dealer who showed it."""
    turn_up = game.turn_up
    if turn_up is None or game.drawn_by is not None:
        return None
    in_sight = turn_up in game.talon + game.aside
    return turn_up if in_sight or game.hands[game.dealer] & BIT_OF[turn_up] else None


def _drawn(game: Game) -> tuple[Seat, Card] | None:
    if game.drawn_by is None or game.turn_up is None:
        return None
    return game.drawn_by, game.turn_up


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as this seat, or an onlooker, may hear of it: unseen cards are HIDDEN, not gone.

    Raises NoSuchSeat for one that was not dealt to.
    """
    match event:
        case Dealt():
            return replace(event, pack=_seen_of_pack(event, seat))
        case Drew() if event.seat != seat:
            return replace(event, cards=_hide(event.cards, event.turn_up))
        case PokerSwapped() if event.seat != seat:
            return replace(event, given=_hide(event.given), received=_hide(event.received))
        case _:
            return event


def _seen_of_pack(dealt: Dealt, seat: Seat | None) -> tuple[Card, ...]:
    if seat is not None:
        require_seat(seat, dealt.seats)
    layout = lay_out(dealt.rules, dealt.seats, dealt.dealer, dealt.pack)
    own = () if seat is None else tuple(cards_in(layout.hands[seat]))
    return _hide(dealt.pack, layout.turn_up, *own)


def _hide(cards: tuple[Card, ...], *seen: Card | None) -> tuple[Card, ...]:
    return tuple(card if card in seen else HIDDEN for card in cards)
