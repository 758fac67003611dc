"""Careers: what a person's games with other people add up to, as far as achievements ask for it."""

from dataclasses import dataclass
from typing import Self

from club.evenings import Evening
from club.finished_games import FinishedGame, SeatResult


# Stored by the names below: renaming a field breaks old ones. A new one counts from now on, and
# from the first game after `rebuild`.
@dataclass(frozen=True, slots=True)
class Career:
    """`streak` is as in `Standing`. `sunk` counts games in which the person went out last and left
    a single durak behind, `spared_in_team` those in which their team did not lose.
    """

    games: int = 0
    duraks: int = 0
    streak: int = 0
    sunk: int = 0
    spared_in_team: int = 0
    evening: Evening | None = None

    def after(self, game: FinishedGame, result: SeatResult) -> Self:
        streak = min(self.streak, 0) - 1 if result.lost else max(self.streak, 0) + 1
        in_team = game.rules.teams != "none"
        return type(self)(
            games=self.games + 1,
            duraks=self.duraks + result.lost,
            streak=streak,
            sunk=self.sunk + (result.seat == game.sinker),
            spared_in_team=self.spared_in_team + (in_team and not result.lost),
            evening=Evening.after(self.evening, game),
        )
