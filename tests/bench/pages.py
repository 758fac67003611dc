"""What open pages cost: processor time of a move and memory of a page, and how long others wait.

Two bots run at the same time, each in a process of its own and with the same people at the same
tables. Pages are open at one of them only. They are read in this process, whose time is not
counted.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx

from bot.playground import free_port
from telegram_sandbox import Group, MiniApp, Person
from tests.bench.press import Contestant, Cost, Load, contestant
from tests.keys import TABLE
from tests.meanwhile import meanwhile

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


class _Login(NamedTuple):
    path: str
    """Of its stream."""
    session: str


@dataclass
class _Pages:
    """Opens pages of one bot, as Telegram does when a button Table is pressed, and reads them."""

    client: httpx.AsyncClient
    port: int
    open: int = 0
    states: int = 0

    async def log_all_in(self, people: Contestant, audience: Audience) -> Sequence[_Login]:
        players = (
            (person, group)
            for group in people.groups
            for person in people.sandbox.people
            if person.id in group.people
        )
        readers = [*players] if audience.players else []
        first, *_ = people.groups
        for number in range(audience.spectators):
            spectator = people.sandbox.user(f"Spectator {number}")
            first.welcomes(spectator)
            readers.append((spectator, first))
        return [await self._log_in(*each) for each in readers]

    async def _log_in(self, person: Person, group: Group) -> _Login:
        board = await group.shows(TABLE)
        link = board.find_button(TABLE).url
        (data,) = parse_qs(urlsplit(person.opens_app(link, group)).fragment)["tgWebAppData"]
        welcome = (await self.client.post("/table/login", content=data)).json()
        asked = urlencode({"table": welcome["ticket"], "language": welcome["language"]})
        return _Login(f"/table/stream?{asked}", welcome["session"])

    async def follow(self, login: _Login) -> None:
        """Read the table anew when its stream has ended, as a page does."""
        while True:
            with suppress(ConnectionError):
                await self._read(login)
            await asyncio.sleep(_A_REST)

    async def _read(self, login: _Login) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        who = f"Authorization: Bearer {login.session}"
        writer.write(f"GET {login.path} HTTP/1.1\r\nHost: bot\r\n{who}\r\n\r\n".encode())
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
        logins = await pages.log_all_in(watched, audience)
        async with meanwhile(*map(pages.follow, logins)):
            while pages.states < len(logins):  # noqa: ASYNC110  there is no event
                await asyncio.sleep(_A_REST)
            states = pages.states
            without, with_pages = await asyncio.gather(alone.measured(), watched.measured())
            return Measured(pages.open, pages.states - states, with_pages, without)


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
