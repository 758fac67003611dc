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


def imagine(view: View, dice: Dice) -> Position:
    """Return a random position that matches the view.

    A view does not tell how many poker swaps were made, so the position counts none and allows none
    in this bout.
    """
    rules = view.rules
    seats = range(len(view.counts))
    hands, talon, aside = _deal_out(view, dice)
    drawn_by, turn_up = view.drawn or (None, view.exposed)
    return Position(
        rules=rules,
        dealer=view.dealer,
        hands=hands,
        seating=Seating(len(seats), rules.teams, rules.team_out, view.places),
        bout=view.bout.draft(),
        powers=powers(rules, view.trump),
        talon=talon,
        aside=aside,
        turn_up=turn_up,
        drawn_by=drawn_by,
        discard=view.discard,
        known=union(view.known),
        taken=union(view.taken),
        emptied=tuple(s for s in seats if not view.counts[s] and s not in view.places),
        swaps=(0,) * len(seats),
        swapped_in=(view.bout.number,) * len(seats),
    )


def could_hold(view: View, seat: Seat) -> CardSet:
    """Return every card that may be in this hand, as far as the viewer can tell."""
    hands = _known_hands(view)
    if hands[seat].bit_count() == view.counts[seat]:
        return hands[seat]
    return hands[seat] | card_set(_unseen_cards(view, hands))


def _deal_out(
    view: View, dice: Dice
) -> tuple[tuple[CardSet, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return the hands, the talon and the cards that lie aside."""
    hands = _known_hands(view)
    unseen = _unseen_cards(view, hands)
    dice.shuffle(unseen)
    for seat, count in enumerate(view.counts):
        missing = count - hands[seat].bit_count()
        hands[seat] |= card_set(unseen[:missing])
        del unseen[:missing]
    in_sight = _exposed_card(view, hands)
    if not view.talon:
        return tuple(hands), (), (*in_sight, *unseen)
    place = turn_up_place(view.rules, view.talon) or 0
    unseen[place:place] = in_sight
    return tuple(hands), tuple(unseen), ()


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
