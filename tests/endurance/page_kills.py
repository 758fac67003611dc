"""`python -m tests.endurance.page_kills`: kills the bot in mid-game, while people play on pages.

Two people play in a real Chromium. The process is killed during a move, and started again on the
same database, some of the times an hour later. Every move that was answered must be in the journal
exactly once, and soon after `/ready` every page must show what the bot says. At the end it is a
day later, when no page can log in again: they say what to do, and new ones show the table.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from urllib.parse import quote, urlsplit

import httpx
from msgspec import json
from playwright.async_api import Browser, Page, Request, Response, expect
from tqdm import tqdm

from bot.playground import free_port
from miniapp.table_state import TableState
from telegram_sandbox import MiniApp, Person, Sandbox
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE
from tests.end_to_end.forks import forked_bot, log_of
from tests.end_to_end.moves import Move, move_of
from tests.end_to_end.process import A_START
from tests.end_to_end.running_bot import save_settings
from tests.end_to_end.screen_check import copy_of, read_journals
from tests.end_to_end.table_page import APP, Opened, launch_in
from tests.endurance.commands import command, conclude
from tests.endurance.disturbed_club import SETTINGS, TERMS
from tests.endurance.engines import new_grounds
from tests.endurance.logs import troubles
from tests.endurance.players import Company, PressLog, promises_of_moves
from tests.endurance.promises import Promise, Report
from tests.keys import AGAIN, TABLE
from tests.miniapp.launch_data import launched
from tests.miniapp.seen_states import cards_in_sight
from tests.miniapp.touching import Fingers
from tests.words import english

SOON = 3.0
"""Seconds from `/ready` until every page shows the truth."""
A_MOVE = 5.0
MOST_MOVES = 3
"""Between two kills."""
ON_ITS_WAY = 0.03
"""Seconds at most from a move on the page until the kill."""
AN_HOUR = timedelta(hours=1)
AFTER_THE_LAUNCH = timedelta(hours=25)
EVERY = 2
"""Every second start is an hour after the one before, as long as a session lasts."""


@dataclass
class PlayedPage:
    """A page, the person before it, and the same table as the bot tells it."""

    person: Person
    page: Page
    truth: Opened
    acknowledged: set[Move] = field(default_factory=set)
    unanswered: int = 0
    heard: float = 0.0
    """When it was last connected."""

    @classmethod
    async def open(
        cls, browser: Browser, person: Person, address: str, truth: Opened
    ) -> "PlayedPage":
        page = await browser.new_page(
            viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
        )
        opened = cls(person, page, truth)
        page.on("response", opened._note)
        page.on("requestfailed", opened._note_failure)
        await page.goto(address)
        return opened

    def _note(self, response: Response) -> None:
        path = urlsplit(response.url).path
        if path in ("/table/stream", "/table/state") and response.ok:
            self.heard = time.monotonic()
        if path == "/table/act" and response.ok:
            move = move_of(self.person.id, response.request.post_data or "")
            assert move
            self.acknowledged.add(move)

    def _note_failure(self, request: Request) -> None:
        self.unanswered += urlsplit(request.url).path == "/table/act"

    async def state(self) -> TableState:
        return json.decode((await self.truth.next_state()).content, type=TableState)

    async def shows(self, state: TableState, since: float) -> float:
        """Wait until the page has heard from the bot since then, and shows this state.

        Return when it did.
        """
        async with asyncio.timeout(A_START):
            while self.heard < since:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.005)
        await self.comes_to(state)
        shown = time.monotonic()
        cards = "nodes => nodes.map(node => node.dataset.card)"
        found = await self.page.eval_on_selector_all("[data-card]", cards)
        assert sorted(found) == cards_in_sight(state)
        return shown

    async def comes_to(self, state: TableState) -> None:
        await self.page.wait_for_selector(f"body[data-seq='{state.seq}']", timeout=A_START * 1000)


@dataclass
class KilledPages:
    sandbox: Sandbox
    browser: Browser
    database: Path
    company: Company
    dice: random.Random
    port: int = field(default_factory=free_port)
    pages: Sequence[PlayedPage] = ()
    waits: list[float] = field(default_factory=list)
    kills: int = 0

    @classmethod
    async def prepare(
        cls, sandbox: Sandbox, browser: Browser, folder: Path, dice: random.Random
    ) -> "KilledPages":
        people = [sandbox.user(name) for name in ("Anna", "Ben")]
        group = sandbox.group("Evening", people)
        database = folder / "club.sqlite3"
        await save_settings(database, group, SETTINGS)
        company = Company(group, people, dice, PressLog())
        prepared = cls(sandbox, browser, database, company, dice)
        sandbox.set_mini_app(MiniApp(APP, f"{prepared.url}/table"))
        return prepared

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def kill(self, kills: int, counted: Callable[[], object]) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=A_START) as client:
            async with self._bot(client):
                await self.company.sit_down()
                await self.company.begin()
                self.pages = [await self._open(client, each) for each in self.company.people]
                await self._die_in_mid_game()
            for kill in range(kills):
                hours = min(kill // EVERY, 11)
                async with self._bot(client, hours * AN_HOUR) as begun:
                    await self._show_the_truth(begun)
                    await self._die_in_mid_game()
                self.kills += 1
                counted()
            async with self._bot(client, AFTER_THE_LAUNCH):
                await self._open_again(client)

    @asynccontextmanager
    async def _bot(
        self, client: httpx.AsyncClient, ahead: timedelta = timedelta()
    ) -> AsyncIterator[float]:
        """Run the bot, and kill it at the end. Yields when it began, as soon as it is ready."""
        begun = time.monotonic()
        settings = {"http_port": f"{self.port}", "public_url": self.url, "updates": "polling"}
        settings |= {"mini_app": APP}
        async with forked_bot(self.sandbox, self.database, ahead=ahead, settings=settings):
            host = self.company.people[0]
            host.starts()  # without an update, the first fetch would take half a minute
            async with asyncio.timeout(A_START):
                while not await _is_ready(client):  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(0.01)
            yield begun

    async def _open(self, client: httpx.AsyncClient, person: Person) -> PlayedPage:
        board = await self.company.group.shows(TABLE)
        address = person.opens_app(board.find_button(TABLE).url, self.company.group)
        truth = await Opened.at(client, launch_in(address))
        return await PlayedPage.open(self.browser, person, address, truth)

    async def _open_again(self, client: httpx.AsyncClient) -> None:
        """After the launch: the old page says what to do, and that works."""
        made = str(int((datetime.now(UTC) + AFTER_THE_LAUNCH).timestamp()))
        for old in self.pages:
            await expect(old.page.locator("[data-notice]")).to_contain_text(
                english("page-bad-launch")
            )
            user = json.encode({"id": old.person.id, "first_name": "A"}).decode()
            start = old.truth.ticket
            launch = launched(self.sandbox.token, auth_date=made, user=user, start_param=start)
            address = f"{self.url}/table#tgWebAppData={quote(launch)}"
            truth = await Opened.at(client, launch)
            new = await PlayedPage.open(self.browser, old.person, address, truth)
            await new.shows(await new.state(), 0)
            await old.page.close()

    async def _show_the_truth(self, begun: float) -> None:
        ready = time.monotonic()
        states = [await page.state() for page in self.pages]
        shown = (page.shows(state, begun) for page, state in zip(self.pages, states, strict=True))
        self.waits.extend(at - ready for at in await asyncio.gather(*shown))

    async def _die_in_mid_game(self) -> None:
        """Play a few moves, and return while another is on its way."""
        for _ in range(self.dice.randint(1, MOST_MOVES)):
            before = await self._move()
            with suppress(TimeoutError):
                async with asyncio.timeout(A_MOVE):
                    await self.pages[0].truth.next_state(before)
        await self._move()
        await asyncio.sleep(self.dice.uniform(0, ON_ITS_WAY))

    async def _move(self) -> int:
        """Make any move on one of the pages. Return the number of the state before it."""
        page, state = await self._awaited()
        await page.comes_to(state)
        assert state.game
        fingers = await Fingers.on(page.page)
        moves = state.game.moves
        await fingers.do(self.dice.choice(moves), moves)
        return state.seq

    async def _awaited(self) -> tuple[PlayedPage, TableState]:
        """Return somebody who can move, in another game if this one is over."""
        async with asyncio.timeout(A_START):
            while True:
                for page in self.dice.sample(self.pages, len(self.pages)):
                    state = await page.state()
                    if state.game and state.game.moves:
                        return page, state
                    if state.phase != "playing":
                        await self._play_again()

    async def _play_again(self) -> None:
        result = await self.company.group.shows(AGAIN)
        await self.company.people[0].presses(result, AGAIN)
        await self.company.begin()

    async def report(self) -> Report:
        acknowledged = {move for page in self.pages for move in page.acknowledged}
        async with copy_of(self.database) as database:
            journals = await read_journals(database)
        with log_of(self.database.parent).open() as lines:
            trouble = troubles(lines)
        worst = max(self.waits)
        return Report(
            [
                Promise("kills", self.kills),
                *promises_of_moves(acknowledged, journals),
                Promise("moves without an answer", sum(page.unanswered for page in self.pages)),
                Promise("seconds from /ready to truth, median", round(median(self.waits), 2)),
                Promise(
                    "seconds from /ready to truth, at most",
                    round(worst, 2),
                    worst <= SOON,
                    timed=True,
                ),
                Promise.no("errors in the log", trouble),
            ]
        )


async def _is_ready(client: httpx.AsyncClient) -> bool:
    try:
        return (await client.get("/ready")).status_code == 200
    except httpx.TransportError:
        return False


async def kill_pages(kills: int, seed: int) -> Report:
    async with new_grounds("sqlite", TERMS) as (sandbox, _, folder), chromium() as browser:
        killed = await KilledPages.prepare(sandbox, browser, folder, random.Random(seed))
        with tqdm(total=kills, unit="kill", smoothing=0) as bar:
            await killed.kill(kills, bar.update)
        return await killed.report()


if __name__ == "__main__":
    conclude(asyncio.run(kill_pages(**vars(command(__doc__, kills=30, seed=1).parse_args()))))
