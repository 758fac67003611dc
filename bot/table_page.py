"""Puts the page of a table together. Imported only where MINI_APP is set."""

from bot.config import Config
from club.background import BackgroundTasks
from club.places import TableId
from club.ports import Clock, Unreadable
from club.table import Table
from handlers.dispatch import Dispatch
from handlers.services import Services
from miniapp.actions import Actions
from miniapp.admission import Admission
from miniapp.feeds import Feeds
from miniapp.replays import Replays
from miniapp.routes import TELEGRAM, Club, RunInBot, TablePages
from miniapp.signing import Sessions, Tickets
from people.public_address import PublicAddress
from screens.texts import Texts

_LOOPBACK = "http://127.0.0.1:* http://localhost:*"
"""Where the sandbox shows the page in a frame."""


def table_pages(run: RunInBot, texts: Texts, config: Config) -> TablePages:
    framed_by = _LOOPBACK if config.is_sandboxed else TELEGRAM
    return TablePages(run, texts, config.default_language, framed_by)


class TablePage:
    """`app` is the short name of the Mini App. Its links work once the bot has reached itself.

    It has the port `Observer`, to tell the pages of what happens at their tables.
    """

    def __init__(self, token: str, app: str, address: PublicAddress, pages: TablePages) -> None:
        self.pages = pages
        self._token = token
        self._app = app
        self._address = address
        self._tickets = Tickets(token)

    def link_to(self, bot: str, table: TableId) -> str | None:
        """Return the link that opens this table, unless it would lead to nothing."""
        if not self._address.is_reached:
            return None
        return f"https://t.me/{bot}/{self._app}?startapp={self._tickets.to(table)}"

    def changed(self, table: Table) -> None:
        """Tell the pages. Before it is open there are none."""
        if self.pages.club is not None:
            self.pages.club.feeds.changed(table)

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        """The board says so. Pages keep what they show, and what is done there is refused."""

    def open(
        self, services: Services, dispatch: Dispatch, clock: Clock, tasks: BackgroundTasks
    ) -> None:
        """Let people in from now on."""
        admission = Admission(
            token=self._token,
            sessions=Sessions.of(self._token),
            tickets=self._tickets,
            tables=services.tables,
            participation=services.participation,
            directory=services.directory,
            invitations=services.invitations,
            clock=clock,
        )
        actions = Actions(admission, dispatch, services.directory)
        replays = Replays(admission, services)
        feeds = Feeds(services.directory, services.display, tasks)
        self.pages.club = Club(admission, feeds, actions, replays)
