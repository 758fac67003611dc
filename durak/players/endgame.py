"""The endgame of two without a talon: who counts knows every card, so it can be searched.

An and-or search for a sure win, deepened step by step; at its horizon a playout guesses.
"""

from collections.abc import Hashable

from durak.actions import Action, Beat
from durak.engine import Course, act
from durak.events import Seat
from durak.players.instinct import Worths, choices, reaction
from durak.players.playout import ONE_ACTION, WIN, Playout
from durak.state import Position

DEEPEST = 60


class Exhausted(Exception):  # noqa: N818
    """The allowed work is done."""


class Endgame:
    """`_won` are the answers found at the present depth, `_guessed` whether it was too shallow."""

    __slots__ = ("_guessed", "_playout", "_seat", "_won", "_work", "_worths")

    def __init__(self, seat: Seat, worths: Worths, work: int) -> None:
        self._seat, self._worths, self._work = seat, worths, work
        self._playout = Playout(seat, worths)
        self._won: dict[Hashable, bool] = {}
        self._guessed = True

    def best(self, root: Position, actions: tuple[Action, ...]) -> Action:
        """The first that wins. Where none does the last hope stays: opponents do err."""
        best, depth = actions[0], 0
        try:
            while self._guessed and depth < DEEPEST:
                self._guessed, self._won = False, {}
                hopeful = (best, *(action for action in actions if action != best))
                wins = (a for a in hopeful if self._wins_with(root, self._seat, a, depth))
                best = next(wins, best)
                depth += 1
        except Exhausted:
            pass
        return best

    def _wins_with(self, position: Position, seat: Seat, action: Action, depth: int) -> bool:
        course = Course(position.draft())
        act(course, seat, action)
        return self._wins(course, depth)

    def _wins(self, course: Course, depth: int) -> bool:
        position = course.position
        actions = self._to_a_choice(course)
        if position.outcome is not None:
            return self._playout.value(position.outcome) == WIN
        if not depth:
            self._guessed = True
            return self._playout.finish(course) == WIN
        key = _key(position)
        if key not in self._won:
            self._won[key] = self._wins_from(position, actions, depth - 1)
        return self._won[key]

    def _wins_from(self, position: Position, actions: tuple[Action, ...], depth: int) -> bool:
        """One good action of one's own is enough, but no reply of the other may save him."""
        seat = position.awaited_seats[0]
        likely = reaction(position, seat, actions, self._worths)
        ordered = (likely, *(action for action in actions if action != likely))
        wins = (self._wins_with(position, seat, action, depth) for action in ordered)
        return any(wins) if seat == self._seat else all(wins)

    def _to_a_choice(self, course: Course) -> tuple[Action, ...]:
        """Plays what is forced; what is to be chosen from then."""
        position = course.position
        actions: tuple[Action, ...] = ()
        while position.outcome is None:
            seat = position.awaited_seats[0]
            actions = _one_attack_at_a_time(position, choices(position, seat))
            self._playout.work += ONE_ACTION + len(actions)
            if self._playout.work > self._work:
                raise Exhausted
            if len(actions) > 1:
                break
            act(course, seat, actions[0])
        return actions


def _one_attack_at_a_time(position: Position, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The order of covers does not matter: what beats another attack than the first can wait."""
    uncovered = position.bout.uncovered
    if len(uncovered) < 2:
        return actions
    return tuple(a for a in actions if not isinstance(a, Beat) or a.attack == uncovered[0])


def _key(position: Position) -> Hashable:
    bout = position.bout
    return (
        position.hands, bout.attacker, bout.taking, bout.passed, frozenset(bout.pairs),
        len(position.seen),
    )  # fmt: skip
