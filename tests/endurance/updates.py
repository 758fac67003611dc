"""`python -m tests.endurance.updates`: replaces each process three times while people play.

Two processes share a server. Whoever plays is told to end, as for an update, and the one that
stands by goes on. Meanwhile pages of the tables are open, through a proxy that knows who is ready.
No press may be refused for that, none may wait for more than five seconds, and no page either.
"""

import asyncio
import random
import signal
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import httpx
from tqdm import tqdm

from bot.failures import ExitCode
from bot.playground import free_port
from club.background import BackgroundTasks
from club.places import TableId
from miniapp.signing import Tickets
from telegram_sandbox import MiniApp
from tests.end_to_end.screen_check import looked_into, read_journals
from tests.end_to_end.table_page import APP, Opened, launch_in
from tests.endurance.commands import command, conclude
from tests.endurance.disturbed_club import IN_HASTE, TERMS, DisturbedClub
from tests.endurance.engines import new_grounds
from tests.endurance.fleet import Fleet
from tests.endurance.players import Company
from tests.endurance.promises import Promise, Report
from tests.keys import TABLE
from tests.postgresql.proxy import HOST, Proxy

WORKERS = 2
A_LIFE = 2.0
PATIENCE = 5.0
"""Seconds within which a press is answered, and a page hears from the bot again."""
LAST_WORDS = "Cancel 0 running task"
"""What uvicorn writes if a connection is still open after its farewell."""
BETWEEN_LOOKS = 0.1
"""Seconds: of the proxy at who is ready, and of a page that has lost its connection."""


@dataclass
class Gate:
    """Leads whoever asks to the process that is ready, and lets them wait until there is one."""

    ports: Sequence[int]
    ready: int | None = None

    async def look(self) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            while True:
                self.ready = await self._find(client)
                await asyncio.sleep(BETWEEN_LOOKS)

    async def _find(self, client: httpx.AsyncClient) -> int | None:
        for port in self.ports:
            try:
                if (await client.get(f"http://{HOST}:{port}/ready")).is_success:
                    return port
            except httpx.TransportError:
                continue
        return None

    async def open(self) -> tuple[StreamReader, StreamWriter]:
        while self.ready is None:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(BETWEEN_LOOKS)
        return await asyncio.open_connection(HOST, self.ready)


@dataclass
class OpenPage:
    """What a page has heard last, and for how many seconds it heard nothing, each time."""

    opened: Opened
    seq: int = 0
    waits: list[float] = field(default_factory=list)

    async def follow(self) -> None:
        """Come back as often as the connection ends, or is refused."""
        lost_at = time.monotonic()
        while True:
            heard = 0
            with suppress(httpx.TransportError, AssertionError):
                async with self.opened.states() as states:
                    async for state in states:
                        self.seq = state["seq"]
                        heard += 1
                        if heard == 1:
                            self.waits.append(time.monotonic() - lost_at)
            lost_at = time.monotonic() if heard else lost_at
            await asyncio.sleep(BETWEEN_LOOKS)


@dataclass
class UpdatedClub:
    club: DisturbedClub
    client: httpx.AsyncClient
    pages: list[OpenPage] = field(default_factory=list)
    tasks: BackgroundTasks = field(default_factory=BackgroundTasks)

    async def replace_active(self) -> None:
        club = self.club
        await club.fleet.standby()
        if not self.pages:
            await self._open_pages()
        await club.next_answer()
        await asyncio.sleep(club.dice.uniform(0, A_LIFE))
        active = await club.fleet.active()
        club.strike(active)
        active.send(signal.SIGTERM)
        await active.ended()

    async def _open_pages(self) -> None:
        for company in self.club.companies:
            page = OpenPage(await self._open(company))
            self.pages.append(page)
            self.tasks.start(f"following {page.opened.ticket}", page.follow)

    async def _open(self, company: Company) -> Opened:
        board = await company.group.shows(TABLE)
        watcher = self.club.sandbox.user("Zoe")
        company.group.welcomes(watcher)
        address = watcher.opens_app(board.find_button(TABLE).url, company.group)
        return await Opened.at(self.client, launch_in(address))

    async def unseen(self) -> Sequence[TableId]:
        """Return the tables whose pages have not heard of their newest state."""
        async with looked_into(self.club.fleet.database) as database:
            journals = await read_journals(database)
        newest = {table: entries[-1].seq for table, entries in journals.items()}
        seen = {page.seq for page in self.pages}
        return [table for table, seq in newest.items() if seq not in seen]

    async def report(self) -> Report:
        found = await self.club.report((ExitCode.STOPPED,), LAST_WORDS, PATIENCE)
        unanswered = self.club.press_log.unanswered
        waits = [wait for page in self.pages for wait in page.waits]
        slowest = max(waits)
        return Report(
            [
                *found.promises,
                Promise("presses answered too late", unanswered, not unanswered, timed=True),
                Promise("times a page lost its connection", len(waits)),
                Promise(
                    "seconds until it was back, at most",
                    round(slowest, 2),
                    slowest <= PATIENCE,
                    timed=True,
                ),
                Promise.no("pages without the newest state", await self.unseen()),
            ]
        )


async def update(times: int, seed: int, counted: Callable[[], object] = lambda: None) -> Report:
    """Replace each process this many times."""
    gate = Gate([free_port() for _ in range(WORKERS)])
    proxy = Proxy(gate.open)
    async with new_grounds("postgresql", TERMS) as grounds, proxy.listening():
        sandbox, database, folder = grounds
        url = f"http://{HOST}:{proxy.port}"
        sandbox.set_mini_app(MiniApp(APP, f"{url}/table"))
        told = {"public_url": url, "updates": "polling", "mini_app": APP}
        settings = {
            number: {"http_port": f"{port}", **told} for number, port in enumerate(gate.ports)
        }
        fleet = Fleet(sandbox, database, folder, WORKERS, settings=settings)
        pace = IN_HASTE._replace(waits=PATIENCE)
        club = await DisturbedClub.prepare(fleet, random.Random(seed), pace=pace)
        tickets = Tickets(sandbox.token)
        club.link_to_page = lambda bot, table: (
            f"https://t.me/{bot}/{APP}?startapp={tickets.to(table)}"
        )
        timeout = httpx.Timeout(PATIENCE, read=None)
        async with httpx.AsyncClient(base_url=url, timeout=timeout) as client:
            updated = UpdatedClub(club, client)
            updated.tasks.start("looking who is ready", gate.look)
            try:
                await club.disturb(
                    updated.replace_active, lambda: club.faults == times * WORKERS, counted
                )
                return await updated.report()
            finally:
                await updated.tasks.cancel()


if __name__ == "__main__":
    options = command(__doc__, times=3, seed=1).parse_args()
    with tqdm(total=options.times * WORKERS, unit="update", smoothing=0) as bar:
        report = asyncio.run(update(options.times, options.seed, bar.update))
    conclude(report)
