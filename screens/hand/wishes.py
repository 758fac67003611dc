"""What pressing the cards of a hand can mean.

Legality is never judged here: the view lists what is legal.
"""

from collections.abc import Sequence

from durak import actions
from durak.actions import Action
from durak.cards import Card, CardSet, card_set
from durak.view import View
from screens.buttons import Purpose, Selection

_APART = actions.SwapTrump | actions.SwapPoker
_WHOLE: dict[Purpose, type[Action]] = {
    Purpose.OPEN: actions.Open,
    Purpose.POKER: actions.SwapPoker,
}


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that an action moves or shows."""
    match action:
        case actions.Open(cards) | actions.Transfer(cards) | actions.SwapPoker(cards):
            return cards
        case actions.ThrowIn(card) | actions.Beat(_, card) | actions.Show(card):
            return (card,)
        case actions.SwapTrump(card):
            return (card,)
        case actions.Take() | actions.Pass():
            return ()


def fits(action: Action, cards: Sequence[Card]) -> bool:
    """The action has all these cards in it, the declared ones as they are declared."""
    used = cards_of(action)
    printed = [card.printed for card in used]
    return all(card in (used if card.is_declared else printed) for card in cards)


def uses(view: View, card: Card) -> tuple[Action, ...]:
    """What the card can do now. Exchanges are not among it: they have buttons of their own."""
    found = uses_by_card(view).get(card.printed, ())
    return tuple(wish for wish in found if fits(wish, (card,)))


def uses_by_card(view: View) -> dict[Card, list[Action]]:
    """What each card of the hand can do, found in one go: there may be thousands of openings."""
    found: dict[Card, list[Action]] = {}
    for wish in view.legal:
        if not isinstance(wish, _APART):
            for card in cards_of(wish):
                found.setdefault(card.printed, []).append(wish)
    return found


def wholes(view: View, selection: Selection) -> tuple[Action, ...]:
    """The legal openings, or exchanges, that the marked cards may grow into."""
    kind = _WHOLE[selection.purpose]
    return tuple(
        wish for wish in view.legal if isinstance(wish, kind) and fits(wish, selection.cards)
    )


def companions(view: View, selection: Selection) -> CardSet:
    """The cards that the marked ones may still be joined by."""
    joined = 0
    for wish in wholes(view, selection):
        joined |= card_set(cards_of(wish))
    return joined & ~card_set(selection.cards)


def complete(view: View, selection: Selection) -> tuple[Action, ...]:
    """Those that need no further card."""
    count = len(selection.cards)
    return tuple(wish for wish in wholes(view, selection) if len(cards_of(wish)) == count)


def still_meant(view: View, selection: Selection) -> Selection:
    """The selection while it can lead anywhere, else none."""
    if selection.purpose is Purpose.CHOOSE:
        wishes = [wish for card in selection.cards[:1] for wish in uses(view, card)]
    else:
        wishes = list(wholes(view, selection))
    return selection if wishes else Selection()


def natural(view: View, card: Card) -> Action:
    """What somebody wants who presses a card that cannot be played: the table will say why not."""
    bout = view.bout
    if not bout.pairs:
        return actions.Open((card,))
    if view.viewer != bout.defender:
        return actions.ThrowIn(card)
    return actions.Beat((bout.uncovered or (bout.pairs[-1].attack,))[0], card)
