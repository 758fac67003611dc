"""Instinct: a fast imitation of `normal`, and the policy of every playout.

It looks at each action once, so that hundreds of games can be played to the end.
"""

from typing import TypeAlias

from durak.actions import Action, Beat, Open, Show, SwapPoker, Take, ThrowIn, Transfer
from durak.bout import BoutInPlay
from durak.cards import BIT_OF
from durak.events import Seat
from durak.joint_actions import SINGLE, opening_shape
from durak.legality import default_action, joint_actions, single_actions
from durak.players.appraisal import is_good
from durak.players.candidates import HANDFUL, every_set
from durak.players.normal import ANYTHING, DEAR, EACH_FURTHER, NEW_RANK, ORDINARY
from durak.state import Position

Worths: TypeAlias = tuple[int, ...]

_NEVER = -1000


def choices(position: Position, seat: Seat) -> tuple[Action, ...]:
    """Return the legal actions worth considering. From a large hand this is a single opening."""
    if not position.bout.pairs and position.hands[seat].bit_count() > HANDFUL:
        return (default_action(position, seat),)
    return every_choice(position, seat)


def every_choice(position: Position, seat: Seat) -> tuple[Action, ...]:
    """Return all legal actions except swaps for unseen cards."""
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
    bout = position.bout
    late = not position.talon
    if bout.pairs and seat == bout.defender:
        return _defence(bout, actions, worths, late=late)
    keep = ANYTHING if late else ORDINARY
    return max(actions, key=lambda action: _gain(action, worths, keep, opening=not bout.pairs))


def _gain(action: Action, worths: Worths, keep: int, *, opening: bool) -> int:
    """Return what is won by getting rid of these cards; passing gains nothing."""
    if isinstance(action, ThrowIn):
        return keep - worths[action.card]
    if isinstance(action, Open):
        return sum([keep - worths[card] for card in action.cards])
    return _NEVER if opening else 0


def _defence(
    bout: BoutInPlay, actions: tuple[Action, ...], worths: Worths, *, late: bool
) -> Action:
    """Hand the attack on if a plain card will do, otherwise beat everything, otherwise take."""
    handed_on, price = _hand_on(actions, worths)
    if handed_on is not None and (late or not is_good(price)):
        return handed_on
    beat, price = _cover_all(bout, actions, worths)
    if beat is not None and (late or price <= DEAR + EACH_FURTHER * (len(bout.uncovered) - 1)):
        return beat
    return handed_on or Take()


def _hand_on(actions: tuple[Action, ...], worths: Worths) -> tuple[Action | None, int]:
    """Return the cheapest transfer and its price. Showing a trump is free."""
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
            best = action
            least = price
    return best, least


def _cover_all(
    bout: BoutInPlay, actions: tuple[Action, ...], worths: Worths
) -> tuple[Beat | None, int]:
    """Cover all attacks, each with the cheapest card that is left. Return first cover and price."""
    first: Beat | None = None
    total = 0
    used = 0
    ranks = bout.ranks
    beats = [action for action in actions if isinstance(action, Beat)]
    for attack in bout.uncovered:
        best = None
        least = 0
        for beat in beats:
            card = BIT_OF[beat.card]
            if beat.attack == attack and not used & card:
                price = worths[beat.card] + (0 if ranks & card else NEW_RANK)
                if best is None or price < least:
                    best = beat
                    least = price
        if best is None:
            return None, 0
        first = first or best
        total = total + least
        used = used | BIT_OF[best.card]
    return first, total
