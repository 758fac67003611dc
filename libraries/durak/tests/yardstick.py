"""The yardstick: a player to measure others against. Changing it makes earlier matches worthless.

It is the information-set tree search with a single observer of P. Cowling, E. Powley and
D. Whitehouse (Information Set Monte Carlo Tree Search, IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012), written from that description. Playouts and values follow
in outline the strongest published program for Durak (github.com/NicholasOssine/durak-ai); no code
was taken from either. `python -m durak arena hard tests.yardstick:Yardstick --seats 2` measures.
"""

from bisect import bisect
from collections.abc import Hashable
from contextlib import suppress
from itertools import accumulate, islice
from math import exp, inf, log, sqrt
from random import Random

from durak.actions import Action, Pass, Take, cards_of
from durak.beating import Powers
from durak.engine import PositionBuilder, act
from durak.events import Seat
from durak.legality import legal_actions, single_actions
from durak.players.imagining import imagine
from durak.state import Position
from durak.view import View

ITERATIONS = 1000
EXPLORATION = 0.7

LONGEST_PLAYOUT = 24
"""Actions after which a playout is cut. An endgame may take as many as all playouts together."""

WARMTH = 2.0
"""How freely playouts choose: with each so many ranks a card becomes e times less likely."""

A_TRUMP = 9
"""The ranks by which a trump is dearer than a plain card."""

A_CARD = 0.3
RELIEF = 2.0
"""How much a card in hand weighs for the loss of the game, and how many cards a trump outweighs."""

MOST_ACTIONS = 50
"""Of thousands of openings with several cards only the first are looked at."""

DEEPEST = 60

LOSS = 0.0
DRAW = 0.5
WIN = 1.0


class Exhausted(Exception):  # noqa: N818
    """The search of an endgame has done all the work it was allowed."""


class Yardstick:
    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, view: View) -> Action:
        seat = view.viewer
        if seat is None or not view.legal:
            raise ValueError("nothing to choose from")
        dice = Random(
            hash((view.hand, view.talon, view.discard, view.bout.number, view.bout.cards))
        )
        world = imagine(view, dice)
        actions = choices(world, seat)
        if len(actions) == 1:
            return actions[0]
        if not view.talon and sum(map(bool, view.counts)) == 2:
            work = self._iterations * LONGEST_PLAYOUT
            return AlphaBeta(seat, world.powers, work).best(world, actions)
        tree = Tree(world.powers, dice)
        for _ in range(self._iterations):
            tree.grow(imagine(view, dice), seat)
        return tree.most_visited()


def choices(position: Position, seat: Seat) -> tuple[Action, ...]:
    rules = position.rules
    if rules.opening == "single" and not rules.transfer_multi and not rules.poker_swaps:
        return single_actions(position, seat)
    return tuple(islice(legal_actions(position, seat), MOST_ACTIONS))


def results(position: Position) -> list[float]:
    """Return the value of a finished game for each seat."""
    losers = position.outcome.losers if position.outcome else ()
    if not losers:
        return [DRAW] * position.seats
    return [LOSS if seat in losers else WIN for seat in range(position.seats)]


def values(position: Position) -> list[float]:
    """Estimate the value of an unfinished game for each seat, from hand sizes and trumps."""
    trumps = position.powers.trumps
    burdens = [
        exp(A_CARD * (hand.bit_count() - RELIEF * (hand & trumps).bit_count()))
        for hand in position.hands
    ]
    for seat in position.places:
        burdens[seat] = 0.0
    total = sum(burdens)
    return [WIN - burden / total for burden in burdens]


class Weights(dict[Action, float]):
    """How readily each action is chosen. Nobody takes or passes who can do anything else."""

    def __init__(self, powers: Powers) -> None:
        super().__init__({Take(): 0.0, Pass(): 0.0})
        self._powers = powers

    def __missing__(self, action: Action) -> float:
        card = cards_of(action)[0]
        cost = card.rank + A_TRUMP * self._powers.is_trump(card)
        self[action] = exp(-cost / WARMTH)
        return self[action]


class Node:
    """What is known of an action, from the side of the seat that played it.

    `available` counts the visits of the node above in worlds in which this action was legal.
    """

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}

    def promise(self) -> float:
        return self.total / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


