"""The ports that handlers reach through services, by fakes that note what they are asked."""

import asyncio
from dataclasses import dataclass, field

from club.places import ChatId, PersonId, Place, TableId
from club.ports import Unreadable
from club.sent_message import MemberTag
from club.slots import Address, Slot
from club.table import Table
from durak.actions import Action
from durak.players.prospects import Prospect
from durak.view import View
from people.ephemeral import Permit, Reader
from people.members import AdministratorsNotTold, Membership
from screens.screen import Screen
from screens.selection import Selection
from tests.club.memory import ImmediateThinker
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, VERA


@dataclass
class Display:
    """Paints nothing. It is also the observer of the tables, as the real one."""

    repainted: list[TableId] = field(default_factory=list)
    moved: list[tuple[TableId, Place]] = field(default_factory=list)
    marked: list[tuple[PersonId, Selection]] = field(default_factory=list)
    opened: list[tuple[TableId, Reader]] = field(default_factory=list)
    played_from: list[tuple[PersonId, Place | None]] = field(default_factory=list)
    before_pages: set[tuple[TableId, PersonId]] = field(default_factory=set)
    announced: list[tuple[TableId, PersonId]] = field(default_factory=list)
    retagged: list[ChatId] = field(default_factory=list)
    taken_off: list[tuple[ChatId, PersonId]] = field(default_factory=list)
    tried_again: list[ChatId] = field(default_factory=list)

    def changed(self, table: Table) -> None:
        pass

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        raise AssertionError(table) from why

    def repaint(self, table: Table) -> None:
        self.repainted.append(table.id)

    def move_to_bottom(self, table: Table, place: Place) -> None:
        self.moved.append((table.id, place))

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:  # noqa: ARG002
        self.marked.append((person, selection))

    def open_hand(self, table: Table, reader: Reader) -> None:
        self.opened.append((table.id, reader))

    def plays_from(self, table: TableId, person: PersonId, place: Place | None) -> None:  # noqa: ARG002
        self.played_from.append((person, place))

    def looks_at_page(self, table: Table, person: PersonId) -> None:
        self.before_pages.add((table.id, person))

    def leaves_page(self, table: TableId, person: PersonId) -> None:
        self.before_pages.discard((table, person))

    def announce(self, table: Table, person: PersonId, screen: Screen) -> None:  # noqa: ARG002
        self.announced.append((table.id, person))

    def retag(self, chat: ChatId) -> None:
        self.retagged.append(chat)

    def take_off(self, chat: ChatId, person: PersonId, tag: MemberTag) -> None:  # noqa: ARG002
        self.taken_off.append((chat, person))

    def try_again(self, chat: ChatId) -> None:
        self.tried_again.append(chat)


@dataclass(frozen=True)
class Said:
    place: Place
    screen: Screen
    reader: Reader | None


@dataclass(frozen=True)
class Question:
    place: Place
    table: TableId | None
    screen: Screen
    reader: Reader | None


@dataclass(frozen=True)
class Page:
    place: Place
    message_id: int
    screen: Screen
    reader: Reader | None


