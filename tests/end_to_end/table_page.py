"""The table as a page, of the whole bot: a club that has it, and people who open it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeAlias
from urllib.parse import parse_qs, urlsplit

import httpx

from bot.config import Config
from bot.playground import free_port
from club.settings import Settings
from telegram_sandbox import MiniApp, Person, Room, Sandbox
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot
from tests.end_to_end.limits import UNCOUNTED, Limits
from tests.end_to_end.running_bot import running_bot
from tests.keys import GREETING, TABLE

APP = "table"
A_WHILE = 60
"""Seconds that an answer may take on a busy machine."""
HAS_COME_TO = "seq => Number(document.body.dataset.seq) >= seq"
"""The page shows the newest state, and may pass over others."""
State: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Opened:
    """A page that a person has open, as its script sees the bot."""

    client: httpx.AsyncClient
    session: str
    ticket: str

    @classmethod
    async def at(cls, client: httpx.AsyncClient, launch: str) -> Self:
        welcome = (await client.post("/table/login", content=launch)).json()
        return cls(client, welcome["session"], welcome["ticket"])

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.session}"}

    @property
    def asked(self) -> dict[str, str]:
        return {"table": self.ticket, "language": "en"}

    @asynccontextmanager
    async def stream(self) -> AsyncIterator[httpx.Response]:
        path = "/table/stream"
        async with self.client.stream(
            "GET", path, headers=self.headers, params=self.asked
        ) as response:
            yield response

    @asynccontextmanager
    async def states(self) -> AsyncIterator[AsyncIterator[State]]:
        async with self.stream() as response:
            assert response.status_code == 200
            yield (json.loads(line[6:]) async for line in response.aiter_lines() if line[:1] == "d")

    async def newest(self) -> State:
        async with self.states() as states:
            return await anext(states)

    async def next_state(self, after: int = -1) -> httpx.Response:
        asked = self.asked | {"after": str(after)}
        return await self.client.get("/table/state", headers=self.headers, params=asked)

    async def rules(self) -> httpx.Response:
        return await self.client.get("/table/rules", headers=self.headers, params=self.asked)

    async def act(self, data: str | bytes) -> httpx.Response:
        return await self._post("act", data)

    async def mark(self, data: str) -> httpx.Response:
        return await self._post("marks", data)

    async def _post(self, path: str, data: str | bytes) -> httpx.Response:
        return await self.client.post(
            f"/table/{path}", content=data, headers=self.headers, params=self.asked
        )


def launch_in(address: str) -> str:
    """Return what Telegram tells a page that it opens at this address."""
    (launch,) = parse_qs(urlsplit(address).fragment)["tgWebAppData"]
    return launch


@dataclass(frozen=True)
class Evening:
    club: Club
    client: httpx.AsyncClient

    async def link(self) -> str:
        board = await self.club.group.until(
            lambda: self.club.board if self.club.board.offers(TABLE) else None
        )
        return board.find_button(TABLE).url

    async def log_in(self, person: Person) -> httpx.Response:
        return await self.follow(person, await self.link(), self.club.group)

    async def follow(self, person: Person, link: str, room: Room) -> httpx.Response:
        """Open the page by a link in a room, as far as its login."""
        launch = launch_in(person.opens_app(link, room))
        return await self.client.post("/table/login", content=launch)

    async def open(self, person: Person) -> Opened:
        return self.opened(await self.log_in(person))

    def opened(self, login: httpx.Response) -> Opened:
        welcome = login.json()
        assert welcome["language"] == "en"
        return Opened(self.client, welcome["session"], welcome["ticket"])


@asynccontextmanager
async def evening_with_pages(
    folder: Path,
    names: str = "Anna Ben",
    limits: Limits = UNCOUNTED,
    *,
    settings: Settings = PLAIN,
    strangers: int = 0,
) -> AsyncIterator[Evening]:
    """Gather a club whose bot, at work, serves the page."""
    async with club_without_bot(
        folder, names, limits, settings=settings, strangers=strangers
    ) as club:
        config = config_with_page(club.sandbox, club.database)
        async with (
            httpx.AsyncClient(base_url=f"{config.public_url}", timeout=A_WHILE) as client,
            running_bot(club.sandbox, club.database, limits, config=config),
        ):
            for person in club.people[: len(club.people) - strangers]:
                await person.private.shows(GREETING)
            yield Evening(club, client)


def config_with_page(sandbox: Sandbox, database: Path) -> Config:
    """Tell the sandbox where the page is, and return what a bot needs to serve it there."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    sandbox.set_mini_app(MiniApp(APP, f"{url}/table"))
    return Config(
        database_path=database,
        http_port=port,
        public_url=url,
        updates="polling",
        mini_app=APP,
        films="on",
    )
