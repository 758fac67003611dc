"""When the people at a place pause, and what somebody has changed in the settings of a group."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TypeAlias

from club.places import PersonId
from club.settings import Settings, Value
from durak.rules import Rules

ValueOf: TypeAlias = Callable[[Settings, str], Value]
"""Returns the value of an option, even one that features add."""

MOST_CHANGES = 10
_CHAT = [
    field.name for field in fields(Settings) if field.name not in ("variant", "rules", "added")
]
_RULES = [field.name for field in fields(Rules)]


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


@dataclass(frozen=True, slots=True)
class SettingChange:
    """`option` is also `variant`, the game, which takes all of its rules along."""

    at: datetime
    person: PersonId
    option: str
    old: Value
    new: Value


def changed(
    at: datetime, person: PersonId, before: Settings, after: Settings, value_of: ValueOf
) -> Sequence[SettingChange]:
    """Return what somebody has chosen otherwise than before."""
    if before.variant != after.variant:
        return [SettingChange(at, person, "variant", before.variant, after.variant)]
    added = {**(before.added or {}), **(after.added or {})}
    return [
        SettingChange(at, person, option, value_of(before, option), value_of(after, option))
        for option in (*_CHAT, *_RULES, *added)
        if value_of(before, option) != value_of(after, option)
    ]
