"""Answers what can be done with the cards that somebody has marked on the page."""

from dataclasses import dataclass

from club.refusal import Refusal, Refused, require
from club.view import look
from handlers.play import is_current
from miniapp.admission import Admission
from miniapp.moves import MarksState, marks_state
from miniapp.sessions import Session
from people.directory import Directory
from screens.buttons import Forged, Select
from screens.callback_data import unpack
from screens.scene import Scene


@dataclass(frozen=True, slots=True)
class Marking:
    admission: Admission
    directory: Directory

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
