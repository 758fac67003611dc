"""Passes every change of a table on to the pages that show it.

Pages are served in a thread and event loop of their own. A change is put into words once for each
player and once for all spectators of a language, and crosses to the other loop once.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import structlog
from msgspec import json

from club.background import BackgroundTasks
from club.places import PersonId, TableId
from club.table import Table
from club.view import look, open_hands
from miniapp.table_state import table_state
from people.directory import Directory
from people.ports import Display
from screens.audience import Audience
from screens.scene import Scene
from storage.errors import StorageError
from storage.people import StoredPerson

log = structlog.get_logger()
_PATIENCE = 5.0
"""Seconds within which a page that has lost its stream, or reads state by state, comes back."""
_OF_ONE_PERSON = 8
_OF_ALL = 700
"""With everything else that the bot opens, fewer than the 1,024 descriptors of most processes."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody before a page, or an onlooker: nobody in particular, but `four_colours` says how
    they see suits, if not as the group does.
    """

    person: PersonId | None
    language: str
    four_colours: bool | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A state as JSON, and its number."""

    seq: int
    state: bytes


class Dismissed(Exception):  # noqa: N818  named after what happened
    """Its owner has opened too many others: the page is told nothing more."""


class Closed(Exception):  # noqa: N818  named after what happened
    """The bot ends: the page shall look for the next."""


class TooManyPages(Exception):  # noqa: N818  named after the situation
    """No other page can be served until one is closed."""


class Reader:
    """An open page. For one that reads slowly, only the newest state is kept."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.loop = asyncio.get_running_loop()
        self._newest: Told | None = None
        self._end: Dismissed | Closed | None = None
        self._has_news = asyncio.Event()

    def tell(self, newest: Told) -> None:
        self._newest = newest
        self._has_news.set()

    def end(self, why: Dismissed | Closed) -> None:
        self._end = why
        self._has_news.set()

    async def newest(self, after: int = -1) -> bytes:
        """Wait for a state that is newer, and has not been read. Raises Dismissed and Closed."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            if self._end is not None:
                raise self._end
            if self._newest is not None and self._newest.seq > after:
                return self._newest.state


class OpenPages:
    """All readers, so that nobody holds too many of the server's connections.

    Like each `Reader` it belongs to the server's event loop, and `Feeds` to the bot's.
    """

    def __init__(self) -> None:
        self._owners: dict[Reader, PersonId] = {}
        """The oldest page comes first."""

    @property
    def count(self) -> int:
        return len(self._owners)

    @contextmanager
    def holding(self, person: PersonId, reader: Reader) -> Iterator[None]:
        """Dismiss the oldest page of whoever has too many. Raises TooManyPages."""
        own = [page for page, owner in self._owners.items() if owner == person]
        if len(own) >= _OF_ONE_PERSON:
            own[0].end(Dismissed())
            del self._owners[own[0]]
        elif self.count >= _OF_ALL:
            raise TooManyPages
        self._owners[reader] = person
        try:
            yield
        finally:
            self._owners.pop(reader, None)

    def close(self) -> None:
        """May be called by any thread."""
        for reader in tuple(self._owners):
            reader.loop.call_soon_threadsafe(reader.end, Closed())


class Feeds:
    def __init__(self, directory: Directory, display: Display, tasks: BackgroundTasks) -> None:
        self._directory = directory
        self._display = display
        self._tasks = tasks
        self._readers: defaultdict[TableId, set[Reader]] = defaultdict(set)
        self._newest: dict[TableId, Table] = {}
        """Of the tables that pages show."""
        self._untold: set[TableId] = set()
        self._leaving: dict[tuple[TableId, PersonId], asyncio.TimerHandle] = {}
        """Those whose last page was closed a moment ago."""

    def changed(self, table: Table) -> None:
        if table.id in self._readers:
            self._newest[table.id] = table
            self._untold.add(table.id)
            self._tasks.start(f"feeding pages of table {table.id}", self._feed, table.id)

    async def open(self, table: Table, reader: Reader) -> None:
        """Show the table on a page, now and after each change. Raises StorageError."""
        self._readers[table.id].add(reader)
        newest = self._newest.get(table.id, table)
        self._newest[table.id] = max(table, newest, key=lambda each: each.seq)
        if (person := reader.viewer.person) is not None:
            self._arrive(table, person)
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
        person = reader.viewer.person
        if person is not None and not self._is_open(table, person):
            loop = asyncio.get_running_loop()
            self._leaving[table, person] = loop.call_later(_PATIENCE, self._leave, table, person)

    def _arrive(self, table: Table, person: PersonId) -> None:
        if leaving := self._leaving.pop((table.id, person), None):
            leaving.cancel()
        self._display.looks_at_page(table, person)

    def _leave(self, table: TableId, person: PersonId) -> None:
        del self._leaving[table, person]
        self._display.leaves_page(table, person)

    def _is_open(self, table: TableId, person: PersonId) -> bool:
        readers = self._readers.get(table, ())
        return any(reader.viewer.person == person for reader in readers)

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
        ids = [reader.viewer.person for reader in readers if reader.viewer.person is not None]
        table = None
        while table is not self._newest.get(id_):
            table = self._newest[id_]
            audience = await self._directory.of_table(table)
            people = await self._directory.people.many(ids)
        if table is None or not readers:
            return
        states: dict[Viewer, Told] = {}
        told: dict[Reader, Told] = {}
        for reader in readers:
            viewer = _as_known(table, reader.viewer, people)
            if viewer not in states:
                states[viewer] = self._state(table, viewer, audience)
            told[reader] = states[viewer]
        readers[0].loop.call_soon_threadsafe(_hand_out, told)

    def _state(self, table: Table, viewer: Viewer, audience: Audience) -> Told:
        view = look(table, viewer.person)
        view = replace(view, settings=view.settings.coloured_for(viewer.four_colours))
        scene = Scene(view, audience, self._directory.texts.voice(viewer.language))
        state = table_state(table.seq, scene, open_hands(table))
        return Told(table.seq, json.encode(state))


def _as_known(table: Table, viewer: Viewer, people: Mapping[PersonId, StoredPerson]) -> Viewer:
    """Return the viewer, or an onlooker for whoever the table does not know."""
    if viewer.person is None or viewer.person in {table.opener, *table.people, *table.expected}:
        return viewer
    person = people.get(viewer.person)
    return Viewer(None, viewer.language, person.four_colours if person else None)


def _hand_out(told: Mapping[Reader, Told]) -> None:
    for reader, newest in told.items():
        reader.tell(newest)
