"""Instinct: what `normal` would do if it hardly thought. The policy of every playout.

One look at each action, so that games can be played to their end by the hundred.
"""

from typing import TypeAlias

from durak.actions import Action, Beat, Open, Show, SwapPoker, Take, ThrowIn, Transfer
from durak.bout import BoutInPlay
from durak.cards import BIT_OF
from durak.events import Seat
from durak.legality import default_action, joint_actions, single_actions
from durak.players.appraisal import is_good
from durak.players.candidates import HANDFUL, every_set
from durak.players.normal import ANYTHING, DEAR, EACH_FURTHER, NEW_RANK, ORDINARY
from durak.state import Position
from durak.together import SINGLE, opening_shape

Worths: TypeAlias = tuple[int, ...]

_NEVER = -1000


def choices(position: Position, seat: Seat) -> tuple[Action, ...]:
    """The legal actions, as far as it pays to look at them: from a large hand one opening."""
    if not position.bout.pairs and position.hands[seat].bit_count() > HANDFUL:
        return (default_action(position, seat),)
    return every_choice(position, seat)


def every_choice(position: Position, seat: Seat) -> tuple[Action, ...]:
    """All but swaps of cards that nobody has seen."""
    single = single_actions(position, seat)
    if opening_shape(position.rules) is SINGLE and not position.rules.transfer_multi:
        return single
    joint = [each for each in joint_actions(position, seat) if each.kind is not SwapPoker]
    if not joint:
        return single
    sets = (action for each in joint for action in every_set(each, position.powers))
    return (*sets, *(action for action in single if not isinstance(action, Open | Transfer)))


def reaction(position: Position, seat: Seat, actions: tuple[Action, ...], worths: Worths) -> Action:
    if len(actions) == 1:
        return actions[0]
    bout, late = position.bout, not position.talon
    if bout.pairs and seat == bout.defender:
        return _defence(bout, actions, worths, late=late)
    keep = ANYTHING if late else ORDINARY
    return max(actions, key=lambda action: _gain(action, worths, keep, opening=not bout.pairs))


def _gain(action: Action, worths: Worths, keep: int, *, opening: bool) -> int:
    """What is won by getting rid of these cards, and nothing by a pass."""
    if isinstance(action, ThrowIn):
        return keep - worths[action.card]
    if isinstance(action, Open):
        return sum([keep - worths[card] for card in action.cards])
    return _NEVER if opening else 0


def _defence(
    bout: BoutInPlay, actions: tuple[Action, ...], worths: Worths, *, late: bool
) -> Action:
    """Hand the attack on for a plain card, else beat it all, else take."""
    handed_on, price = _hand_on(actions, worths)
    if handed_on is not None and (late or not is_good(price)):
        return handed_on
    beat, price = _cover_all(bout, actions, worths)
    if beat is not None and (late or price <= DEAR + EACH_FURTHER * (len(bout.uncovered) - 1)):
        return beat
    return handed_on or Take()


def _hand_on(actions: tuple[Action, ...], worths: Worths) -> tuple[Action | None, int]:
    """The cheapest transfer and its price; showing a trump costs nothing."""
    best: Action | None = None
    least = 0
    for action in actions:
        if isinstance(action, Transfer):
            price = sum([worths[card] for card in action.cards])
        elif isinstance(action, Show):
            price = 0
        else:
            continue
        if best is None or price < least:
            best, least = action, price
    return best, least


def _cover_all(
    bout: BoutInPlay, actions: tuple[Action, ...], worths: Worths
) -> tuple[Beat | None, int]:
    """The first of the covers for all attacks, each the cheapest that is left, and their price."""
    first: Beat | None = None
    total, used, ranks = 0, 0, bout.ranks
    beats = [action for action in actions if isinstance(action, Beat)]
    for attack in bout.uncovered:
        best, least = None, 0
        for beat in beats:
            card = BIT_OF[beat.card]
            if beat.attack == attack and not used & card:
                price = worths[beat.card] + (0 if ranks & card else NEW_RANK)
                if best is None or price < least:
                    best, least = beat, price
        if best is None:
            return None, 0
        first, total, used = first or best, total + least, used | BIT_OF[best.card]
    return first, total
