"""Determinization: makes up one complete position that would look the same to the viewer.

Hidden cards are dealt out at random. No rule is checked, and the real position is never seen.
"""

from durak.beating import powers
from durak.cards import BIT_OF, Card, CardSet, card_set, pack, union
from durak.dealing import Dice, turn_up_place
from durak.events import Seat
from durak.seating import Seating
from durak.state import Position
from durak.view import View


class Imagination:
    """Makes up positions that match a view. What they share is worked out once.

    A view does not tell how many poker swaps were made, so the positions count none and allow none
    in this bout.
    """

    __slots__ = ("_in_sight", "_missing", "_outline", "_place", "_unseen")

    def __init__(self, view: View) -> None:
        hands = _known_hands(view)
        missing = (count - hands[seat].bit_count() for seat, count in enumerate(view.counts))
        self._missing = tuple((seat, number) for seat, number in enumerate(missing) if number)
        self._unseen = _unseen_cards(view, hands)
        self._in_sight = _exposed_card(view, hands)
        self._place = turn_up_place(view.rules, view.talon) or 0 if view.talon else None
        self._outline = _outline(view, hands)

    def world(self, dice: Dice) -> Position:
        unseen = self._unseen.copy()
        dice.shuffle(unseen)
        world = self._outline.draft()
        for seat, missing in self._missing:
            world.hands[seat] |= card_set(unseen[:missing])
            del unseen[:missing]
        if self._place is None:
            world.aside = (*self._in_sight, *unseen)
        else:
            unseen[self._place : self._place] = self._in_sight
            world.talon = tuple(unseen)
        return world


def imagine(view: View, dice: Dice) -> Position:
    """Return a random position that matches the view."""
    return Imagination(view).world(dice)


def could_hold(view: View, seat: Seat) -> CardSet:
    """Return every card that may be in this hand, as far as the viewer can tell."""
    hands = _known_hands(view)
    if hands[seat].bit_count() == view.counts[seat]:
        return hands[seat]
    return hands[seat] | card_set(_unseen_cards(view, hands))


def _outline(view: View, hands: list[CardSet]) -> Position:
    """Return what is the same in all worlds, with the known cards in the hands, and no talon."""
    rules = view.rules
    seats = range(len(view.counts))
    drawn_by, turn_up = view.drawn or (None, view.exposed)
    return Position(
        rules=rules,
        dealer=view.dealer,
        hands=hands,
        seating=Seating(len(seats), rules.teams, rules.team_out, view.places),
        bout=view.bout.draft(),
        powers=powers(rules, view.trump),
        turn_up=turn_up,
        drawn_by=drawn_by,
        discard=view.discard,
        known=union(view.known),
        taken=union(view.taken),
        emptied=tuple(s for s in seats if not view.counts[s] and s not in view.places),
        swaps=(0,) * len(seats),
        swapped_in=(view.bout.number,) * len(seats),
    )


def _known_hands(view: View) -> list[CardSet]:
    """Return the cards of each hand that the viewer knows."""
    hands = list(view.remembered)
    if view.viewer is not None:
        hands[view.viewer] = view.hand
    return hands


def _unseen_cards(view: View, hands: list[CardSet]) -> list[Card]:
    on_table = view.discard | view.bout.cards
    seen = union((on_table, card_set(_exposed_card(view, hands)), *hands))
    return [card for card in pack(view.rules.deck) if not seen & BIT_OF[card]]


def _exposed_card(view: View, hands: list[CardSet]) -> tuple[Card, ...]:
    """The exposed card, unless it is in a hand."""
    exposed = view.exposed
    if exposed is None or any(hand & BIT_OF[exposed] for hand in hands):
        return ()
    return (exposed,)
