"""Statistics of a person's games, in one chat or everywhere."""

from dataclasses import dataclass
from math import sqrt

from club.places import ChatId, PersonId

EVERYWHERE = ChatId(0)
"""Stands for all groups together. Private games count only in the chat where they took place."""


@dataclass(frozen=True, slots=True)
class Form:
    """How often a person had been the durak of their chat when a game ended, including that game.

    `streak` is as in `Standing`.
    """

    duraks: int = 0
    streak: int = 0


@dataclass(frozen=True, slots=True)
class Rivalry:
    """In how many `games` this `person` and somebody else were the last two."""

    person: PersonId
    games: int


@dataclass(frozen=True, slots=True)
class Rivals:
    """Who has left a person behind as the durak most often, and whom they have left behind."""

    sunk_by: Rivalry | None = None
    sunk: Rivalry | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's statistics in a chat (or in all groups) and a period.

    `absences` are games that a stand-in finished for the person, `absent_duraks` those of them that
    were lost. `given_*` and `received_*` are games with one or two epaulettes. `streak` counts
    games in a row without being the durak or, if negative, as the durak. `share` is the Wilson
    lower bound of duraks per game; `settled` people have played enough games to lead a ranking.
    """

    person: PersonId
    games: int = 0
    duraks: int = 0
    absent_duraks: int = 0
    absences: int = 0
    draws: int = 0
    first_outs: int = 0
    team_games: int = 0
    team_losses: int = 0
    given_one: int = 0
    given_two: int = 0
    received_one: int = 0
    received_two: int = 0
    takes: int = 0
    transfers: int = 0
    ladder_points: int = 0
    streak: int = 0
    longest_spared: int = 0
    longest_fooled: int = 0
    share: float = 0.0
    settled: bool = False
    rating: float | None = None

    @property
    def given(self) -> int:
        return self.given_one + self.given_two

    @property
    def received(self) -> int:
        return self.received_one + self.received_two


_Z = 1.96
"""The quantile for a 95 % confidence interval, whose lower end is the bound."""


def lower_bound(hits: int, trials: int) -> float:
    if trials == 0:
        return 0.0
    share = hits / trials
    doubt = _Z * _Z / trials
    spread = _Z * sqrt((share * (1 - share) + doubt / 4) / trials)
    return max(0.0, (share + doubt / 2 - spread) / (1 + doubt))
