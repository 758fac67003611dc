"""The strongest player: it plays the action with the best prospect of those worth considering."""

from durak.actions import Action, Show, SwapPoker, SwapTrump
from durak.players.normal import Normal
from durak.players.prospects import WORK, weigh
from durak.view import View


class Hard:
    """With another `luck`, it imagines other worlds, and may answer the same view differently."""

    def __init__(self, work: int = WORK, luck: int = 0) -> None:
        self._work = work
        self._luck = luck

    def choose(self, view: View) -> Action:
        favourite, *others = Normal().thoughts(view)
        # A swap or a show costs nothing, so there is nothing to weigh.
        if not others or isinstance(favourite, SwapTrump | SwapPoker | Show):
            return favourite
        return weigh(view, work=self._work, luck=self._luck)[0].action
