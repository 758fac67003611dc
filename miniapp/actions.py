"""What people do on the page, carried out as by the buttons that do the same."""

import re
from dataclasses import dataclass, replace

from msgspec import Struct

from club.places import Place, private_chat
from club.refusal import Refusal, Refused, require
from club.table import Phase
from club.view import look
from handlers.answers import Answer, Outcome
from handlers.dispatch import Dispatch
from handlers.play import is_current
from handlers.presses import NO_MESSAGE, Press
from handlers.rules import settings_in_force
from miniapp.admission import Admission, Guest
from miniapp.moves import MarksState, marks_state
from miniapp.offers import OfHand, OfTable, next_table
from miniapp.signing import Session
from people.directory import Directory
from people.ephemeral import Reader
from screens.buttons import Select
from screens.callback_data import Forged, Payload, unpack
from screens.rules import rules
from screens.scene import Scene
from screens.text_layout import without_markup
from screens.texts import Texts

_AFTER_TITLE = re.compile(r"(?<=</b>)\s*")


class Done(Struct, frozen=True):
    """What is told to whoever has done something, and a link of Telegram to go on with.

    `stays` says that they need time to read it.
    """

    text: str
    stays: bool
    link: str


@dataclass(frozen=True, slots=True)
class Actions:
    admission: Admission
    dispatch: Dispatch
    directory: Directory

    async def act(self, session: Session, ticket: str, language: str, data: str) -> Answer:
        """Do what a button with this callback data would do.

        Raises NotAdmitted, SessionOver, Forged, Outdated, Refused and StorageError.
        """
        guest = await self.admission.admit(session, ticket, language)
        payload = unpack(data)
        if not isinstance(payload, OfHand | OfTable):
            return await self._go_on(guest, payload)
        if payload.table != guest.table.id:
            raise Forged("not a button of this table")
        in_private = private_chat(guest.person)
        place = in_private if isinstance(payload, OfHand) else guest.table.place
        press = press_by(guest, place, self.directory.texts)
        return await self.dispatch.carry_out(press, payload)

    async def _go_on(self, guest: Guest, payload: Payload) -> Answer:
        """Open the next table, and lead there.

        Raises Forged if this does not open one, and Refused if this table has been left already.
        """
        place = guest.table.place
        require(guest.table.phase is not Phase.CLOSED, Refusal.STALE)
        onward = next_table(await self.directory.of_table(guest.table))
        if onward is None or payload != onward.target or guest.table.phase is not Phase.OVER:
            raise Forged("not a button of this table")
        press = press_by(guest, place, self.directory.texts)
        answer = await self.dispatch.carry_out(press, payload)
        opened = await self.admission.tables.find(place)
        if answer.outcome is not Outcome.DONE or opened is None:
            return answer
        return replace(answer, url=(await self.directory.of_table(opened)).page)

    async def mark(self, session: Session, ticket: str, language: str, data: str) -> MarksState:
        """Mark cards, as a button with this callback data would. Nobody else learns of it.

        Raises NotAdmitted, SessionOver, Forged, Outdated, Refused and StorageError.
        """
        guest = await self.admission.admit(session, ticket, language)
        pressed = unpack(data)
        if not isinstance(pressed, Select) or pressed.table != guest.table.id:
            raise Forged("marks no card of this table")
        view = look(guest.table, guest.person)
        if view.seat is None:
            raise Refused(Refusal.NOT_SEATED)
        require(is_current(view, pressed), Refusal.STALE)
        audience = await self.directory.of_table(guest.table)
        voice = self.directory.texts.voice(guest.language)
        return marks_state(Scene(view, audience, voice), pressed.selection)

    async def explain(self, session: Session, ticket: str, language: str) -> str:
        """Return the rules of the table in paragraphs, each with a title in its first line.

        Raises NotAdmitted, SessionOver and StorageError.
        """
        guest = await self.admission.admit(session, ticket, language)
        voice = self.directory.texts.voice(guest.language)
        explained = rules(settings_in_force(guest.table), voice)
        return without_markup(_AFTER_TITLE.sub("\n", explained.text))


def press_by(guest: Guest, place: Place, texts: Texts) -> Press:
    """Return a press that allows no message in return, as if made in this place."""
    return Press(
        contact=guest.contact,
        place=place,
        message_id=NO_MESSAGE,
        voice=texts.voice(guest.language),
        presser=Reader(guest.person),
        buttons=(),
    )
