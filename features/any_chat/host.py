"""Takes the bot into chats where it is no member: what it offers there, and which room is where."""

from asyncio import Lock
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from cachetools import TTLCache

from club.places import ChatId, PersonId, Place, TableId
from club.ports import Clock
from club.tables import Tables
from club.view import TableView
from durak.cards import CardSet
from features.any_chat import screens
from features.any_chat.buttons import (
    LeaveSeat,
    PlayAgain,
    PlayFromHand,
    PlayNumber,
    ShowHand,
    TakeSeat,
)
from features.any_chat.rules import CLOCKS, offer_of
from features.any_chat.store import Rooms
from people.chat_choices import ChatChoices
from people.command_limit import Admission, CommandLimit, CommandLimits
from people.core import Core
from people.elsewhere import Offer
from people.hosts import Opened
from people.members import is_somebody
from people.public_address import PublicAddress
from people.seen_people import Contact
from screens import buttons
from screens.audience import Audience
from screens.callback_data import Forged, Outdated, Payload
from screens.screen import Screen
from screens.texts import Texts, Voice

_KEPT = 10_000
_A_MINUTE = 60.0
_WORTH = timedelta(days=1)
_REMEMBERED = timedelta(days=30)
_CALLS = CommandLimit(3, 3600)
"""Each leaves a message in a chat whose members have not asked for it."""


@dataclass(frozen=True, slots=True)
class AnyChatHost:
    """`authors` have asked for offers within a day: a button names them by their ids alone.

    `looks` are how often somebody has looked at the same cards.
    """

    rooms: Rooms
    tables: Tables
    choices: ChatChoices
    sign: Callable[[str], str]
    clock: Clock
    address: PublicAddress
    authors: TTLCache[PersonId, Contact, datetime]
    calls: CommandLimits = field(default_factory=lambda: CommandLimits(_CALLS))
    looks: TTLCache[tuple[TableId, PersonId, CardSet], int] = field(
        default_factory=lambda: TTLCache(_KEPT, _A_MINUTE)
    )
    opening: Lock = field(default_factory=Lock)

    @property
    def is_on(self) -> bool:
        return self.choices.offers("any_chat")

    def offers(self, contact: Contact, voice: Voice) -> Sequence[Offer]:
        if not self.is_on:
            return ()
        author = None
        if is_somebody(contact.id):
            author = contact.name
            self.authors[contact.id] = contact
        seats = (self.take_seat(contact.id, offer) for offer in CLOCKS)
        games = (screens.offer(seat, author, voice) for seat in seats)
        return (*games, screens.explanation(voice))

    def take_seat(self, author: PersonId, offer: str) -> TakeSeat:
        return TakeSeat(author, offer, self.sign(f"{author} {offer}"))

    async def may_call(self, caller: PersonId | ChatId) -> bool:
        return await self.calls.admit(caller) is Admission.ADMITTED

    async def place_of(self, inline_message_id: str | None, pressed: Payload) -> Place | None:
        """Buttons go along when a board is forwarded: they act in the room that they are from.

        Raises Forged, and Outdated for one that a restored database does not know.
        """
        place = await self.rooms.place_of(inline_message_id) if inline_message_id else None
        match pressed:
            case TakeSeat(author, offer):
                if inline_message_id is None or pressed != self.take_seat(author, offer):
                    raise Forged("an offer that was never made")
                return place or await self._open(inline_message_id)
            case (
                LeaveSeat(table)
                | ShowHand(table)
                | PlayFromHand(table)
                | PlayNumber(table)
                | PlayAgain(table)
                | buttons.Play(table)
            ):
                found = await self.tables.get(table)
                room = found.place if found and found.place.is_elsewhere else place
                is_gone = inline_message_id is not None and found is None
                if room is None and (is_gone or not isinstance(pressed, buttons.Play)):
                    raise Outdated("of a room that is known no more")
                return room
            case _ if place is not None:
                raise Forged("not below a board in another chat")
            case _:
                return None

    async def _open(self, inline_message_id: str) -> Place | None:
        await self.rooms.open(inline_message_id, self.clock.now())
        return await self.rooms.place_of(inline_message_id)

    async def message_at(self, place: Place) -> str | None:
        return await self.rooms.message_at(place)

    async def board(self, view: TableView, audience: Audience, texts: Texts) -> Screen:
        take_seat = self.take_seat(view.opener, offer_of(view.settings))
        lost = await self.rooms.lost_by_pair(view.table, view.number) if view.is_played_out else {}
        drawn = screens.board(view, audience, texts, take_seat, lost)
        return drawn if self.address.is_reached else drawn.without_picture()

    def count_looks(self, table: TableId, person: PersonId, hand: CardSet) -> int:
        """Return how often this person has looked at these cards, each time within a minute."""
        cards = table, person, hand
        self.looks[cards] = self.looks.get(cards, 0) + 1
        return self.looks[cards]

    def forget(self, person: PersonId) -> None:
        self.authors.pop(person, None)

    async def forget_old_rooms(self) -> None:
        """Raises NotRead and NotSaved."""
        await self.rooms.forget(self.clock.now() - _REMEMBERED)


def open_host(core: Core) -> Opened:
    host = AnyChatHost(
        Rooms(core.database),
        core.tables,
        core.directory.choices,
        core.sign,
        core.clock,
        core.shared_replays.address,
        TTLCache(_KEPT, _WORTH, core.clock.now),
    )
    return Opened(
        host,
        every_minute=host.forget_old_rooms,
        elsewhere=host,
        forget=host.forget,
        in_privacy="privacy-any-chat" if host.is_on else "",
    )