class Tree:
    """A tree of information sets: worlds share the nodes that the same actions lead to."""

    def __init__(self, powers: Powers, dice: Random) -> None:
        self._root = Node()
        self._weights = Weights(powers)
        self._dice = dice

    def most_visited(self) -> Action:
        children = self._root.children
        return max(children, key=lambda action: children[action].visits)

    def grow(self, world: Position, seat: Seat) -> None:
        """Descend to an action that is new, play the game on, and remember the result."""
        builder = PositionBuilder(world)
        path: list[tuple[Seat, Node]] = []
        awaited: tuple[Seat, ...] = (seat,)
        node = self._root
        while awaited:
            mover = awaited[0]
            action = self._select(node, choices(world, mover))
            node = node.children[action]
            path.append((mover, node))
            awaited = act(builder, mover, action)
            if not node.visits:
                break
        reached = self._play_on(builder, awaited)
        for mover, node in path:
            node.visits += 1
            node.total += reached[mover]

    def _select(self, node: Node, actions: tuple[Action, ...]) -> Action:
        """Return an action that is new here if there is one, otherwise the most promising one."""
        children = node.children
        untried = [action for action in actions if action not in children]
        chosen = self._dice.choice(untried) if untried else None
        if chosen is not None:
            children[chosen] = Node()
        known = [action for action in actions if action in children]
        for action in known:
            children[action].available += 1
        return chosen or max(known, key=lambda action: children[action].promise())

    def _play_on(self, builder: PositionBuilder, awaited: tuple[Seat, ...]) -> list[float]:
        position = builder.position
        for _ in range(LONGEST_PLAYOUT):
            if not awaited:
                return results(position)
            seat = awaited[0]
            awaited = act(builder, seat, self._draw(choices(position, seat)))
        return values(position) if awaited else results(position)

    def _draw(self, actions: tuple[Action, ...]) -> Action:
        """Return an action at random, the cheaper the likelier."""
        sums = list(accumulate(map(self._weights.__getitem__, actions)))
        place = bisect(sums, self._dice.random() * sums[-1])
        return actions[min(place, len(actions) - 1)]


class AlphaBeta:
    """Searches the endgame of two players, who know each other's cards.

    `_decided` keeps the positions that are surely won or lost: these values are never bounds.
    """

    def __init__(self, seat: Seat, powers: Powers, work: int) -> None:
        self._seat = seat
        self._weights = Weights(powers)
        self._work = work
        self._decided: dict[Hashable, float] = {}

    def best(self, world: Position, actions: tuple[Action, ...]) -> Action:
        """Deepen the search until the result is certain or the work is done.

        Where all is lost, play what seemed best before that was known.
        """
        ordered = self._cheapest_first(actions)
        with suppress(Exhausted):
            for depth in range(DEEPEST):
                best, value = self._best_at(world, ordered, depth)
                if value == LOSS:
                    break
                ordered.remove(best)
                ordered.insert(0, best)
                if value == WIN:
                    break
        return ordered[0]

    def _best_at(self, world: Position, actions: list[Action], depth: int) -> tuple[Action, float]:
        best = actions[0]
        alpha = -inf
        for action in actions:
            value = self._value(*self._play(world, self._seat, action), depth, alpha, WIN)
            if value > alpha:
                best = action
                alpha = value
            if alpha == WIN:
                break
        return best, alpha

    def _play(self, position: Position, seat: Seat, action: Action) -> tuple[Position, Seat | None]:
        """Return the position after an action, and who is to move unless the game is over."""
        self._work -= 1
        if self._work < 0:
            raise Exhausted
        builder = PositionBuilder(position.draft())
        awaited = act(builder, seat, action)
        return builder.position, awaited[0] if awaited else None

    def _value(
        self, position: Position, seat: Seat | None, depth: int, alpha: float, beta: float
    ) -> float:
        if seat is None:
            return results(position)[self._seat]
        if depth < 0:
            return values(position)[self._seat]
        key = key_of(position)
        if key in self._decided:
            return self._decided[key]
        value = self._value_of_choice(position, seat, depth, alpha, beta)
        if value in {LOSS, WIN}:
            self._decided[key] = value
        return value

    def _value_of_choice(
        self, position: Position, seat: Seat, depth: int, alpha: float, beta: float
    ) -> float:
        """Return the value for a player who chooses well. A forced action costs no depth."""
        actions = self._cheapest_first(choices(position, seat))
        deeper = depth - (len(actions) > 1)
        own = seat == self._seat
        best = LOSS if own else WIN
        for action in actions:
            value = self._value(*self._play(position, seat, action), deeper, alpha, beta)
            if own:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best

    def _cheapest_first(self, actions: tuple[Action, ...]) -> list[Action]:
        return sorted(actions, key=self._weights.__getitem__, reverse=True)


def key_of(position: Position) -> Hashable:
    bout = position.bout
    return (
        *position.hands, bout.attacker, bout.taking, bout.passed, frozenset(bout.pairs),
        len(position.seen),
    )  # fmt: skip
