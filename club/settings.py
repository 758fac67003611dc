"""What a chat may choose for its tables."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from durak.rules import Rules, seat_range

ClockSeconds: TypeAlias = Literal[0, 20, 30, 45, 60, 90, 120, 300, 86400]
"""Seconds a turn may last; 0 is no clock at all."""

CHAT_RULES = Rules(auto_pass="no_legal_card")  # noqa: S106  no password
"""The base game for a chat: who could not throw in anyway is not asked."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a chat chose for its tables. `variant` names the preset that `rules` started from."""

    variant: str = "podkidnoy"
    rules: Rules = CHAT_RULES
    seats: int = 6
    clock: ClockSeconds = 60
    computers: bool = True
    opened_by: Literal["everyone", "administrators"] = "everyone"
    started_by: Literal["seated", "opener", "administrators"] = "seated"
    changed_by: Literal["everyone", "administrators"] = "administrators"
    board: Literal["text", "picture"] = "text"
    four_colours: bool = False
    pinned: bool = False

    @property
    def room(self) -> int:
        """How many may sit: as many as the chat wants, if the rules can be played by so many."""
        playable = seat_range(self.rules)
        return min(max(self.seats, playable[0]), playable[-1])
