"""Evenings: games that follow each other without a long pause, whatever clocks show."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta, tzinfo
from typing import Self

from club.finished_games import FinishedGame
from club.unasked import Silence

PAUSE = timedelta(minutes=45)
LONGEST = timedelta(hours=12)
"""Games whose turns may take a day can go on without a pause for weeks."""

_LEAST_TOLD = 3
_NOON = time(12)


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

    def why_no_news(self, now: datetime, zone: tzinfo) -> Silence | None:
        """Return why a group may not want to hear how it went, unless it is over: until noon."""
        over = self.ended + PAUSE
        if self.games < _LEAST_TOLD:
            return Silence.TOO_FEW_GAMES
        if now <= over:
            return Silence.NOT_YET
        return Silence.TOO_LATE if now >= _noon_after(over.astimezone(zone)) else None


def _noon_after(here: datetime) -> datetime:
    noon = datetime.combine(here.date(), _NOON, here.tzinfo)
    return noon if noon > here else noon + timedelta(days=1)
