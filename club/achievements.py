"""Achievements: what a person can earn once, in games with other people that they play themselves.

They follow from finished games alone. CONTRIBUTING.md says how to add one.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from club.evenings import Evening
from club.finished_games import FinishedGame, SeatResult
from club.places import PersonId
from durak.players import Strength


# Stored by the names below: renaming a field breaks old ones. A new one counts from now on, and
# from the first game after `rebuild`.
@dataclass(frozen=True, slots=True)
class Career:
    """What a person's games with other people add up to, as far as achievements ask for it.

    `streak` is as in `Standing`. `sunk` counts games in which the person went out last and left
    a single durak behind, `spared_in_team` those in which their team did not lose.
    """

    games: int = 0
    duraks: int = 0
    streak: int = 0
    sunk: int = 0
    spared_in_team: int = 0
    evening: Evening | None = None

    def after(self, game: FinishedGame, result: SeatResult) -> Self:
        in_team = game.rules.teams != "none"
        return type(self)(
            games=self.games + 1,
            duraks=self.duraks + result.lost,
            streak=result.continue_streak(self.streak),
            sunk=self.sunk + (result.seat == game.sinker),
            spared_in_team=self.spared_in_team + (in_team and not result.lost),
            evening=Evening.after(self.evening, game),
        )


@dataclass(frozen=True, slots=True)
class Part:
    """A person's part in a finished game, and their career before it and including it."""

    game: FinishedGame
    result: SeatResult
    before: Career
    after: Career

    @property
    def got_away(self) -> bool:
        """Whether somebody else was the durak."""
        return bool(self.game.losers) and not self.result.lost

    @property
    def games_this_evening(self) -> int:
        return self.after.evening.games if self.after.evening else 0

    @property
    def sank_the_strongest(self) -> bool:
        return self.result.seat == self.game.sinker and any(
            other.lost and other.person is None and other.computer is Strength.HARD
            for other in self.game.results
        )


@dataclass(frozen=True, slots=True)
class Goal:
    """What is counted from game to game, and how often it takes."""

    count: Callable[[Career], int]
    needed: int


# Stored by their ids, which must not change.
@dataclass(frozen=True, slots=True)
class Achievement:
    id: str
    is_earned: Callable[[Part], bool]
    goal: Goal | None = None


def _counted(id_: str, count: Callable[[Career], int], needed: int) -> Achievement:
    return Achievement(id_, lambda part: count(part.after) >= needed, Goal(count, needed))


ACHIEVEMENTS = (
    Achievement("first_game", lambda part: part.after.games >= 1),
    _counted("hundred_games", lambda career: career.games, 100),
    Achievement("long_evening", lambda part: part.games_this_evening >= 10),
    Achievement("marathon", lambda part: part.got_away and part.game.bouts >= 20),
    Achievement("full_table", lambda part: part.result.place == 1 and len(part.game.results) > 5),
    _counted("spared_ten", lambda career: career.streak, 10),
    _counted("spared_thirty", lambda career: career.streak, 30),
    Achievement("comeback", lambda part: part.got_away and part.result.doomed),
    Achievement(
        "clean_hands",
        lambda part: part.got_away and not part.result.takes and part.game.bouts >= 15,
    ),
    Achievement(
        "half_the_pack",
        lambda part: part.got_away and 2 * part.result.held >= part.game.rules.deck,
    ),
    Achievement("hot_potato", lambda part: part.got_away and part.result.transfers >= 3),
    _counted("executioner", lambda career: career.sunk, 25),
    Achievement("epaulettes", lambda part: part.result.given > 0),
    _counted("comrades", lambda career: career.spared_in_team, 10),
    Achievement("machine_sunk", lambda part: part.sank_the_strongest),
    Achievement("broken_spell", lambda part: part.got_away and part.before.streak <= -3),
    Achievement("draw", lambda part: part.result.drew),
    Achievement("first_durak", lambda part: part.result.lost),
    Achievement("hat_trick", lambda part: part.after.streak <= -3),
    Achievement("fifty_duraks", lambda part: part.result.lost and part.after.duraks >= 50),
    Achievement("wheelbarrow", lambda part: part.result.armful >= 11),
    Achievement("general", lambda part: part.result.received == 2),
    Achievement("pride", lambda part: part.result.lost and part.before.streak >= 10),
    Achievement("not_once", lambda part: part.result.lost and not part.result.takes),
)


def newly_earned(part: Part, earned: Container[str]) -> Iterator[str]:
    """Yield the ids of what this game has earned its player. Whoever was away earns nothing."""
    if part.result.absent:
        return
    for achievement in ACHIEVEMENTS:
        if achievement.id not in earned and achievement.is_earned(part):
            yield achievement.id


_BEGINNINGS = ("first_game", "first_durak")


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a goal has been done."""

    achievement: str
    done: int
    needed: int


def in_progress(career: Career, earned: Container[str]) -> Sequence[Progress]:
    """Return the goals that have been begun, those first of which the largest part is done."""
    begun = [
        Progress(each.id, each.goal.count(career), each.goal.needed)
        for each in ACHIEVEMENTS
        if each.goal and each.id not in earned and each.goal.count(career) > 0
    ]
    return sorted(begun, key=lambda each: -each.done / each.needed)


@dataclass(frozen=True, slots=True)
class Medal:
    """The one achievement that the result of a game shows, and who has earned it."""

    achievement: str
    earners: Sequence[PersonId]


def medal_of(earned: Mapping[PersonId, Sequence[str]]) -> Medal | None:
    """Choose what fewest have earned with the game, rather not what everybody does in their first.

    The others stand on their shelves.
    """
    earners: dict[str, list[PersonId]] = {}
    for person, achievements in earned.items():
        for achievement in achievements:
            earners.setdefault(achievement, []).append(person)
    order = [each.id for each in ACHIEVEMENTS]
    chosen = min(
        earners,
        key=lambda each: (each in _BEGINNINGS, len(earners[each]), order.index(each)),
        default=None,
    )
    return None if chosen is None else Medal(chosen, earners[chosen])
