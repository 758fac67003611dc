"""A random game on the real page, over HTTP: whoever logs in watches it, or sits in a seat.

`python -m tests.miniapp.watched_game podkidnoy` shows one in a browser, a position a second.
"""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import uvicorn
from msgspec import json
from starlette.applications import Starlette
from starlette.routing import Route

from club.places import PersonId, TableId
from club.table import Table
from club.view import look
from durak.rules import VARIANTS, Rules
from features import load_texts
from handlers.answers import Answer, Outcome
from miniapp.admission import Guest, NotAdmitted, Welcome
from miniapp.feeds import Reader, Told
from miniapp.launch import Launch
from miniapp.routes import TELEGRAM, Club, TablePages
from miniapp.signing import Session
from miniapp.table_state import TableState, table_state
from people.seen_people import Contact
from screens.scene import Scene
from screens.texts import Voice
from tests.screens.random_tables import PEOPLE, positions
from tests.screens.tables import audience

T = TypeVar("T")

TABLE = TableId(1)
ME = Contact(PersonId(1), "Anna", None)
TEXTS = load_texts()


def states_of(
    variant: str, seat: int | None = 0, seed: int = 1, language: str = "en"
) -> Iterator[TableState]:
    """Yield every state of a game, from the deal to the end, as it is seen from a seat."""
    played = (table for table in positions(rules_of(variant), seed) if table.game is not None)
    for seq, table in enumerate(played):
        yield state_of(seq, table, seat, language)


def rules_of(variant: str) -> Rules:
    return next(row.rules for row in VARIANTS if row.id == variant)


def state_of(seq: int, table: Table, seat: int | None, language: str = "en") -> TableState:
    view = look(table, None if seat is None else PEOPLE[seat])
    return table_state(seq, Scene(view, audience(language), TEXTS.voice(language)))


@dataclass
class Shown:
    """Stands for the bot: it admits whoever asks, and shows them what it is given."""

    id: TableId = TABLE
    is_closed: bool = False
    newest: Told | None = None
    readers: set[Reader] = field(default_factory=set)
    connections: set[Any] = field(default_factory=set)

    def show(self, state: TableState) -> None:
        self.tell(Told(state.seq, json.encode(state)))

    def tell(self, newest: Told) -> None:
        self.newest = newest
        for reader in self.readers:
            reader.loop.call_soon_threadsafe(reader.tell, newest)

    def hang_up(self) -> None:
        """Break all connections."""
        for connection in tuple(self.connections):
            connection.transport.abort()

    def launch_of(self, _: str) -> Launch:
        return Launch(ME, "ticket")

    def session_of(self, _: str) -> Session:
        return Session(ME)

    async def welcome(self, launch: Launch) -> Welcome:
        return Welcome("session", launch.start, "en")

    async def admit(self, *_: object) -> Guest:
        if self.is_closed:
            raise NotAdmitted
        return Guest(ME, cast("Table", self), "en")

    def words_for(self, _: str | None) -> Voice:
        return TEXTS.voice("en")

    async def act(self, *asked: str) -> Answer:
        """Refuse what is done, in the words of its data."""
        return Answer(asked[-1], outcome=Outcome.REFUSED)

    async def open(self, _: "Shown", reader: Reader) -> None:
        self.readers.add(reader)
        if self.newest:
            reader.loop.call_soon_threadsafe(reader.tell, self.newest)

    def close(self, _: TableId, reader: Reader) -> None:
        self.readers.discard(reader)


async def run(work: Coroutine[Any, Any, T]) -> T:
    return await work


@asynccontextmanager
async def served(shown: Shown, *others: Route, framed_by: str = TELEGRAM) -> AsyncIterator[str]:
    """Serve the page, and return its address."""
    pages = TablePages(run, TEXTS, "en", framed_by)
    stand_in = cast("Any", shown)
    pages.club = Club(stand_in, stand_in, stand_in, stand_in)
    app = Starlette(routes=[*pages.routes, *others])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="off"))
        shown.connections = server.server_state.connections
        async with asyncio.TaskGroup() as serving:
            serving.create_task(server.serve([listener]))
            try:
                yield f"http://127.0.0.1:{listener.getsockname()[1]}/table"
            finally:
                server.should_exit = server.force_exit = True


async def watch(variant: str, *, seat: int | None = 0) -> None:
    shown = Shown()
    async with served(shown) as address:
        print(address)
        while True:
            for state in states_of(variant, seat):
                shown.show(state)
                await asyncio.sleep(1)


if __name__ == "__main__":
    asyncio.run(watch(*sys.argv[1:]))
