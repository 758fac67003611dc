"""Records which cards a seat or an onlooker may know, and fails if any other card reaches them."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any

from durak.actions import Action
from durak.cards import HIDDEN, Card, CardSet, Suit, card_set
from durak.events import Dealt, Drew, Ending, Event, PokerSwapped, Seat
from durak.notation.words import format_hand
from durak.rules import Rules
from durak.state import Game
from durak.view import redact, see

_FACE_DOWN = card_set((HIDDEN,))


@dataclass(slots=True)
class SecrecyCheck:
    """Checks what one viewer is told and sees. `seen` starts with the face-down card, no secret."""

    seat: Seat | None
    seen: CardSet = _FACE_DOWN

    def check_event(self, event: Event, game: Game) -> None:
        """Check an event as the viewer is told it. `game` is the position after the event."""
        told = redact(event, self.seat)
        heard = cards_within(told)
        self.seen |= self._cards_shown_by(event, game)
        strange = card_set(heard) & ~self.seen
        assert not strange, f"{self.seat} was told of {format_hand(strange)} by {told}"
        assert told is event or len(heard) == len(cards_within(event)), told

    def check_view(self, game: Game, legal: tuple[Action, ...]) -> None:
        """Check the viewer's view. `legal` holds the actions that the rules allow the seat."""
        view = see(game, self.seat)
        assert view.viewer == self.seat
        assert view.hand == self._own_hand(game)
        assert len(set(view.legal)) == len(view.legal)
        assert set(view.legal) == {act for act in legal if len(getattr(act, "cards", ())) < 2}
        assert not any((each.cards | each.wild) & ~view.hand for each in view.together)
        bits = view.discard | view.bout.cards | view.bout.shown
        for known, taken, hand in zip(view.known, view.taken, game.hands, strict=True):
            assert (known | taken) & ~hand == 0
            bits |= known | taken
        strange = (bits | card_set(cards_within(view))) & ~self.seen
        assert not strange, f"{self.seat} sees {format_hand(strange)}"
        assert view.counts == tuple(hand.bit_count() for hand in game.hands)

    def _cards_shown_by(self, event: Event, game: Game) -> CardSet:
        match event:
            case Dealt():
                exposed = () if game.turn_up is None else (game.turn_up,)
                return self._own_hand(game) | card_set(exposed)
            case Drew():
                return self._own_hand(game)
            case PokerSwapped():
                mine = event.seat == self.seat
                return card_set(event.given + event.received) if mine else 0
            case _:
                return card_set(cards_within(event))

    def _own_hand(self, game: Game) -> CardSet:
        return 0 if self.seat is None else game.hands[self.seat]


_CARDLESS = frozenset({int, bool, str, type, NoneType, Rules, Suit, Ending})


def cards_within(value: object) -> list[Card]:
    """Return all cards anywhere in a value.

    Card sets are integers, which are not included, so `check_view` checks them by name.
    """
    found = []
    unread = [value]
    while unread:
        part = unread.pop()
        if isinstance(part, Card):
            found.append(part)
        elif isinstance(part, tuple):
            unread += part
        else:
            kind: type = type(part)
            if kind not in _CARDLESS:
                unread.append(_contents(kind)(part))
    return found


@cache
def _contents(kind: type) -> Callable[[Any], object]:
    """Return a getter for the fields of a class.

    It is computed once per class, because a long run of the laws reads millions of values. Raises
    TypeError for a class that hides its contents.
    """
    names = [field.name for field in fields(kind)]
    return attrgetter(*names) if names else lambda _: ()
