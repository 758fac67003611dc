"""What only some people may do. Telegram is asked for administrators only when it matters."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from club.commands import Command, Request
from club.places import ChatId, PersonId, Place
from club.predealt import Predealt
from club.refusal import Refusal, Refused, require
from club.settings import Settings
from club.table import Table
from club.tables import Tables
from people.members import THE_GROUP_ITSELF, Members

MakeCommand: TypeAlias = Callable[[bool], Command]
Attempt: TypeAlias = Callable[[bool], Awaitable[Table]]

_OPEN_TO_ADMINISTRATORS = (
    Refusal.ONLY_OPENER,
    Refusal.ONLY_ADMINISTRATORS,
    Refusal.TOO_EARLY_TO_SKIP,
)


@dataclass(frozen=True, slots=True)
class Rights:
    tables: Tables
    members: Members

    async def open(
        self,
        place: Place,
        person: PersonId,
        settings: Settings,
        *requests: Request,
        predealt: Predealt | None = None,
    ) -> Table:
        """Open a table, as an administrator if necessary.

        Raises Refused, PlaceTaken and AdministratorsNotTold.
        """
        return await self._attempt(
            place.chat,
            person,
            lambda privileged: self.tables.open(
                place, person, settings, *requests, privileged=privileged, predealt=predealt
            ),
        )

    async def submit(self, table: Table, person: PersonId, make_command: MakeCommand) -> Table:
        """Submit a command, as an administrator if necessary.

        Raises Refused, UnknownTable and AdministratorsNotTold.

        `make_command` is told whether the person is privileged.
        """
        return await self._attempt(
            table.place.chat,
            person,
            lambda privileged: self.tables.submit(table.id, make_command(privileged)),
        )

    async def may_moderate(self, place: Place, person: PersonId) -> bool:
        """Whether this person opened the table here or is an administrator.

        Raises AdministratorsNotTold.
        """
        table = await self.tables.find(place)
        if table is not None and table.opener == person:
            return True
        return await self.is_administrator(place.chat, person)

    async def may_close(self, table: Table, person: PersonId) -> bool:
        """Whether this person may close the table alone."""
        as_opener = table.may_be_closed_by(person)
        return as_opener or await self.is_administrator(table.place.chat, person)

    async def is_member(self, chat: ChatId, person: PersonId) -> bool:
        """Raises MembersNotTold."""
        return (await self.members.membership(chat, person)).told()

    async def require_administrator(self, place: Place, person: PersonId) -> None:
        """Raises Refused and AdministratorsNotTold."""
        is_administrator = await self.is_administrator(place.chat, person)
        require(is_administrator, Refusal.ONLY_ADMINISTRATORS)

    async def require_opening(self, place: Place, person: PersonId, settings: Settings) -> None:
        """Raises Refused unless this person may open a table here, and AdministratorsNotTold."""
        if settings.opened_by != "everyone":
            await self.require_administrator(place, person)

    async def require_choice(self, place: Place, person: PersonId, current: Settings) -> None:
        """Raises Refused unless this person may choose settings for this chat.

        Raises AdministratorsNotTold.
        """
        if not place.is_private and current.changed_by != "everyone":
            await self.require_administrator(place, person)

    async def _attempt(self, chat: ChatId, person: PersonId, attempt: Attempt) -> Table:
        """Attempt it as anybody may, and again with privilege if that is what was missing."""
        try:
            return await attempt(False)
        except Refused as refused:
            if refused.reason not in _OPEN_TO_ADMINISTRATORS:
                raise
            if not await self.is_administrator(chat, person):
                raise
        return await attempt(True)

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        """Anonymous administrators share one account, but can write only in their own group."""
        return person == THE_GROUP_ITSELF or await self.members.is_administrator(chat, person)
