"""`python -m tests.endurance.updates`: replaces each process three times while people play.

Two processes share a server. Whoever plays is told to end, as for an update, and the one that
stands by goes on. Meanwhile pages of the tables are open, through a proxy that knows who is ready.
No press may be refused for that, none may wait for more than five seconds, and no page either.
"""

import argparse
import asyncio
import random
import signal
import sys
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import parse_qs, urlsplit

import httpx
from tqdm import tqdm

from bot import logs
from bot.config import Config
from bot.failures import ExitCode
from bot.playground import free_port
from club.background import BackgroundTasks
from club.places import TableId
from miniapp.tickets import Tickets
from telegram_sandbox import MiniApp, Sandbox
from tests.end_to_end.table_page import APP, Opened
from tests.endurance.disturbed_club import IN_HASTE, TERMS, DisturbedClub, Report
from tests.endurance.fleet import Fleet
from tests.endurance.players import Company
from tests.endurance.screen_check import looked_into, read_journals
from tests.postgresql.proxy import HOST, Proxy
from tests.postgresql.server import serving

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
        person = company.people[0]
        board = await company.group.shows("Table")
        address = person.opens_app(board.find_button("Table").url, company.group)
        (launch,) = parse_qs(urlsplit(address).fragment)["tgWebAppData"]
        welcome = (await self.client.post("/table/login", content=launch)).json()
        return Opened(self.client, welcome["session"], welcome["ticket"])

    async def unseen(self) -> Sequence[TableId]:
        """Return the tables whose pages have not heard of their newest state."""
        async with looked_into(self.club.fleet.database) as database:
            journals = await read_journals(database)
        newest = {table: entries[-1].seq for table, entries in journals.items()}
        seen = {page.seq for page in self.pages}
        return [table for table, seq in newest.items() if seq not in seen]


@dataclass(frozen=True, slots=True)
class Outcome:
    report: Report
    unanswered: int
    waits: Sequence[float]
    unseen: Sequence[TableId]

    @property
    def is_clean(self) -> bool:
        return self.report.is_clean and not self.unseen

    @property
    def is_soon(self) -> bool:
        return not self.unanswered and max((*self.waits, *self.report.reactions)) <= PATIENCE

    def __str__(self) -> str:
        return "\n".join(
            (
                f"{self.report}",
                f"{f'presses without an answer for {PATIENCE:g} s':40}{self.unanswered:8}",
                f"{'times a page lost its connection':40}{len(self.waits):8}",
                f"{'seconds until it was back, at most':40}{max(self.waits):8.2f}",
                f"{'pages without the newest state':40}{len(self.unseen):8}",
            )
        )


async def update(times: int, seed: int, counted: Callable[[], object] = lambda: None) -> Outcome:
    """Replace each process this many times."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="durak-club-")))
        database = stack.enter_context(serving()).url()
        sandbox = await stack.enter_async_context(Sandbox.serving(TERMS))
        gate = Gate([free_port() for _ in range(WORKERS)])
        proxy = Proxy(gate.open)
        await stack.enter_async_context(proxy.listening())
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
        client = httpx.AsyncClient(base_url=url, timeout=httpx.Timeout(PATIENCE, read=None))
        updated = UpdatedClub(club, await stack.enter_async_context(client))
        updated.tasks.start("looking who is ready", gate.look)
        stack.push_async_callback(updated.tasks.cancel)
        await club.disturb(updated.replace_active, lambda: club.faults == times * WORKERS, counted)
        return Outcome(
            await club.report((ExitCode.STOPPED,), LAST_WORDS),
            club.press_log.unanswered,
            [wait for page in updated.pages for wait in page.waits],
            await updated.unseen(),
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=3, help="how often each process is replaced")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    logs.configure(Config(log_level="ERROR"))
    with tqdm(total=options.times * WORKERS, unit="update", smoothing=0) as bar:
        outcome = asyncio.run(update(options.times, options.seed, bar.update))
    print(outcome)
    return 0 if outcome.is_clean and outcome.is_soon else 1


if __name__ == "__main__":
    sys.exit(main())
