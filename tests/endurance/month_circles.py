"""Groups of all languages and time zones, and what their people do on which day of a month."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock_time
from functools import partial
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

from tqdm import tqdm

from club.places import ChatId
from club.settings import Settings
from club.zones import ChosenZone, city_of, zone_of
from storage.chats import Chats
from storage.opening import opened
from telegram_sandbox import ChatKind, Group, Sandbox, Topic
from tests.endurance.month_past import spend_years
from tests.endurance.month_people import Company, Doings, Player, agree_on_derby

BEGIN = datetime(2026, 3, 6, tzinfo=UTC)
"""The days that follow cross the end of a season and the beginning of summer time, which comes to
Europe later than to America.
"""
A_DAY = 86_400.0
CORE = 5
"""How many people of an eager group play again and again."""
SAMPLE = 20
"""How many groups and people are asked at the end."""
LANGUAGES = ("en", "es", "it", "ja", "pt", "ru")
ZONES: Sequence[ChosenZone] = ("language", "language", "los_angeles", "kyiv", "vladivostok")
MOST_AT_TABLE = 4
"""With 24 cards."""
GAMES_IN_EVENING = (1, 1, 1, 1, 1, 3)
GAMES = ("podkidnoy", "perevodnoy", "proyezdnoy")
KINDS = (ChatKind.GROUP, ChatKind.SUPERGROUP, ChatKind.SUPERGROUP)
FORUMS = 0.2
TEAMS = 0.1
PICTURES = 0.05
PUZZLES = 0.15
"""Shares of the groups."""
ANSWERED = 0.5
"""The share of the puzzles of groups that somebody answers."""

T = TypeVar("T")
Work = Callable[[], Awaitable[object]]
Plan = tuple[datetime, Work]


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
    derbies: int = 6
    deals: int = 60
    deal_fans: int = 8
    """How many people share the deals among them, so that some of them play day after day."""
    puzzles: int = 100
    forgotten: int = 20
    migrated: int = 6
    look_every: int = 600
    """Seconds between two looks at what waits: the bot has a minute, which takes hours here."""
    seed: int = 1


@dataclass(eq=False)
class Circle:
    """A group, and the people who play in it."""

    group: Group
    topics: Sequence[Topic | None]
    members: Sequence[Player]
    settings: Settings
    language: str
    zone: ZoneInfo

    async def save_settings(self, chats: Chats) -> None:
        chat = ChatId(self.group.id)
        await chats.remember(chat, self.group.chat.title, self.group.chat.kind.value, None)
        await chats.choose_language(chat, self.language)
        await chats.save_settings(chat, self.settings)


@dataclass
class Month:
    options: Options
    sandbox: Sandbox
    database: Path
    dice: random.Random
    doings: Doings = field(default_factory=Doings)
    players: list[Player] = field(default_factory=list)
    circles: list[Circle] = field(default_factory=list)
    rivals: list[Circle] = field(default_factory=list)
    """Those who have had their derby."""

    async def prepare(self) -> None:
        """Bring everybody together, in groups that have chosen their settings."""
        for number in range(self.options.people):
            language = LANGUAGES[number % self.options.groups % len(LANGUAGES)]
            person = self.sandbox.user(f"P{number}", language)
            person.uses_old_app()
            self.players.append(Player(person, self.dice, self.doings))
        for number in range(self.options.groups):
            self.circles.append(self._circle(number))
        async with opened(self.database) as database:
            await spend_years(database)
            for circle in self.circles:
                await circle.save_settings(Chats(database))

    def _circle(self, number: int) -> Circle:
        """Everybody is in one group, and a few are in a second one."""
        own = self.players[number :: self.options.groups]
        members = [*dict.fromkeys((*own, *self.dice.sample(self.players, k=2)))]
        language = own[0].person.user.language
        people = [player.person for player in members]
        kind = self.dice.choice(KINDS)
        group = self.sandbox.group(f"Circle {number}", people, kind)
        topics: list[Topic | None] = [None]
        if kind is ChatKind.SUPERGROUP and self.dice.random() < FORUMS:
            topics += [group.add_topic("Cards"), group.add_topic("Late")]
        settings = self._settings()
        zone = zone_of(city_of(settings.zone, language))
        return Circle(group, topics, members, settings, language, zone)

    def _settings(self) -> Settings:
        usual = Settings().with_variant(self.dice.choice(GAMES)).with_value("deck", 24)
        return replace(
            usual if self.dice.random() > TEAMS else usual.with_value("teams", "2x2"),
            board="board" if self.dice.random() < PICTURES else "text",
            zone=self.dice.choice(ZONES),
            puzzles=self.dice.random() < PUZZLES,
            again=self.dice.choice(("seated", "expected")),
        )

    async def live(self) -> None:
        """Let the days pass."""
        async with asyncio.TaskGroup() as tasks:
            for number in tqdm(range(self.options.days), unit="d"):
                for at, work in self._plans(number):
                    tasks.create_task(self._later(at, work))
                await asyncio.sleep(A_DAY * (number + 1) - asyncio.get_running_loop().time())

    async def _later(self, at: datetime, work: Work) -> None:
        await asyncio.sleep(max(0.0, (at - self.now()).total_seconds()))
        await work()

    def sample(self) -> tuple[Sequence[Circle], Sequence[Player]]:
        """Return the eager groups, and some others and people, to be asked about their games."""
        others = self.circles[self.options.eager :]
        groups = self.dice.sample(others, k=min(SAMPLE, len(others)))
        known = [player for player in self.players if player.is_known]
        eager = self.circles[: self.options.eager]
        return [*eager, *groups], self.dice.sample(known, k=min(SAMPLE, len(known)))

    def zones(self) -> Mapping[int, ZoneInfo]:
        return {circle.group.id: circle.zone for circle in self.circles}

    def now(self) -> datetime:
        return BEGIN + timedelta(seconds=asyncio.get_running_loop().time())

    def _plans(self, number: int) -> Iterator[Plan]:
        """Yield what is to happen on a day. Nobody plays at two tables on it."""
        day = (BEGIN + timedelta(days=number)).date()
        options = self.options
        busy: set[Player] = set()
        for _ in self._some(options.derbies, number, self.circles):
            yield from self._derby(day, busy)
        for circle in self._some(options.eager_evenings, number, self.circles[: options.eager]):
            seats = self.dice.choice((2, 3, 4))
            yield from self._evening(circle, circle.members[:CORE], seats, day, busy)
        for circle in self._with_newcomers(self._share(options.evenings, number), busy):
            yield from self._evening(circle, circle.members, MOST_AT_TABLE, day, busy)
        for circle in self.circles:
            yield from self._answer(circle, day)
        fans = [each for each in self.players[: options.deal_fans] if each not in busy]
        for player in self._some(options.deals, number, fans):
            yield self._sometime(day), player.try_deal
        for player in self._some(options.puzzles, number, self.players):
            yield self._sometime(day), player.try_puzzle
        known = [each for each in self.players if each.is_known and not each.does_puzzles]
        for player in self._some(options.forgotten, number, known):
            yield self._sometime(day), player.ask_to_be_forgotten
        basic = [each for each in self.circles if each.group.chat.kind is ChatKind.GROUP]
        for circle in self._some(options.migrated, number, basic):
            yield self._sometime(day), partial(self._migrate, circle)

    async def _migrate(self, circle: Circle) -> None:
        circle.group.migrates()
        self.doings.migrated += 1

    def _some(self, total: int, number: int, among: Sequence[T]) -> Sequence[T]:
        count = self._share(total, number)
        return self.dice.sample(among, k=min(count, len(among)))

    def _share(self, total: int, number: int) -> int:
        """Return how many of them belong to this day, so that it is the total in the end."""
        days = self.options.days
        return total * (number + 1) // days - total * number // days

    def _with_newcomers(self, count: int, busy: Collection[Player]) -> Sequence[Circle]:
        """Return the groups with most people who have not played so far and are free."""

        def newcomers(circle: Circle) -> int:
            return sum(not each.is_invited and each not in busy for each in circle.members)

        in_any_order = self.dice.sample(self.circles, k=len(self.circles))
        return sorted(in_any_order, key=newcomers, reverse=True)[:count]

    def _sometime(self, day: date) -> datetime:
        return datetime.combine(day, clock_time(), UTC) + timedelta(
            seconds=self.dice.uniform(0, A_DAY - 1)
        )

    def _answer(self, circle: Circle, day: date) -> Iterator[Plan]:
        if circle.settings.puzzles and self.dice.random() < ANSWERED:
            member = self.dice.choice(circle.members)
            answer = partial(member.answer_in, circle.group, circle.topics)
            yield self._at(circle, day, hour=14), answer

    def _evening(
        self, circle: Circle, members: Sequence[Player], seats: int, day: date, busy: set[Player]
    ) -> Iterator[Plan]:
        needed = seats if circle.settings.rules.teams == "none" else MOST_AT_TABLE
        company = self._company(circle, members, needed, busy)
        if company:
            for player in company.players:
                player.is_invited = True
            company.topic = self.dice.choice(circle.topics)
            at = self._at(circle, day, hour=self.dice.choice((7, 12, 17, 19, 20, 21, 22)))
            yield at, partial(company.spend_evening, self.dice.choice(GAMES_IN_EVENING))

    def _derby(self, day: date, busy: set[Player]) -> Iterator[Plan]:
        """Let two groups agree that have had no derby, and play some of the deals."""
        willing = [circle for circle in self.circles if circle not in self.rivals]
        if len(willing) < 2:
            return
        home, away = self.dice.sample(willing, k=2)
        self.rivals += (home, away)
        challenger = self._company(home, home.members, 2, busy)
        opponent = self._company(away, away.members, 2, busy)
        if challenger and opponent:
            yield self._at(home, day, hour=15), partial(self._hold_derby, challenger, opponent)

    def _company(
        self, circle: Circle, members: Sequence[Player], needed: int, busy: set[Player]
    ) -> Company | None:
        """Return people who are free this day, if there are enough.

        Newcomers come first, as they stand: whoever is at home here before people of other groups.
        """
        free = [each for each in members if each not in busy]
        if len(free) < needed:
            return None
        newcomers = [each for each in free if not each.is_invited]
        others = [each for each in free if each.is_invited]
        players = [*newcomers, *self.dice.sample(others, k=len(others))][:needed]
        busy.update(players)
        return Company(circle.group, players, self.dice, self.doings)

    async def _hold_derby(self, home: Company, away: Company) -> None:
        if await agree_on_derby(home, away):
            self.doings.derbies += 1
            for side, deals in zip((home, away), self.dice.sample(range(4), k=2), strict=True):
                await side.play_deals(deals)

    def _at(self, circle: Circle, day: date, hour: int) -> datetime:
        """Return a moment in this hour, by the clocks of the circle."""
        here = datetime.combine(day, clock_time(hour), circle.zone)
        return here.astimezone(UTC) + timedelta(seconds=self.dice.uniform(0, 3600))
