"""Proves which moves save a player, in duels without transfers, once the talon is empty.

A search of all that both may do, to the end of the game: nothing is guessed, so it is exact.
"""

from collections.abc import Hashable

from durak.actions import Action, Beat
from durak.events import Seat
from durak.legality import legal_actions
from durak.players.duel import Duel, DuelRules, Move, is_duel, move_of
from durak.rules import Rules
from durak.state import Game

MOST = 50_000
"""A proof of more situations takes about a second."""


class TooLarge(Exception):  # noqa: N818
    """The proof would have to look at more situations than it may."""


class Proof:
    """What is known about one player, who is saved where they can keep from being the durak.

    A draw saves, too. The `effort` is the number of situations that had to be looked at.
    """

    __slots__ = ("_most", "_saved", "seat")

    def __init__(self, seat: Seat, most: int = MOST) -> None:
        self.seat = seat
        self._most = most
        self._saved: dict[Hashable, bool] = {}

    @property
    def effort(self) -> int:
        return len(self._saved)

    def is_saved_after(self, duel: Duel, move: Move) -> bool:
        """Raises TooLarge."""
        after = duel.copy()
        after.play(move)
        return self.is_saved(after)

    def is_saved(self, duel: Duel) -> bool:
        """Say whether the player can be saved from here, and play the duel on to the next choice.

        Raises TooLarge.
        """
        moves = duel.play_forced()
        if duel.is_over:
            return duel.loser != self.seat
        # Everything that the rest of the game depends on. Not what has been seen: without transfers
        # the attacker's hand only shrinks until cards are discarded, so no situation can recur.
        key = (*duel.hands, duel.attacker, duel.table, tuple(duel.uncovered), duel.taking)
        saved = self._saved.get(key)
        if saved is None:
            if len(self._saved) >= self._most:
                raise TooLarge
            saved = self._is_saved_by_one_of(duel, moves)
            self._saved[key] = saved
        return saved

    def _is_saved_by_one_of(self, duel: Duel, moves: tuple[Move, ...]) -> bool:
        """One good move is enough for the player, but no reply of the other may be better."""
        if duel.seat == self.seat:
            return any(self.is_saved_after(duel, move) for move in moves)
        return all(self.is_saved_after(duel, move) for move in moves)

    def allows_a_mistake(self, duel: Duel) -> bool:
        """Say whether the other one's next choice can save the player, however that was lost.

        Raises TooLarge.
        """
        moves = duel.play_forced()
        if duel.is_over:
            return duel.loser != self.seat
        if duel.seat != self.seat:
            return any(self.is_saved_after(duel, move) for move in moves)
        return any(self.allows_a_mistake_after(duel, move) for move in moves)

    def allows_a_mistake_after(self, duel: Duel, move: Move) -> bool:
        after = duel.copy()
        after.play(move)
        return self.allows_a_mistake(after)


def can_be_proved(rules: Rules) -> bool:
    return is_duel(rules, 2) and rules.transfer == "off"


def duel_of(game: Game) -> Duel:
    return Duel(DuelRules.of(game.rules, game.powers), game)


def actions_by_move(game: Game) -> dict[Move, Action]:
    """Return the actions of the awaited seat by their moves. Covers are for the first attack."""
    (seat,) = game.awaited_seats
    uncovered = game.bout.uncovered
    return {
        move_of(action): action
        for action in legal_actions(game, seat)
        if not isinstance(action, Beat) or action.attack == uncovered[0]
    }
