"""Searches the endgame of two players without a talon, where a player who counts knows all cards.

An and-or search for a sure win with iterative deepening. At the horizon a playout guesses. Where no
win is sure, a second search looks for traps: actions that win if the opponent plays by instinct.
"""

from collections.abc import Hashable
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from durak.actions import Action, Beat
from durak.engine import PositionBuilder, act
from durak.events import Seat
from durak.players.instinct import Worths, every_choice, reaction
from durak.players.playout import DRAW, LOSS, ONE_ACTION, WIN, Playout
from durak.state import Position

DEEPEST = 60

GUESSED_WIN = (DRAW + WIN) / 2
GUESSED_LOSS = (DRAW + LOSS) / 2

DOUBT = 0.5
"""The doubt about a guess: as much as if nothing were known."""

TRAPPING = 0.25
"""The work that looking for traps may take, as a share of that of the search for a sure win."""


class Finding(NamedTuple):
    """What has been found out about an action, in the order in which actions are compared.

    `depth` is the depth at which it last seemed to win.
    """

    chance: float
    is_trap: bool = False
    depth: int = 0


Found: TypeAlias = dict[Action, Finding]


class Exhausted(Exception):  # noqa: N818
    """The search has used up the work it was allowed."""


class Endgame:
    """A search with memory: `_sure` holds final results, `_guesses` those at the current depth.

    `_trapped` tells whether an opponent who plays by instinct can still be beaten.
    """

    __slots__ = ("_guesses", "_playout", "_seat", "_sure", "_trapped", "_work", "_worths")

    def __init__(self, seat: Seat, worths: Worths, work: int) -> None:
        self._seat = seat
        self._worths = worths
        self._work = work
        self._playout = Playout(seat, worths)
        self._sure: dict[Hashable, float] = {}
        self._guesses: dict[Hashable, float] = {}
        self._trapped: dict[Hashable, bool] = {}

    def chances(
        self, root: Position, actions: tuple[Action, ...], also: Action | None = None
    ) -> dict[Action, float]:
        """Return the chance of each action, best first.

        The search stops when one action surely wins, but `also` is always searched to its end. If
        none does, traps come before the other actions with the same chance, because opponents make
        mistakes, and then the action that seemed to win at the greatest depth.
        """
        found: Found = dict.fromkeys(actions, Finding(GUESSED_LOSS))
        with suppress(Exhausted):
            for depth in range(DEEPEST):
                self._deepen(root, found, depth)
                if also is not None and not is_sure(found[also].chance):
                    self._try(root, found, also, depth)
                if _is_settled(found, also):
                    break
        if all(finding.chance <= DRAW for finding in found.values()):
            self._look_for_traps(root, found)
        return {action: found[action].chance for action in _best_first(found)}

    def _deepen(self, root: Position, found: Found, depth: int) -> None:
        """Search to this depth, the most hopeful action first. Stop at the first that wins."""
        self._guesses.clear()
        for action in _best_first(found):
            if self._try(root, found, action, depth) > DRAW:
                return

    def _try(self, root: Position, found: Found, action: Action, depth: int) -> float:
        chance = self._chance_with(root, self._seat, action, depth)
        found[action] = Finding(chance, depth=depth if chance > DRAW else found[action].depth)
        return chance

    def _chance_with(self, position: Position, seat: Seat, action: Action, depth: int) -> float:
        builder = PositionBuilder(position.draft())
        act(builder, seat, action)
        return self._chance(builder, depth)

    def _chance(self, builder: PositionBuilder, depth: int) -> float:
        position = builder.position
        actions = self._to_a_choice(builder)
        if position.outcome is not None:
            return self._playout.value(position.outcome)
        if not depth:
            return GUESSED_WIN if self._playout.finish(builder) == WIN else GUESSED_LOSS
        key = _key(position)
        chance = self._sure.get(key, self._guesses.get(key))
        if chance is None:
            chance = self._chance_from(position, actions, depth - 1)
            memory = self._sure if is_sure(chance) else self._guesses
            memory[key] = chance
        return chance

    def _chance_from(self, position: Position, actions: tuple[Action, ...], depth: int) -> float:
        """Return the chance at a choice of either player.

        One good action is enough for the searching seat, but no reply may save the opponent. A draw
        beside a guess may turn out to be none, so it is no win, and no more than that is known.
        """
        seat = position.awaited_seats[0]
        is_own = seat == self._seat
        chances: list[float] = []
        for action in self._likely_first(position, seat, actions):
            chance = self._chance_with(position, seat, action, depth)
            chances.append(chance)
            if chance > DRAW if is_own else chance < DRAW:
                break
        best = max(chances) if is_own else min(chances)
        return best if best != DRAW or all(map(is_sure, chances)) else GUESSED_LOSS

    def _likely_first(
        self, position: Position, seat: Seat, actions: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        likely = reaction(position, seat, actions, self._worths)
        return (likely, *(action for action in actions if action != likely))

    def _look_for_traps(self, root: Position, found: Found) -> None:
        """Find the actions that still win if the opponent plays by instinct from here on."""
        self._work = self._playout.work + int(TRAPPING * self._work)
        with suppress(Exhausted):
            for action in _best_first(found):
                is_trap = self._traps_with(root, action, DEEPEST)
                found[action] = found[action]._replace(is_trap=is_trap)

    def _traps_with(self, position: Position, action: Action, depth: int) -> bool:
        builder = PositionBuilder(position.draft())
        act(builder, self._seat, action)
        return self._traps(builder, depth)

    def _traps(self, builder: PositionBuilder, depth: int) -> bool:
        """Whether some actions of the searching seat beat an opponent who plays by instinct."""
        position = builder.position
        actions = self._to_own_choice(builder)
        if position.outcome is not None:
            return self._playout.value(position.outcome) == WIN
        if not depth:
            return False
        key = _key(position)
        if key not in self._trapped:
            self._trapped[key] = any(
                self._traps_with(position, action, depth - 1)
                for action in self._likely_first(position, self._seat, actions)
            )
        return self._trapped[key]

    def _to_own_choice(self, builder: PositionBuilder) -> tuple[Action, ...]:
        """Let the opponent play by instinct until the searching seat has a choice.

        The result means nothing if the game has ended by then.
        """
        position = builder.position
        actions = self._to_a_choice(builder)
        while position.outcome is None and position.awaited_seats[0] != self._seat:
            seat = position.awaited_seats[0]
            act(builder, seat, reaction(position, seat, actions, self._worths))
            actions = self._to_a_choice(builder)
        return actions

    def _to_a_choice(self, builder: PositionBuilder) -> tuple[Action, ...]:
        """Play all forced actions, and return what there is to choose from next.

        The result means nothing if the game has ended by then.
        """
        position = builder.position
        actions: tuple[Action, ...] = ()
        while position.outcome is None:
            seat = position.awaited_seats[0]
            actions = _one_attack_at_a_time(position, every_choice(position, seat))
            self._playout.work += ONE_ACTION + len(actions)
            if self._playout.work > self._work:
                raise Exhausted
            if len(actions) > 1:
                break
            act(builder, seat, actions[0])
        return actions


def _one_attack_at_a_time(position: Position, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Drop covers of any attack but the first one: the order of covers does not matter."""
    uncovered = position.bout.uncovered
    if len(uncovered) < 2:
        return actions
    return tuple(a for a in actions if not isinstance(a, Beat) or a.attack == uncovered[0])


def _key(position: Position) -> Hashable:
    bout = position.bout
    return (
        *position.hands, bout.attacker, bout.taking, bout.passed, frozenset(bout.pairs),
        len(position.seen),
    )  # fmt: skip


def is_sure(chance: float) -> bool:
    return chance not in (GUESSED_WIN, GUESSED_LOSS)


def _best_first(found: Found) -> list[Action]:
    return sorted(found, key=found.__getitem__, reverse=True)


def _is_settled(found: Found, also: Action | None) -> bool:
    """Whether the search may stop: one action surely wins, or the results of all are certain."""
    chances = [finding.chance for finding in found.values()]
    is_known = also is None or is_sure(found[also].chance)
    return is_known and (max(chances) == WIN or all(map(is_sure, chances)))
