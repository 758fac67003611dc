"""The page of a table, on which people press what the handlers carry out."""

from dataclasses import dataclass, field

from club.places import PersonId
from club.table import Table
from features import FEATURES
from handlers.answers import Answer
from handlers.dispatch import Dispatch
from handlers.services import Services
from messenger.incoming.routes import buttons_with
from miniapp.actions import Actions
from miniapp.admission import Admission
from miniapp.signing import Session, Sessions, Tickets
from people.double_taps import A_GLANCE, DoubleTaps
from screens.callback_data import Payload, pack
from tests.club.memory import ManualClock
from tests.handlers.situations import table_now
from tests.handlers.user_actions import contact

TOKEN = "1234:the-token-of-this-bot"


@dataclass
class Page:
    """The page of one table, on which many people press."""

    services: Services
    table: Table
    double_taps: DoubleTaps = field(default_factory=lambda: DoubleTaps(ManualClock(), A_GLANCE))

    async def press(self, person: PersonId, payload: Payload) -> Answer:
        tickets = Tickets(TOKEN)
        services = self.services
        admission = Admission(
            token=TOKEN,
            sessions=Sessions.of(TOKEN),
            tickets=tickets,
            tables=services.tables,
            participation=services.participation,
            directory=services.directory,
            invitations=services.invitations,
            clock=ManualClock(),
        )
        dispatch = Dispatch(buttons_with(FEATURES), services, self.double_taps)
        actions = Actions(admission, dispatch, services.directory)
        ticket = tickets.to(self.table.id)
        return await actions.act(Session(contact(person)), ticket, "en", pack(payload))

    async def now(self) -> Table:
        return await table_now(self.services, self.table)
