"""What one seat, or an onlooker, may know of a game. Only this module removes secrets.

A view is built field by field, so nothing that is not listed here can leak to a viewer.
"""

from dataclasses import dataclass, replace

from durak.actions import Action, SwapTrump, cards_of
from durak.bout import Bout
from durak.cards import BIT_OF, HIDDEN, Card, CardSet, Suit, card_set, cards_in
from durak.dealing import lay_out
from durak.events import Dealt, Drew, Event, Outcome, PokerSwapped, Seat
from durak.joint_actions import Together
from durak.legality import joint_actions, single_actions
from durak.rules import Rules
from durak.seating import require_seat
from durak.state import Game


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know. `viewer` is None for an onlooker, who has no hand and cannot act.

    `exposed` is the card that shows the trump suit, while it lies in sight or in the hand of the
    dealer who showed it. `known` are the cards in each hand that everybody has seen there: a shown
    trump, or a turn-up that was drawn, swapped or shown by the dealer. `drawn` is the seat that
    drew the turn-up in the last refill, with the card: it may still be swapped where late swaps are
    allowed. After a poker swap, none of these tells anything about that hand.

    `taken` are the cards in each hand that were once taken from the table. Like the `discard` they
    lay there for everybody to see: a player may remember them, but no screen shows them.

    `legal` is what the viewer may do now with at most one card, `together` what they may do with
    several cards.
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
    winner: Seat | None = None

    @property
    def remembered(self) -> tuple[CardSet, ...]:
        """For each hand, the cards that an attentive onlooker knows to be there."""
        return tuple(known | taken for known, taken in zip(self.known, self.taken, strict=True))

    @property
    def playable(self) -> CardSet:
        """The cards of the hand that a legal action plays or shows. Trump swaps are not counted."""
        moved = (cards_of(act) for act in self.legal if not isinstance(act, SwapTrump))
        return card_set(card for cards in moved for card in cards)

    def allows(self, action: Action) -> bool:
        """Whether the viewer may do this now, in whatever order its cards are given."""
        return action in self.legal or any(each.allows(action) for each in self.together)


def see(game: Game, seat: Seat | None) -> View:
    """Return what this seat, or an onlooker, may know. Raises NoSuchSeat."""
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
        exposed=_exposed_turn_up(game),
        talon=len(game.talon),
        discard=game.discard,
        bout=game.bout,
        awaited=game.awaited_seats,
        places=game.places,
        outcome=game.outcome,
        drawn=_drawn_turn_up(game),
        winner=game.winner,
    )


def _exposed_turn_up(game: Game) -> Card | None:
    """Return the turn-up while it lies in sight or is held by the dealer who showed it."""
    turn_up = game.turn_up
    if turn_up is None or game.drawn_by is not None:
        return None
    in_sight = turn_up in game.talon + game.aside
    return turn_up if in_sight or game.hands[game.dealer] & BIT_OF[turn_up] else None


def _drawn_turn_up(game: Game) -> tuple[Seat, Card] | None:
    if game.drawn_by is None or game.turn_up is None:
        return None
    return game.drawn_by, game.turn_up


def redact(event: Event, seat: Seat | None) -> Event:
    """Return the event as this seat, or an onlooker, may see it.

    Unseen cards become HIDDEN instead of being removed, so they can still be counted. Raises
    NoSuchSeat for a `Dealt` event and a seat that was not dealt to.
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
    own = () if seat is None else cards_in(layout.hands[seat])
    return _hide(dealt.pack, layout.turn_up, *own)


def _hide(cards: tuple[Card, ...], *seen: Card | None) -> tuple[Card, ...]:
    return tuple(card if card in seen else HIDDEN for card in cards)
