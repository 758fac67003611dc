"""Groups of all languages and time zones, and the people who play in them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from club.places import ChatId
from club.settings import Settings
from club.zones import ChosenZone, city_of, zone_of
from storage.chats import Chats
from telegram_sandbox import ChatKind, Group, Sandbox, Topic
from tests.endurance.month.people import Doings, Player

LANGUAGES = ("en", "es", "it", "ja", "pt", "ru")
ZONES: Sequence[ChosenZone] = ("language", "language", "los_angeles", "kyiv", "vladivostok")
GAMES = ("podkidnoy", "perevodnoy", "proyezdnoy")
KINDS = (ChatKind.GROUP, ChatKind.SUPERGROUP, ChatKind.SUPERGROUP)
FORUMS = 0.2
TEAMS = 0.1
PICTURES = 0.05
PUZZLES = 0.15
"""Shares of the groups."""


@dataclass(eq=False)
class Circle:
    """A group, and the people who play in it, those first who are in no other."""

    group: Group
    topics: Sequence[Topic | None]
    members: Sequence[Player]
    settings: Settings

    @property
    def language(self) -> str:
        return self.members[0].person.user.language

    @property
    def zone(self) -> ZoneInfo:
        return zone_of(city_of(self.settings.zone, self.language))

    async def migrate(self) -> None:
        self.group.migrates()
        self.members[0].doings.counted["migrated"] += 1

    async def save_settings(self, chats: Chats) -> None:
        chat = ChatId(self.group.id)
        await chats.remember(chat, self.group.chat.title, self.group.chat.kind.value, None)
        await chats.choose_language(chat, self.language)
        await chats.save_settings(chat, self.settings)


def people_of(
    sandbox: Sandbox, people: int, groups: int, dice: random.Random, doings: Doings
) -> Sequence[Player]:
    """Return people whose languages are those of the groups to which they are dealt in turn."""
    players = []
    for number in range(people):
        person = sandbox.user(f"P{number}", LANGUAGES[number % groups % len(LANGUAGES)])
        person.uses_old_app()
        players.append(Player(person, dice, doings))
    return players


def circles_of(
    sandbox: Sandbox, players: Sequence[Player], groups: int, dice: random.Random
) -> Sequence[Circle]:
    """Deal everybody to a group, and a few to a second one."""
    circles = []
    for number in range(groups):
        members = [*dict.fromkeys((*players[number::groups], *dice.sample(players, k=2)))]
        people = [player.person for player in members]
        group = sandbox.group(f"Circle {number}", people, dice.choice(KINDS))
        circles.append(Circle(group, [*_topics(group, dice)], members, _settings(dice)))
    return circles


def _topics(group: Group, dice: random.Random) -> Iterator[Topic | None]:
    yield None
    if group.chat.kind is ChatKind.SUPERGROUP and dice.random() < FORUMS:
        yield group.add_topic("Cards")
        yield group.add_topic("Late")


def _settings(dice: random.Random) -> Settings:
    usual = Settings().with_variant(dice.choice(GAMES)).with_value("deck", 24)
    return replace(
        usual if dice.random() > TEAMS else usual.with_value("teams", "2x2"),
        board="board" if dice.random() < PICTURES else "text",
        zone=dice.choice(ZONES),
        puzzles=dice.random() < PUZZLES,
        again=dice.choice(("seated", "expected")),
    )
