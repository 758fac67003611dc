"""A month, and what its people plan for each of its days."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

from tqdm import tqdm

from club.unasked import Unasked
from features import FEATURES
from storage.chats import Chats
from storage.open_database import opened
from telegram_sandbox import ChatKind, Sandbox
from tests.endurance.month.people import Company, Doings, Player
from tests.endurance.month.prepared_games import spend_years
from tests.endurance.month.simulated_groups import Circle, circles_of, people_of
from tests.endurance.month.stored import Recomputed
from tests.endurance.month.unasked import Faults, ToldGroup
from tests.lists import folder

BEGIN = datetime(2026, 3, 6, tzinfo=UTC)
"""The days that follow cross the end of a season and the beginning of summer time, which comes to
Europe later than to America.
"""
A_DAY = 86_400.0
CORE = 5
"""How many people of an eager group play again and again."""
SAMPLE = 20
"""How many groups and people are asked at the end."""
MOST_AT_TABLE = 4
"""With 24 cards."""
GAMES_IN_EVENING = (1, 1, 1, 1, 1, 3)

T = TypeVar("T")
Work = Callable[[], Awaitable[object]]
Plan = tuple[datetime, Work]

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Part:
    """What a feature adds to a month.

    Its `plans` are what people do on one of the days. The `figures` count what comes of it, and
    none may be zero. What has been stored of it is worked out again in `recomputed`, by subject.
    The tests put each of the `errors` there, SQL statements by which a subject is wrong. `news` is
    what its groups are told unasked, and `faults` judges that, besides what holds for all news.
    """

    figures: Sequence[str]
    plans: Callable[["Month"], Iterator[Plan]] | None = None
    recomputed: Recomputed | None = None
    errors: Sequence[Mapping[str, str]] = ()
    news: Sequence[Unasked] = ()
    faults: Callable[[ToldGroup, timedelta, datetime], Faults] | None = None


def parts() -> Sequence[Part]:
    """Return those of all features, in the order of their rows, which stand at a path of theirs."""
    paths = [f"{folder(each)}/tests/endurance/month" for each in FEATURES]
    there = [path for path in paths if (ROOT / f"{path}.py").exists()]
    return [import_module(path.replace("/", ".")).PART for path in there]


@dataclass(frozen=True, slots=True)
class Options:
    people: int = 1000
    groups: int = 125
    days: int = 30
    evenings: int = 265
    """So many that everybody plays: newcomers come first."""
    eager: int = 4
    eager_evenings: int = 36
    """Evenings of the few in these groups who play so often that a season has its champions."""
    forgotten: int = 20
    migrated: int = 6
    look_every: int = 600
    """Seconds between two looks at what waits: the bot has a minute, which takes hours here."""
    seed: int = 1


@dataclass
class Month:
    options: Options
    sandbox: Sandbox
    database: Path
    dice: random.Random
    doings: Doings
    players: Sequence[Player]
    circles: Sequence[Circle]
    parts: Sequence[Part]
    today: int = 0
    busy: set[Player] = field(default_factory=set)

    @classmethod
    async def prepare(
        cls, options: Options, sandbox: Sandbox, database: Path, parts: Sequence[Part]
    ) -> "Month":
        """Bring everybody together, in groups that have chosen their settings."""
        dice = random.Random(options.seed)
        doings = Doings()
        players = people_of(sandbox, options.people, options.groups, dice, doings)
        circles = circles_of(sandbox, players, options.groups, dice)
        async with opened(database) as begun:
            await spend_years(begun)
            for circle in circles:
                await circle.save_settings(Chats(begun))
        return cls(options, sandbox, database, dice, doings, players, circles, parts)

    async def live(self) -> None:
        """Let the days pass."""
        async with asyncio.TaskGroup() as tasks:
            for number in tqdm(range(self.options.days), unit="d"):
                self.today = number
                self.busy.clear()
                for at, work in self._plans():
                    tasks.create_task(self._later(at, work))
                await asyncio.sleep(A_DAY * (number + 1) - asyncio.get_running_loop().time())

    async def _later(self, at: datetime, work: Work) -> None:
        await asyncio.sleep(max(0.0, (at - self.now()).total_seconds()))
        await work()

    def now(self) -> datetime:
        return BEGIN + timedelta(seconds=asyncio.get_running_loop().time())

    @property
    def zones(self) -> Mapping[int, ZoneInfo]:
        return {circle.group.id: circle.zone for circle in self.circles}

    @property
    def eager(self) -> Sequence[Circle]:
        return self.circles[: self.options.eager]

    @property
    def known(self) -> Sequence[Player]:
        return [player for player in self.players if player.is_known]

    def sample(self) -> tuple[Sequence[Circle], Sequence[Player]]:
        """Return the eager groups, and some others and people, to be asked about their games."""
        others = self._some(SAMPLE, self.circles[self.options.eager :])
        return [*self.eager, *others], self._some(SAMPLE, self.known)

    def _some(self, most: int, among: Sequence[T]) -> Sequence[T]:
        return self.dice.sample(among, k=min(most, len(among)))

    def _plans(self) -> Iterator[Plan]:
        """Yield what is to happen today. Nobody plays at two tables."""
        for plans in (part.plans for part in self.parts if part.plans):
            yield from plans(self)
        # The club lives as it would without features, however much chance they have used up.
        self.dice.seed(f"{self.options.seed} {self.today}")
        for circle in self._some_today(self.options.eager_evenings, self.eager):
            seats = self.dice.choice((2, 3, 4))
            yield from self._evening(circle, circle.members[:CORE], seats)
        for circle in self._with_newcomers(self._portion(self.options.evenings)):
            yield from self._evening(circle, circle.members, MOST_AT_TABLE)
        forgettable = [each for each in self.known if not each.stays_known]
        basic = [each for each in self.circles if each.group.chat.kind is ChatKind.GROUP]
        yield from self.sometime(self.options.forgotten, forgettable, Player.ask_to_be_forgotten)
        yield from self.sometime(self.options.migrated, basic, Circle.migrate)

    def _evening(self, circle: Circle, members: Sequence[Player], seats: int) -> Iterator[Plan]:
        needed = seats if circle.settings.rules.teams == "none" else MOST_AT_TABLE
        if company := self.company(circle, members, needed):
            for player in company.players:
                player.is_invited = True
            company.topic = self.dice.choice(circle.topics)
            at = self.at(circle, self.dice.choice((7, 12, 17, 19, 20, 21, 22)))
            yield at, partial(company.spend_evening, self.dice.choice(GAMES_IN_EVENING))

    def _with_newcomers(self, count: int) -> Sequence[Circle]:
        """Return the groups with most people who have not played so far and are free."""

        def newcomers(circle: Circle) -> int:
            return sum(not each.is_invited for each in self.free(circle.members))

        in_any_order = self._some(len(self.circles), self.circles)
        return sorted(in_any_order, key=newcomers, reverse=True)[:count]

    def company(self, circle: Circle, members: Sequence[Player], needed: int) -> Company | None:
        """Return people who are free this day, if there are enough.

        Newcomers come first, as they stand: whoever is at home here before people of other groups.
        """
        free = self.free(members)
        newcomers = [each for each in free if not each.is_invited]
        others = [each for each in free if each.is_invited]
        players = [*newcomers, *self._some(len(others), others)][:needed]
        if len(players) < needed:
            return None
        self.busy.update(players)
        return Company(circle.group, players)

    def free(self, players: Sequence[Player]) -> Sequence[Player]:
        """Return those who play at no other table today."""
        return [each for each in players if each not in self.busy]

    def sometime(
        self, total: int, among: Sequence[T], do: Callable[[T], Awaitable[None]]
    ) -> Iterator[Plan]:
        """Yield when some of these do this today. In a month so many do."""
        for each in self._some_today(total, among):
            yield self._within(A_DAY - 1, 0, UTC), partial(do, each)

    def _some_today(self, total: int, among: Sequence[T]) -> Sequence[T]:
        return self._some(self._portion(total), among)

    def _portion(self, total: int) -> int:
        """Return how many of them belong to this day, so that it is the total in the end."""
        return len(self.of_today(range(total)))

    def of_today(self, things: Sequence[T]) -> Sequence[T]:
        """Return those that belong to this day, so that it is all of them in the end."""
        days = self.options.days
        return things[len(things) * self.today // days : len(things) * (self.today + 1) // days]

    def at(self, circle: Circle, hour: int) -> datetime:
        """Return a moment in this hour, by the clocks of the circle."""
        return self._within(3600, hour, circle.zone)

    def _within(self, seconds: float, hour: int, zone: tzinfo) -> datetime:
        day = (BEGIN + timedelta(days=self.today)).replace(hour=hour, tzinfo=zone)
        return day.astimezone(UTC) + timedelta(seconds=self.dice.uniform(0, seconds))
