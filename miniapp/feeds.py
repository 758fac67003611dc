"""Passes every change of a table on to the pages that show it.

Pages are served in a thread and event loop of their own. A change is put into words once for each
player and once for all spectators of a language, and crosses to the other loop once.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import structlog
from msgspec import json

from club.background import BackgroundTasks
from club.places import PersonId, TableId
from club.ports import Unreadable
from club.table import Table
from club.view import look
from miniapp.table_state import table_state
from screens.audience import Audience
from screens.scene import Scene
from services.directory import Directory
from storage.errors import StorageError

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody before a page, or an onlooker who is nobody in particular."""

    person: PersonId | None
    language: str


class Reader:
    """An open page. For one that reads slowly, only the newest state is kept."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.loop = asyncio.get_running_loop()
        self._newest = b""
        self._is_new = asyncio.Event()

    def tell(self, state: bytes) -> None:
        self._newest = state
        self._is_new.set()

    async def newest(self) -> bytes:
        """Wait for a state that has not been read yet, and return the newest."""
        await self._is_new.wait()
        self._is_new.clear()
        return self._newest


class Feeds:
    """An onlooker of the hall. Everything but `Reader` belongs to the bot's own event loop."""

    def __init__(self, directory: Directory, tasks: BackgroundTasks) -> None:
        self._directory = directory
        self._tasks = tasks
        self._readers: defaultdict[TableId, set[Reader]] = defaultdict(set)
        self._newest: dict[TableId, Table] = {}
        """Of the tables that pages show."""
        self._untold: set[TableId] = set()

    def changed(self, table: Table) -> None:
        if table.id in self._readers:
            self._newest[table.id] = table
            self._untold.add(table.id)
            self._tasks.start(f"feeding pages of table {table.id}", self._feed, table.id)

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        """The board says so. Pages keep what they show, and what is done there is refused."""

    async def open(self, table: Table, reader: Reader) -> None:
        """Show the table on a page, now and after each change. Raises StorageError."""
        self._readers[table.id].add(reader)
        newest = self._newest.get(table.id, table)
        self._newest[table.id] = max(table, newest, key=lambda each: each.seq)
        try:
            await self._tell(table.id, [reader])
        except BaseException:
            self.close(table.id, reader)
            raise

    def close(self, table: TableId, reader: Reader) -> None:
        self._readers[table].discard(reader)
        if not self._readers[table]:
            del self._readers[table]
            self._newest.pop(table, None)

    async def _feed(self, id_: TableId) -> None:
        """Tell all pages. If something cannot be read, the next change shows it."""
        while id_ in self._untold:
            self._untold.discard(id_)
            try:
                await self._tell(id_, tuple(self._readers.get(id_, ())))
            except StorageError as error:
                log.debug("pages_not_fed", table=id_, reason=str(error))

    async def _tell(self, id_: TableId, readers: Sequence[Reader]) -> None:
        """Tell these pages the newest state, which may change while names are read."""
        table = None
        while table is not self._newest.get(id_):
            table = self._newest[id_]
            audience = await self._directory.of_table(table)
        if table is None or not readers:
            return
        states: dict[Viewer, bytes] = {}
        told: dict[Reader, bytes] = {}
        for reader in readers:
            viewer = _as_seated(table, reader.viewer)
            if viewer not in states:
                states[viewer] = self._state(table, viewer, audience)
            told[reader] = states[viewer]
        readers[0].loop.call_soon_threadsafe(_hand_out, told)

    def _state(self, table: Table, viewer: Viewer, audience: Audience) -> bytes:
        scene = Scene(
            look(table, viewer.person), audience, self._directory.texts.voice(viewer.language)
        )
        return json.encode(table_state(table.seq, scene))


def _as_seated(table: Table, viewer: Viewer) -> Viewer:
    """Return the viewer, or an onlooker for everybody without a seat."""
    if viewer.person is not None and table.seat_of(viewer.person) is not None:
        return viewer
    return Viewer(None, viewer.language)


def _hand_out(told: Mapping[Reader, bytes]) -> None:
    for reader, state in told.items():
        reader.tell(state)
