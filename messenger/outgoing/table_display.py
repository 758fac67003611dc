"""Updates everything that shows a table when it changes. Only its newest state is shown."""

from collections.abc import Collection, Iterable, Iterator, Sequence

import structlog
from cachetools import LRUCache

from club.background import BackgroundTasks
from club.places import ChatId, PersonId, Place, TableId, private_chat
from club.ports import Unreadable
from club.sent_message import MemberTag
from club.slots import Kind, Slot
from club.table import Phase, Table
from club.view import TableView, look
from messenger.outgoing.backoff import until_done
from messenger.outgoing.member_tags import MemberTags
from messenger.outgoing.opened_hands import Opened, OpenedHands
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.questions import Questions
from messenger.outgoing.shown_messages import ShownMessages
from people.directory import Directory
from people.ephemeral import Reader
from screens.audience import Audience
from screens.painter import ViewerMarks, paint
from screens.post import Post
from screens.screen import Screen
from screens.selection import Selection
from storage.errors import StorageError

log = structlog.get_logger()

_KEPT = 10_000
_TABLES_KEPT = 500
"""Tables whose newest state is remembered: far more than change while one request is handled."""

_TRANSIENT = (Kind.HAND, Kind.NUDGE, Kind.QUESTION, Kind.ANNOUNCEMENT)
"""Posts that are removed once they are outdated."""


