"""Who may open which table, and as whom."""

from dataclasses import dataclass

from club.places import ChatId, PersonId
from club.ports import Clock
from club.table import Table
from club.tables import SetAside, Tables, UnknownTable
from miniapp.launch import Launch, read_launch
from miniapp.signing import NotSigned, Session, SessionOver, Sessions, Tickets
from people.directory import Directory
from people.invitations import Invitations
from people.participation import MayNotTakePart, Participation
from people.seen_people import Contact
from screens.about_deal import Sentence
from screens.texts import Voice


class NotAdmitted(Exception):  # noqa: N818  named after what happened
    """There is no such table, or it is not for this person: nobody learns which."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """What a page gets for its launch: a session, the table's ticket, the language."""

    session: str
    ticket: str
    language: str


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who may see this table, and the language that the page speaks to them."""

    contact: Contact
    table: Table
    language: str

    @property
    def person(self) -> PersonId:
        return self.contact.id


@dataclass(frozen=True, slots=True)
class Admission:
    token: str
    sessions: Sessions
    tickets: Tickets
    tables: Tables
    participation: Participation
    directory: Directory
    invitations: Invitations
    clock: Clock

    def launch_of(self, init_data: str) -> Launch:
        """Return what Telegram has signed. Raises NotSigned and BadLaunch."""
        return read_launch(init_data, self.token, self.clock.now())

    def session_of(self, signed: str) -> Session:
        """Raises NotSigned and SessionOver."""
        return self.sessions.read(signed, self.clock.now())

    async def welcome(self, launch: Launch) -> Welcome:
        contact = launch.contact
        voice = await self.directory.voice_of(contact.id, contact.language_code)
        erasures = await self.directory.people.times_forgotten(contact.id)
        session = self.sessions.open(Session(contact, erasures), self.clock.now())
        ticket = launch.start or await self._own_table(contact.id)
        return Welcome(session, ticket, voice.language)

    async def admit(self, session: Session, ticket: str, language: str) -> Guest:
        """Let this person see a table.

        Raises NotAdmitted, MayNotTakePart, SessionOver, SetAside and MembersNotTold.
        """
        contact = session.contact
        if await self.directory.people.times_forgotten(contact.id) > session.erasures:
            raise SessionOver
        try:
            table = await self.tables.require(self.tickets.table(ticket))
        except SetAside:
            raise
        except (NotSigned, UnknownTable):
            raise NotAdmitted from None
        if not await self._may_see(contact.id, table):
            raise NotAdmitted
        await self.participation.require(table.place, contact.id)
        return Guest(contact, table, self._spoken(language))

    def words_for(self, language: str | None) -> Voice:
        """Return the voice that speaks to somebody who is not, or not yet, admitted."""
        return self.directory.voice_for(language)

    async def _own_table(self, person: PersonId) -> str:
        """Return the ticket of where they sit, for whoever comes from the home screen."""
        tables = await self.tables.tables_of(person)
        return self.tickets.to(tables[0].id) if tables else ""

    async def _may_see(self, person: PersonId, table: Table) -> bool:
        if table.place.is_private:
            return ChatId(person) == table.place.chat
        if table.place.is_elsewhere:
            _require_player(table, person)
            return True
        if not await self.directory.is_open(table.place):
            return False
        return table.seat_of(person) is not None or await self.invitations.may_join(person, table)

    def _spoken(self, language: str) -> str:
        known = language in self.directory.texts.sources
        return language if known else self.directory.languages.default


def _require_player(table: Table, person: PersonId) -> None:
    """Require a part in a game of a chat of which nothing is known. Raises MayNotTakePart.

    All who see its board may be a crowd, which would take every page that there is.
    """
    if person not in {*table.people, *table.expected}:
        raise MayNotTakePart(Sentence("peek-stranger"))
