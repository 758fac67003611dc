"""What open pages cost: processor time of a move and memory of a page, and how long others wait.

Two bots run at the same time, each in a process of its own and with the same people at the same
tables. Pages are open at one of them only. They are read in this process, whose time is not
counted.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx

from bench.press import Contestant, Cost, Load, contestant
from bot.playground import free_port
from telegram_sandbox import Group, MiniApp, Person

_APP = "table"
_A_REST = 0.5


@dataclass(frozen=True, slots=True)
class Audience:
    """How many watch the first table, and whether all players have the page open, too."""

    spectators: int = 0
    players: bool = False


@dataclass(frozen=True, slots=True)
class Measured:
    """`states` is how many the open pages have got while this was measured."""

    pages: int
    states: int
    with_pages: Cost
    without: Cost


@dataclass
class _Pages:
    """Opens pages of one bot, as Telegram does when a button Table is pressed, and reads them."""

    client: httpx.AsyncClient
    port: int
    following: list[asyncio.Task[None]] = field(default_factory=list)
    open: int = 0
    states: int = 0

    async def open_all(self, people: Contestant, audience: Audience) -> None:
        if audience.players:
            for group in people.groups:
                for person in people.sandbox.people:
                    if person.id in group.people:
                        await self._open(person, group)
        first, *_ = people.groups
        for number in range(audience.spectators):
            spectator = people.sandbox.user(f"Spectator {number}")
            first.welcomes(spectator)
            await self._open(spectator, first)

    async def _open(self, person: Person, group: Group) -> None:
        board = await group.shows("Table")
        link = next(button.url for button in board.buttons if button.text == "Table")
        (data,) = parse_qs(urlsplit(person.opens_app(link, group)).fragment)["tgWebAppData"]
        welcome = (await self.client.post("/table/login", content=data)).json()
        asked = urlencode({"table": welcome["ticket"], "language": welcome["language"]})
        page = self._follow(f"/table/stream?{asked}", welcome["session"])
        self.following.append(asyncio.create_task(page))

    async def _follow(self, path: str, session: str) -> None:
        """Read the table anew when its stream has ended, as a page does."""
        while True:
            with suppress(ConnectionError):
                await self._read(path, session)
            await asyncio.sleep(_A_REST)

    async def _read(self, path: str, session: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"GET {path} HTTP/1.1\r\nHost: bot\r\nAuthorization: Bearer {session}\r\n\r\n"
        writer.write(head.encode())
        self.open += 1
        try:
            while line := await reader.readline():
                self.states += line.startswith(b"data: ")
        finally:
            self.open -= 1
            writer.close()


def measure(load: Load, audience: Audience) -> Measured:
    return asyncio.run(_measured(load, audience))


async def _measured(load: Load, audience: Audience) -> Measured:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    async with (
        contestant("whole", load) as alone,
        contestant("whole_with_pages", load, "--port", f"{port}") as watched,
        httpx.AsyncClient(base_url=address, timeout=60) as client,
    ):
        watched.sandbox.set_mini_app(MiniApp(_APP, f"{address}/table"))
        pages = _Pages(client, port)
        await pages.open_all(watched, audience)
        states = pages.states
        without, with_pages = await asyncio.gather(alone.measured(), watched.measured())
        measured = Measured(pages.open, pages.states - states, with_pages, without)
        for page in pages.following:
            page.cancel()
        return measured


def report(measured: Measured) -> str:
    with_pages = measured.with_pages
    without = measured.without
    pages = measured.pages
    more = with_pages.of_a_move - without.of_a_move
    memory = (with_pages.memory - without.memory) / pages
    return "\n".join(
        (
            f"{'pages':22}{pages:8}, which got {measured.states} states",
            f"{'a move, with them':22}{with_pages.of_a_move:8.2f} ms",
            f"{'a move, without':22}{without.of_a_move:8.2f} ms",
            f"{'a state':22}{with_pages.moves * more / measured.states:8.2f} ms",
            f"{'a page':22}{memory / 1e3:8.0f} kB",
            f"{'to answer, with them':22}{with_pages.waited}",
            f"{'to answer, without':22}{without.waited}",
        )
    )