class TableDisplay:
    """The port `Observer` of tables, and the port `Display` of handlers."""

    def __init__(  # noqa: PLR0913  the last two are shared with the messages
        self,
        outbox: Outbox,
        directory: Directory,
        shown: ShownMessages,
        tasks: BackgroundTasks,
        *,
        questions: Questions,
        opened_hands: OpenedHands,
    ) -> None:
        self._outbox = outbox
        self._directory = directory
        self._shown = shown
        self._tasks = tasks
        self.handed_on: dict[TableId, int] = {}
        """The last journal entry of each table that was passed to the outbox."""
        self._newest: LRUCache[TableId, Table] = LRUCache(_TABLES_KEPT)
        self._changed: dict[TableId, Table] = {}
        self._to_bottom: dict[TableId, set[Place]] = {}
        self._marked: dict[TableId, dict[PersonId, Selection]] = {}
        self._opened_hands = opened_hands
        self._played_from: LRUCache[tuple[TableId, PersonId], Place] = LRUCache(_KEPT)
        self._on_page: set[tuple[TableId, PersonId]] = set()
        self._questions = questions
        self._tags = MemberTags(outbox, directory, shown.tags, tasks)

    def changed(self, table: Table) -> None:
        log.debug("table_changed", table=table.id, seq=table.seq)
        self._marked.pop(table.id, None)
        self.repaint(table)
        if table.phase is Phase.OVER:
            self.retag(table.place.chat)

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        log.error("table_set_aside", table=table, exc_info=why)
        self._tasks.start(f"closing table {table}", until_done, self._close, table)

    def repaint(self, table: Table) -> None:
        """Show the table, or its newest state if the caller's copy has been overtaken."""
        newest = max(table, self._newest.get(table.id, table), key=lambda each: each.seq)
        self._newest[table.id] = self._changed[table.id] = newest
        self._tasks.start(f"showing table {table.id}", self._show, table.id)

    def move_to_bottom(self, table: Table, place: Place) -> None:
        self._to_bottom.setdefault(table.id, set()).add(place)
        self.repaint(table)

    def show_hand(self, table: Table, person: PersonId, selection: Selection) -> None:
        self._marked.setdefault(table.id, {})[person] = selection
        self.repaint(table)

    def open_hand(self, table: Table, reader: Reader) -> None:
        self._opened_hands.open(table.id, reader)
        self.repaint(table)

    def plays_from(self, table: TableId, person: PersonId, place: Place | None) -> None:
        if place is None:
            self._played_from.pop((table, person), None)
        else:
            self._played_from[table, person] = place

    def looks_at_page(self, table: Table, person: PersonId) -> None:
        if (table.id, person) not in self._on_page:
            self._on_page.add((table.id, person))
            self.plays_from(table.id, person, None)
            if table.seat_of(person) is not None:
                self.repaint(table)

    def leaves_page(self, table: TableId, person: PersonId) -> None:
        """If the table's state is not at hand, the next change shows the hand there again."""
        self._on_page.discard((table, person))
        newest = self._newest.get(table)
        if newest is not None and newest.seat_of(person) is not None:
            self.repaint(newest)

    def announce(self, table: Table, person: PersonId, screen: Screen) -> None:
        place = private_chat(person)
        slot = Slot(place, Kind.ANNOUNCEMENT, table.id, table.series.games)
        self._outbox.want(Post(slot, screen))

    def retag(self, chat: ChatId) -> None:
        self._tags.refresh(chat)

    def take_off(self, chat: ChatId, person: PersonId, tag: MemberTag) -> None:
        self._tags.take_off(chat, person, tag)

    def try_again(self, chat: ChatId) -> None:
        self._outbox.try_again(chat)

    async def clear_up(self) -> None:
        """Finish what an earlier process began: withdraw its questions, and set or remove tags."""
        left_over = await self._shown.of_kind(Kind.QUESTION)
        self._outbox.want(*(Post(slot, None) for slot in left_over))
        await self._tags.resume()

    async def _show(self, id_: TableId) -> None:
        """Show the table. If something cannot be read, the next change shows it."""
        try:
            await self._show_newest(id_)
        except StorageError as error:
            log.debug("table_not_shown", table=id_, reason=str(error))

    async def _show_newest(self, id_: TableId) -> None:
        while table := self._changed.pop(id_, None):
            self._questions.withdraw_outdated(table)
            posts, opened = await self._paint(table)
            if id_ in self._changed:
                continue
            places = self._to_bottom.pop(id_, set())
            for slot in (post.slot for post in posts):
                if slot.reader in opened:
                    self._outbox.move_to_bottom(slot, opened[slot.reader])
                elif slot.place in places and _moves(slot):
                    self._outbox.move_to_bottom(slot)
            self._outbox.want(*posts)
            self._opened_hands.note_handed_on(id_)
            self.handed_on[table.id] = table.seq

    async def _paint(self, table: Table) -> tuple[tuple[Post, ...], Opened]:
        """Return the table's posts, and the hands that they open in the group."""
        audience = await self._directory.of_table(table)
        waiting = self._outbox.slots_of(table.id)  # first, as in `_close`
        there = await self._shown.of_table(table.id)
        shown = {*waiting, *there}
        expected = table.expected if table.phase is Phase.LOBBY else ()
        views = [look(table, person) for person in (*table.people, *expected)]
        served = _with_open_hands(shown) | self._before_pages(table)
        unasked = dict.fromkeys(_unreachable_awaited(views, audience, served))
        opened = {**unasked, **self._opened_hands.of(table.id)}
        usable = there if audience.chat.opens_hands else ()
        viewers = self._viewers(table, usable, shown, opened)
        posts = paint(look(table, None), views, audience, self._directory.texts, viewers)
        if (host := self._directory.elsewhere.host) and table.place.is_elsewhere:
            board = await host.board(look(table, None), audience, self._directory.texts)
            posts = (Post(Slot(table.place, Kind.TABLE, table.id), board), *posts)
        if not await self._directory.is_open(table.place):
            posts = tuple(post for post in posts if post.slot.place != table.place)
        return (*posts, *await self._removals(table, posts, shown)), opened

    def _viewers(
        self, table: Table, there: Iterable[Slot], shown: Iterable[Slot], opened: Opened
    ) -> ViewerMarks:
        """Of somebody's two hands, only the one that they use is kept current.

        Which one that is, nobody knows before they press. A hand that is still on its way to the
        group may never arrive, so until it is `there`, the private one stays.
        """
        people = set(table.people)
        in_group = {person for person in people if self._plays_from(table, person) == table.place}
        in_private = {person for person in people - in_group if self._plays_from(table, person)}
        on_page = self._before_pages(table)
        return ViewerMarks(
            self._marked.get(table.id, {}),
            open_hands=(_with_open_hands(shown) - in_private) | opened.keys(),
            in_private=in_private,
            in_group=in_group,
            on_page=on_page,
            resting=on_page | in_group & _with_open_hands(there),
        )

    def _plays_from(self, table: Table, person: PersonId) -> Place | None:
        return self._played_from.get((table.id, person))

    def _before_pages(self, table: Table) -> set[PersonId]:
        """Return those who have the page open, and have not played from a chat since."""
        people = (person for person in table.people if (table.id, person) in self._on_page)
        return {person for person in people if self._plays_from(table, person) is None}

    async def _removals(
        self, table: Table, posts: Sequence[Post], shown: Iterable[Slot]
    ) -> list[Post]:
        """Return posts that remove hands, nudges, questions and announcements no longer wanted.

        In chats that are closed to the bot, they are kept.
        """
        wanted = {post.slot for post in posts}
        return [
            Post(slot, None)
            for slot in shown
            if slot.kind in _TRANSIENT and slot not in wanted
            if not self._questions.is_open(slot) and not _is_current_announcement(slot, table)
            if await self._directory.is_open(slot.place)
        ]

    async def _close(self, id_: TableId) -> None:
        """Say on the newest board that the table is over, and remove all other buttons."""
        waiting = self._outbox.slots_of(id_)  # first, for they may be sent while others are read
        shown = {*waiting, *await self._shown.of_table(id_)}
        boards = [slot for slot in shown if slot.kind == Kind.TABLE]
        newest = max(boards, key=lambda slot: slot.number, default=None)
        gone = [slot for slot in shown if slot.kind in _TRANSIENT]
        self._outbox.want(*(Post(slot, None) for slot in gone))
        if newest is not None and await self._directory.is_open(newest.place):
            voice = await self._directory.voice_in(newest.place)
            self._outbox.want(Post(newest, Screen(voice.say("set-aside"))))


def _moves(slot: Slot) -> bool:
    """A hand in the group stays where it is. To move it, its holder would have to press again."""
    return slot.reader is None and slot.kind in (Kind.TABLE, Kind.HAND)


def _with_open_hands(shown: Iterable[Slot]) -> set[PersonId]:
    return {slot.reader for slot in shown if slot.kind == Kind.HAND and slot.reader is not None}


def _unreachable_awaited(
    views: Iterable[TableView], audience: Audience, served: Collection[PersonId]
) -> Iterator[PersonId]:
    """Yield the awaited players who have no private chat with the bot, and are not `served`.

    In chats that do not allow unasked hands there are none.
    """
    for view in views if audience.chat.unasked else ():
        person = audience.find(view.viewer)
        if person and not person.reachable and person.id not in served and view.awaits_viewer:
            yield person.id


def _is_current_announcement(slot: Slot, table: Table) -> bool:
    """Return whether this announces the current lobby to a person who may still join."""
    is_news = table.seat_of(PersonId(slot.place.chat)) is None
    is_lobby = table.phase is Phase.LOBBY and slot.number == table.series.games
    return slot.kind == Kind.ANNOUNCEMENT and is_lobby and is_news
