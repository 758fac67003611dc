"""Chronicles: the records of a group, such as its longest bout."""

from dataclasses import dataclass
from typing import Self

from club.evenings import Evening
from club.finished_games import FinishedGame, GameId
from durak.events import Seat


@dataclass(frozen=True, slots=True)
class Best:
    """A record, and the first game that reached it. The `seat` is known if it was one player's.

    It names nobody: who sat there is asked of the game, where people may be forgotten.
    """

    count: int
    game: GameId
    seat: Seat | None = None


# Stored by the names below.
@dataclass(frozen=True, slots=True)
class Chronicle:
    """`longest_bout` and `biggest_hand` count cards, `busiest` the games of an evening."""

    longest_bout: Best | None = None
    biggest_hand: Best | None = None
    busiest: Best | None = None
    evening: Evening | None = None

    def after(self, game: FinishedGame) -> Self:
        evening = Evening.after(self.evening, game)
        holder = max(game.results, key=lambda result: result.held)
        return type(self)(
            longest_bout=_better(self.longest_bout, Best(game.longest or 0, game.id)),
            biggest_hand=_better(self.biggest_hand, Best(holder.held, game.id, holder.seat)),
            busiest=_better(self.busiest, Best(evening.games, game.id)),
            evening=evening,
        )


def _better(before: Best | None, now: Best) -> Best:
    return before if before is not None and before.count >= now.count else now
