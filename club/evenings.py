"""Evenings: games that follow each other without a long pause, whatever clocks show."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Self

from club.finished_games import FinishedGame

PAUSE = timedelta(minutes=45)
LONGEST = timedelta(hours=12)
"""Games whose turns may take a day can go on without a pause for weeks."""


@dataclass(frozen=True, slots=True)
class Evening:
    began: datetime
    ended: datetime
    games: int = 1

    @classmethod
    def after(cls, before: Self | None, game: FinishedGame) -> Self:
        """Return the evening that this game belongs to, up to its end."""
        if before is None or game.started - before.ended > PAUSE:
            return cls(game.started, game.ended)
        if game.ended - before.began > LONGEST:
            return cls(game.started, game.ended)
        return cls(before.began, game.ended, before.games + 1)
