"""The strongest player: imagines what he cannot see, and plays out what he might do.

Sequential halving over determinizations; the endgame of two is searched. What may be done the view
tells, and what comes of it the engine.
"""

from collections.abc import Hashable
from math import sqrt
from random import Random

from durak.actions import Action, Beat, Show, SwapPoker, SwapTrump
from durak.dealing import Dice
from durak.players.appraisal import Appraisal, played
from durak.players.endgame import Endgame
from durak.players.imagining import imagine
from durak.players.normal import Normal
from durak.players.playout import Playout
from durak.view import View

WORK = 20_000
"""How many actions are looked at before one is chosen: some twenty milliseconds."""

BREADTH = 6
"""So many actions are played out; of the others even `normal` thinks less."""

CONVICTION = 0.5
"""By so many roots of the number of worlds an action must win more often than what `normal` would
do: less is chance.
"""


class Hard(Normal):
    def __init__(self, work: int = WORK) -> None:
        self._work = work

    def choose(self, view: View) -> Action:
        favourite = super().choose(view)
        if view.viewer is None or isinstance(favourite, SwapTrump | SwapPoker | Show):
            return favourite
        actions = self._candidates(view, favourite)
        if len(actions) == 1:
            return favourite
        worths, dice = Appraisal.of(view).worths, Random(_seed(view))  # noqa: S311
        if _is_duel(view):
            endgame = Endgame(view.viewer, worths, self._work)
            return endgame.best(imagine(view, dice), actions)
        playout = Playout(view.viewer, worths)
        return self._most_successful(view, actions[:BREADTH], playout, dice)

    def _candidates(self, view: View, favourite: Action) -> tuple[Action, ...]:
        """The favourite, what costs no card, what rids the hand of most; what looks alike once."""
        appraisal = Appraisal.of(view)
        rivals = sorted(
            (a for a in self._options(view, appraisal) if _is_rival(a, favourite)),
            key=lambda action: (not played(action), *self._gain(view, appraisal, action)),
            reverse=True,
        )
        different: dict[Hashable, Action] = {}
        for action in (favourite, *rivals):
            different.setdefault(_appearance(action), action)
        return tuple(different.values())

    def _most_successful(
        self, view: View, actions: tuple[Action, ...], playout: Playout, dice: Dice
    ) -> Action:
        """All in the same worlds, so that none has better cards; after each round half of them."""
        favourite, *rivals = actions
        wins = dict.fromkeys(actions, 0.0)
        worlds, rounds = 0, len(rivals).bit_length()
        for number in range(1, rounds + 1):
            while playout.work * rounds < self._work * number:
                world = imagine(view, dice)
                worlds += 1
                for action in (favourite, *rivals):
                    wins[action] += playout.after(world, action)
            rivals = sorted(rivals, key=wins.__getitem__, reverse=True)[: len(rivals) // 2 or 1]
        rival = rivals[0]
        lead = wins[rival] - wins[favourite]
        return rival if lead > CONVICTION * sqrt(worlds) else favourite


def _is_duel(view: View) -> bool:
    """Two are left and nothing is to be drawn: what one does not see the other one holds."""
    return not view.talon and len(view.counts) - len(view.places) == 2


def _is_rival(action: Action, favourite: Action) -> bool:
    """Swaps need no thought. The order of covers does not matter, so one attack is enough."""
    if isinstance(action, Beat) and isinstance(favourite, Beat):
        return action.attack == favourite.attack
    return not isinstance(action, SwapTrump | SwapPoker)


def _appearance(action: Action) -> Hashable:
    """A wild card may be declared in four ways, and of two packs there are twins."""
    return type(action), *(card.printed.face for card in played(action))


def _seed(view: View) -> int:
    """The same view, the same dice: chance comes from nowhere else."""
    return hash((view.hand, view.talon, view.discard, view.bout.number, view.bout.cards))