@dataclass
class Messages:
    """Sends nothing."""

    said: list[Said] = field(default_factory=list)
    told: list[tuple[Place, Screen]] = field(default_factory=list)
    posted: list[tuple[Slot, Screen]] = field(default_factory=list)
    settled: list[tuple[Slot, Screen]] = field(default_factory=list)
    editions: list[tuple[Slot, int]] = field(default_factory=list)
    pinned: list[Slot] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    withdrawn: list[tuple[Place, Reader | None]] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    files: list[tuple[Place, str, bytes]] = field(default_factory=list)
    erased: list[tuple[ChatId, int]] = field(default_factory=list)
    acknowledged: list[tuple[ChatId, int]] = field(default_factory=list)
    declined: list[tuple[ChatId, int]] = field(default_factory=list)
    holds_back: bool = False

    def say(
        self,
        place: Place,
        subject: str,
        screen: Screen,
        reader: Reader | None = None,
        reply_to: int | None = None,  # noqa: ARG002
    ) -> None:
        assert subject
        self.said.append(Said(place, screen, reader))

    def tell(self, place: Place, subject: str, screen: Screen) -> None:
        assert subject
        self.told.append((place, screen))

    def put_up(
        self, slot: Slot, screen: Screen, *, edition: int | None = None, pinned: bool = False
    ) -> None:
        self.posted.append((slot, screen))
        if edition is not None:
            self.editions.append((slot, edition))
        if pinned:
            self.pinned.append(slot)

    def settle(self, slot: Slot, screen: Screen) -> None:
        self.settled.append((slot, screen))

    def ask(
        self, place: Place, table: Table | None, screen: Screen, reader: Reader | None = None
    ) -> None:
        self.questions.append(Question(place, table.id if table else None, screen, reader))

    def withdraw_questions(self, place: Place, reader: Reader | None = None) -> None:
        self.withdrawn.append((place, reader))

    def turn_page(
        self, place: Place, message_id: int, screen: Screen, reader: Reader | None = None
    ) -> None:
        self.pages.append(Page(place, message_id, screen, reader))

    def is_held_back(self, place: Place, reader: Reader | None = None) -> bool:  # noqa: ARG002
        return self.holds_back

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        self.files.append((place, name, content))

    def erase(self, chat: ChatId, message_id: int, reader: Reader | None = None) -> None:  # noqa: ARG002
        self.erased.append((chat, message_id))

    def acknowledge(self, chat: ChatId, _: PersonId, message_id: int) -> None:
        self.acknowledged.append((chat, message_id))

    def decline(self, chat: ChatId, _: PersonId, message_id: int) -> None:
        self.declined.append((chat, message_id))

    def holds(self, address: Address, permit: Permit) -> bool:
        raise NotImplementedError("asked only when a press is answered")

    async def until_sent(self, address: Address, permit: Permit) -> None:
        raise NotImplementedError("asked only when a press is answered")


@dataclass
class Films:
    """Makes none."""

    shown: list[tuple[Slot, Screen]] = field(default_factory=list)
    put: list[tuple[Slot, Screen]] = field(default_factory=list)

    def show(self, slot: Slot, screen: Screen) -> None:
        self.shown.append((slot, screen))

    def put_in_place(self, slot: Slot, screen: Screen, until: float) -> None:  # noqa: ARG002
        self.put.append((slot, screen))


@dataclass
class Members:
    """The members of the group. Olga is its administrator."""

    inside: set[PersonId] = field(default_factory=lambda: {ANNA, BORIS, VERA, OLGA})
    administrators: set[PersonId] = field(default_factory=lambda: {OLGA})
    are_hidden: bool = False
    """Telegram tells nothing about anybody."""
    asked: list[tuple[ChatId, PersonId]] = field(default_factory=list)

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        self.asked.append((chat, person))
        if self.are_hidden:
            raise AdministratorsNotTold
        return chat == GROUP.chat and person in self.administrators

    async def membership(self, chat: ChatId, person: PersonId) -> Membership:
        self.asked.append((chat, person))
        if self.are_hidden:
            return Membership.NOT_TOLD
        is_inside = chat == GROUP.chat and person in self.inside
        return Membership.INSIDE if is_inside else Membership.OUTSIDE

    async def is_slow(self, chat: ChatId) -> bool:  # noqa: ARG002
        return False


@dataclass
class Thinker(ImmediateThinker):
    """Thinks as soon as it may, and not much; or fails, if a test gives it a trouble."""

    trouble: Exception | None = None
    may_think: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.may_think.set()

    async def weigh(
        self, view: View, work: int, also: Action | None = None
    ) -> tuple[Prospect, ...]:
        await self.may_think.wait()
        if self.trouble:
            raise self.trouble
        return await super().weigh(view, min(work, 1_000), also)
