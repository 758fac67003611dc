"""What people do on the page, carried out by the handlers of the buttons that do the same."""

from dataclasses import dataclass

from msgspec import Struct

from club.places import Place, private_chat
from handlers.answers import Answer
from handlers.dispatch import Dispatch
from handlers.presses import NO_MESSAGE, Press
from miniapp.admission import Admission, Guest
from miniapp.offers import OfHand, OfTable
from miniapp.sessions import Session
from people.ephemeral import Reader
from screens.buttons import Forged
from screens.callback_data import unpack
from screens.texts import Texts


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
    texts: Texts

    async def act(self, session: Session, ticket: str, language: str, data: str) -> Answer:
        """Do what a button with this callback data would do.

        Raises NotAdmitted, SessionOver, Forged, Outdated and StorageError.
        """
        guest = await self.admission.admit(session, ticket, language)
        payload = unpack(data)
        if not isinstance(payload, OfHand | OfTable) or payload.table != guest.table.id:
            raise Forged("not a button of this table")
        in_private = private_chat(guest.person)
        place = in_private if isinstance(payload, OfHand) else guest.table.place
        return await self.dispatch.carry_out(press_by(guest, place, self.texts), payload)


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
