"""What people do on the page, carried out by the handlers of the buttons that do the same."""

from dataclasses import dataclass
from typing import TypeAlias

from club.places import ChatId, Place
from handlers.answers import Answer
from handlers.dispatch import Dispatch
from handlers.presses import Press
from miniapp.admission import Admission, Guest
from screens.buttons import ComeBack, Forged, Play
from screens.callback_data import unpack
from screens.texts import Texts
from services.contacts import Contact
from services.ephemeral import Reader

_AtTable: TypeAlias = Play | ComeBack


@dataclass(frozen=True, slots=True)
class Actions:
    admission: Admission
    dispatch: Dispatch
    texts: Texts

    async def act(self, contact: Contact, ticket: str, language: str, data: str) -> Answer:
        """Do what a button with this callback data would do.

        Raises NotAdmitted, Forged and StorageError.
        """
        guest = await self.admission.admit(contact, ticket, language)
        payload = unpack(data)
        if not isinstance(payload, _AtTable) or payload.table != guest.table.id:
            raise Forged("not a button of this table")
        return await self.dispatch.carry_out(self._press(guest), payload)

    def _press(self, guest: Guest) -> Press:
        """Return a press that allows no message in return, as if made in the private chat."""
        return Press(
            contact=guest.contact,
            place=Place(ChatId(guest.person)),
            message_id=0,
            voice=self.texts.voice(guest.language),
            presser=Reader(guest.person),
            buttons=(),
        )
