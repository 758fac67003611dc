"""How a game in any chat is played: its settings, and the numbers that cards have in a hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from club.settings import ClockSeconds, Settings
from durak.actions import Action, Beat, Open, ThrowIn, cards_of
from durak.cards import BIT_OF, Card, CardSet, card_set
from durak.view import View
from screens.cards_as_text import Faces

SEATS = 2
CLOCKS: Mapping[str, ClockSeconds] = MappingProxyType({"quick": 60, "daily": 86_400})
"""The seconds of a turn, by offer."""

_SETTINGS = replace(
    Settings(),
    seats=SEATS,
    computers=False,
    achievements=False,
    guesses=False,
    films="never",
)


def settings_of(offer: str) -> Settings:
    return replace(_SETTINGS, clock=CLOCKS[offer])


def offer_of(settings: Settings) -> str:
    return next(offer for offer, clock in CLOCKS.items() if clock == settings.clock)


def hand_of_bout(view: View) -> CardSet:
    """Return the viewer's hand with the cards that they have played in this bout.

    Until the bout is over, nothing is drawn: numbers that follow from these cards stay as they are.
    """
    bout = view.bout
    played = [pair.attack for pair in bout.pairs if pair.by == view.viewer]
    if view.viewer == bout.defender:
        played += [pair.cover for pair in bout.pairs if pair.cover is not None]
    return view.hand | card_set(played)


def numbered(view: View, faces: Faces) -> Mapping[int, Card]:
    """Return the viewer's cards by their numbers. One that was played has left its number."""
    cards = enumerate(faces.in_hand(hand_of_bout(view)), 1)
    return {number: card for number, card in cards if view.hand & BIT_OF[card]}


def most_cards(view: View) -> int:
    """Return how many numbers the fullest hand of this bout needs."""
    bout = view.bout
    played = [0] * len(view.counts)
    for pair in bout.pairs:
        played[pair.by] += 1
        played[bout.defender] += pair.cover is not None
    return max(count + own for count, own in zip(view.counts, played, strict=True))


def action_with(view: View, card: Card) -> Action:
    """Return what playing this card means, even if that is not allowed."""
    legal = (action for action in view.legal if cards_of(action) == (card,))
    return next(legal, _attempt(view, card))


def _attempt(view: View, card: Card) -> Action:
    bout = view.bout
    if not bout.pairs:
        return Open((card,))
    if view.viewer == bout.defender:
        attacks: Sequence[Card] = bout.uncovered or (bout.pairs[-1].attack,)
        return Beat(attacks[0], card)
    return ThrowIn(card)
