"""When the people at a place pause: after so many games in a row."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class PlayedGame:
    started: datetime
    ended: datetime


@dataclass(frozen=True, slots=True)
class Pausing:
    """A pause of this length after so many games in a row.

    Whoever has not played for as long as a pause has paused: the count begins anew.
    """

    length: timedelta
    games: int

    def until(self, last: Sequence[PlayedGame]) -> datetime | None:
        """Return when the pause after the last games at a place ends, the newest first.

        It begins with the end of the game that completes the row, or of a later one if people have
        agreed on fewer games since. So it needs no memory of its own.
        """
        row = last[: self.games]
        gaps = (after.started - before.ended for after, before in pairwise(row))
        if len(row) < self.games or any(gap >= self.length for gap in gaps):
            return None
        return row[0].ended + self.length
