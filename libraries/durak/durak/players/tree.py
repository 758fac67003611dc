"""A tree of what both players may do, grown over many imagined worlds of a duel.

Information set Monte Carlo tree search, by Cowling, Powley and Whitehouse (2012). A node stands for
the moves that led to it, whatever the cards, and every iteration meets a new world: only moves that
are possible there compete. So a player cannot plan for cards that nobody can know, as happens when
each world is searched by itself, and learns what the opponent will make of a move.

The next move to try is chosen as in AlphaZero (PUCT): the average result so far, plus a bonus that
is larger for moves tried less often and for what instinct would do.
"""

from math import inf, sqrt

from durak.actions import Action
from durak.events import Seat
from durak.players.appraisal import Appraisal
from durak.players.duel import Duel, DuelRules, Move
from durak.players.duel_playout import DuelPlayout
from durak.state import Position
from durak.view import View

EXPLORATION = 0.7
"""The weight of the bonus for moves that have rarely been tried."""

ONE_ITERATION = 20
"""The cost of an iteration, in actions considered by a playout."""

INSTINCT = 0.5
"""The share of that bonus for what instinct would do. All other moves share the rest."""


class Node:
    """`total` adds up the results of all `visits`, as values for the searching seat."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.total = 0.0
        self.visits = 0


class Tree:
    """Grows by one node with each iteration. `work` adds up the work done so far."""

    __slots__ = ("_after", "_playout", "_rules", "_seat", "work")

    def __init__(self, view: View, seat: Seat) -> None:
        appraisal = Appraisal.of(view)
        self._seat = seat
        self._rules = DuelRules.of(view.rules, appraisal.powers)
        self._playout = DuelPlayout(seat, appraisal.worths)
        self._after: dict[Action, Node] = {}
        self.work = 0

    def value_after(self, world: Position, action: Action) -> float:
        """Play this action of the seat, and learn from what follows. The world is not changed."""
        self.work += ONE_ITERATION
        duel = Duel(self._rules, world)
        duel.act(action)
        node = self._after.setdefault(action, Node())
        path = [node]
        while moves := duel.play_forced():
            if not node.visits:
                value = self._playout.finish(duel)
                break
            move = self._next(node, duel, moves)
            duel.play(move)
            node = node.children.setdefault(move, Node())
            path.append(node)
        else:
            value = self._playout.value(duel)
        for each in path:
            each.visits += 1
            each.total += value
        return value

    def _next(self, node: Node, duel: Duel, moves: tuple[Move, ...]) -> Move:
        """Return the move to try next: promising for the seat to move, or rarely tried."""
        usual = self._playout.favourite(duel)
        sign = 1 if duel.seat == self._seat else -1
        bonus = EXPLORATION * sqrt(node.visits)
        # There are two moves or more, because those without a choice have been played.
        share = (1 - INSTINCT) / (len(moves) - 1)
        average = sign * node.total / node.visits
        best = usual
        most = -inf
        for move in moves:
            hope = bonus * (INSTINCT if move == usual else share)
            child = node.children.get(move)
            if child is None:
                hope += average
            else:
                hope = hope / (1 + child.visits) + sign * child.total / child.visits
            if hope > most:
                best = move
                most = hope
        return best
