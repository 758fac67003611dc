"""Test doubles for services: what would be shown and said, a chat, and a real directory."""

from dataclasses import dataclass, field
from typing import cast

from club.places import ChatId, PersonId, Place, TableId
from club.table import Table
from features import games_of_kinds, load_texts
from people.directory import Directory
from people.ephemeral import EphemeralMessages
from people.languages import Languages
from people.members import Members, Membership
from people.ports import Display, Messages
from people.records import Records
from storage.database import Database
from tests.club.memory import ManualClock
from tests.club.tables import OLGA


@dataclass
class RecordingDisplay:
    """The parts of both ways out that these services use. Records what they wanted to show."""

    announced: list[tuple[TableId, PersonId]] = field(default_factory=list)
    moved: list[tuple[TableId, Place]] = field(default_factory=list)
    said: list[tuple[Place, str]] = field(default_factory=list)

    def announce(self, table: Table, person: PersonId, *_: object) -> None:
        self.announced.append((table.id, person))

    def move_to_bottom(self, table: Table, place: Place) -> None:
        self.moved.append((table.id, place))

    def try_again(self, chat: ChatId) -> None:
        pass

    def retag(self, chat: ChatId) -> None:
        pass

    def say(self, place: Place, subject: str, *_: object) -> None:
        self.said.append((place, subject))

    @property
    def display(self) -> Display:
        return cast("Display", self)

    @property
    def messages(self) -> Messages:
        return cast("Messages", self)


@dataclass
class FakeMembers:
    """A chat whose only member and administrator is Olga. Records who was asked about."""

    asked: list[tuple[ChatId, PersonId]] = field(default_factory=list)

    async def membership(self, chat: ChatId, person: PersonId) -> Membership:
        self.asked.append((chat, person))
        return Membership.INSIDE if person == OLGA else Membership.OUTSIDE

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        self.asked.append((chat, person))
        return person == OLGA

    @property
    def members(self) -> Members:
        return cast("Members", self)


def directory_of(database: Database) -> Directory:
    languages = Languages(load_texts(), "en")
    ephemeral = EphemeralMessages()
    return Directory.of(database, lambda: "bot", records_of(database), languages, ephemeral)


def records_of(database: Database) -> Records:
    return Records.of(database, games_of_kinds(database), ManualClock())
