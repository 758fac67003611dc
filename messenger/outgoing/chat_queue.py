"""The queue of one address: brings what is shown there to what is wanted, one call at a time.

An address is a whole chat, or one reader in it. In its queue wait items (what should be shown),
the newest for each key, and moves to the bottom of the chat. The most urgent item goes first. Its
next step is planned from what is shown and what is wanted, and planned again after every wait, so
that nothing outdated is sent:

    plan    one call towards the item, or nothing: then the item is removed
    pay     wait until the chat's own limit allows the call or, if it can wait, one more
    board   a reader's hand or question waits for the table's board, to stand below it
    turn    wait until the limit of all chats allows the call; make it, record what is shown now

    Delivered, TagResult plan the next step, such as a pin, or remove the item
    Missing              the same: the next step may be a new message; report a hand that is lost
    PictureRefused       the same, without pictures for a while
    Flooded              wait for as long as Telegram says, then plan again
    OutcomeUnknown       wait, longer every time, then plan again
    WritingForbidden     give up the pin or, if it was another call, the item; report it
    TopicRefused         give up the item, and what else is about its topic for a while; report it
    ReaderRefused        give up the item; report it, if it concerns all readers
    EditRefused          give up the item: the next change tries again
    Rejected             give up the item: it is a bug
    Moved, Blocked       give up all that waits; report it

The outbox starts `send_all` whenever something is wanted, and it works until nothing is. After
every step `step_done` wakes those who wait for one: answers to presses, and hands below boards.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

import structlog

from club.background import BackgroundTasks
from club.places import PersonId
from club.slots import Address, Slot
from messenger.outgoing.backoff import backoff
from messenger.outgoing.bot_api import BotApi
from messenger.outgoing.call_results import (
    Blocked,
    CallResult,
    Delivered,
    EditRefused,
    Flooded,
    Missing,
    Moved,
    OutcomeUnknown,
    PictureRefused,
    ReaderRefused,
    Rejected,
    TagResult,
    TopicRefused,
    WritingForbidden,
)
from messenger.outgoing.calls import Call, Edit, Erase, Pin, Replace, Send, Unpin
from messenger.outgoing.pending_items import Move, PendingItems
from messenger.outgoing.plan import Done, Step, face_down, next_step
from messenger.outgoing.queue_items import (
    Erasure,
    Key,
    Page,
    QueueItem,
    can_wait,
    is_secret,
    key_of,
    place_of,
    with_screen,
)
from messenger.outgoing.rate_limits import RateLimits
from messenger.outgoing.refused_here import RefusedHere
from messenger.outgoing.shown_messages import ShownMessages
from messenger.outgoing.step_done import StepDone
from messenger.outgoing.tagging import TagCall, Tagging
from people.chat_reports import (
    ChatClosed,
    ChatMoved,
    ChatReport,
    EphemeralRefused,
    HandLost,
    PinningRefused,
    SlowedDown,
    TaggingRefused,
    TopicClosed,
    TopicGone,
    WritingRefused,
)
from people.ephemeral import EphemeralMessages, Permit, expires_within, leaves_time
from screens.post import Post
from screens.text_for_ears import spell_out
from screens.texts import Voice
from storage.errors import NotSaved, StorageError

log = structlog.get_logger()

WaitForBoard: TypeAlias = Callable[[Key, Permit | None], Awaitable[bool]]
"""Waits for a step of another queue if a post there should come first. Returns whether it did."""

Results: TypeAlias = tuple[CallResult, CallResult | None]
"""What came of a call, and of deleting the message that it replaced."""


@dataclass(frozen=True, slots=True)
class QueueParts:
    """What the queues of all chats share. `voice_of` finds out how a person is spoken to."""

    bot_api: BotApi
    voice_of: Callable[[PersonId], Awaitable[Voice]]
    ephemeral: EphemeralMessages
    shown: ShownMessages
    limits: RateLimits
    reports: asyncio.Queue[ChatReport]
    tasks: BackgroundTasks


class ChatQueue:
    def __init__(self, address: Address, parts: QueueParts, wait_for_board: WaitForBoard) -> None:
        self._address = address
        self._chat = address.chat
        self._parts = parts
        self._wait_for_board = wait_for_board
        self.step_done = StepDone()
        self._waiting = PendingItems(address, asyncio.get_running_loop().time)
        self._under_way: Mapping[Key, Call] = {}
        self._paid = 0
        """Calls that the chat's own limit has allowed and that are not made yet."""
        self._pauses = backoff()
        self.refused = RefusedHere()

    def want(self, item: QueueItem) -> None:
        self._waiting.add(item)
        self.step_done.notify()

    def move_to_bottom(self, slot: Slot, permit: Permit | None) -> None:
        self._waiting.move(Move(slot, permit))

    @property
    def waiting(self) -> Set[Key]:
        return self._waiting.keys

    @property
    def is_idle(self) -> bool:
        """Return whether the queue can be dropped, because a new one would act the same."""
        return not (self.waiting or self._waiting.has_moves or self.refused.are_any)

    def holds(self, permit: Permit) -> bool:
        """Return whether this came with something that is wanted, even if an edit will do."""
        return self._waiting.holds(permit)

    async def new_messages(self) -> Sequence[tuple[Key, Send | Replace]]:
        """Return those that will be sent, or are on their way. Raises NotRead."""
        planned = [(key_of(item), await self._plan(item)) for item in self._waiting.items]
        # An item stays in the queue while its call is under way, but its move has been taken: the
        # plan for a hand would be nothing, and whoever waits for the hand would go on too soon.
        steps = (*self._under_way.items(), *planned)
        return [(key, step) for key, step in steps if isinstance(step, Send | Replace)]

    async def send_all(self) -> None:
        """Work until nothing is wanted. An item that fails is given up, so it blocks no others."""
        while self.waiting:
            item = self._waiting.first
            try:
                await self._advance(item)
            except NotSaved as error:  # only about tags: what messages show is saved later
                log.debug("tag_not_remembered", chat=self._chat, reason=str(error))
                self._waiting.give_up(item)
            except StorageError as error:  # nothing else in this chat could be read either
                log.debug("shown_unknown", chat=self._chat, reason=str(error))
                await asyncio.sleep(next(self._pauses))
            except Exception:  # this item may be faulty, but the others need not be
                log.exception("queue_item_dropped", chat=self._chat, item=str(key_of(item)))
                self._waiting.give_up(item)
            self._under_way = {}
            self.step_done.notify()

    async def _advance(self, item: QueueItem) -> None:
        """Pay for one call or, if it is paid for, make it. Paying may bring a newer item.

        The payment belongs to the chat and not to the item: whatever is first once it has been
        made may use it.
        """
        step = await self._plan(item)
        if isinstance(step, Done):
            self._paid = 0  # kept for later, it would be one call more than the limit
            self._waiting.remove(item)
        elif self._paid < step.calls and self._should_wait(item, step):
            await self._wait_for_room_or_news(item)
        elif self._paid < step.calls:
            await self._parts.limits.spend(self._address, step.calls - self._paid)
            self._paid = step.calls
        elif not await self._had_to_wait_for_board(item):
            await self._take_turn(item)

    def _should_wait(self, item: QueueItem, step: Call) -> bool:
        """Return whether this edit would take the last call, and can wait."""
        may_wait = can_wait(item) and isinstance(step, Edit)
        return may_wait and not self._parts.limits.has_room(self._address, step.calls + 1)

    async def _wait_for_room_or_news(self, item: QueueItem) -> None:
        news = self.step_done.next_step
        if self._waiting.first is not item:  # there was news while the item was planned
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(self._parts.limits.moment(self._address)):
                await news.wait()

    async def _had_to_wait_for_board(self, item: QueueItem) -> bool:
        is_to_move = self._waiting.is_to_move(item)
        return is_to_move and await self._wait_for_board(key_of(item), self._permit_for(item))

    async def _take_turn(self, item: QueueItem) -> None:
        """Make the call that is right when it is this chat's turn, unless an item has overtaken it.

        Results are handled after the turn, because that may take a long pause.

        The limit of all chats is not paid for ahead, as the chat's own is. It was once, and after
        half a minute in which Telegram was slow, 80 calls a second left.
        """
        async with self._parts.limits.turn(lambda: self._waiting.urgency, self._paid):
            item = self._waiting.newest(item)
            step = await self._plan(item)
            # A newer item may want nothing, or cost more: a message that was to be edited is now
            # to be replaced. A more urgent one may have come. Then the turn is given back.
            is_overtaken = key_of(self._waiting.first) != key_of(item)
            if isinstance(step, Done) or self._paid < step.calls or is_overtaken:
                return
            self._paid = 0
            result, removal = await self._make_call(item, step)
        if isinstance(removal, Flooded):  # though the message itself has been delivered
            await self._wait_out(removal)
        await self._handle_result(item, step, result)

    async def _plan(self, item: QueueItem) -> Step:
        if self.refused.concern(item):
            return Done()
        item = self.refused.apply_to(await self._as_read(item))
        found = await self._parts.shown.look_up(item)
        permit = self._permit_for(item)
        step = next_step(item, found, to_bottom=self._waiting.is_to_move(item), permit=permit)
        if permit and expires_within(0, permit) and isinstance(step, Send | Replace):
            # Telegram would refuse it. What the reader has before them can still be edited, but
            # not moved: that takes another press.
            self._waiting.take_move(item)
            return next_step(item, found) if isinstance(item, Post) else Done()
        if is_secret(item) and not self._parts.ephemeral.are_proven:
            return face_down(step)
        return step

    def _permit_for(self, item: QueueItem) -> Permit | None:
        """Where the bot is an administrator, a hand needs none, and may wait for its board."""
        permit = self._waiting.permit_for(item)
        if permit is None or leaves_time(permit) or not isinstance(item, Post):
            return permit
        return None if self._parts.ephemeral.allowed_unasked_in(self._chat) else permit

    async def _as_read(self, item: QueueItem) -> QueueItem:
        """Put the screen into words if that is how its only reader reads."""
        reader = self._address.only_reader
        if reader is None:
            return item
        voice = await self._parts.voice_of(reader)
        if not voice.in_words:
            return item
        return with_screen(item, lambda screen: spell_out(screen, voice))

    async def _make_call(self, item: QueueItem, call: Call) -> Results:
        """Make the call. A request to move to the bottom is kept until a new message is there.

        The call goes on when the queue is cancelled: it may have arrived already, and what it did
        must be recorded.
        """
        self._under_way = {key_of(item): call}
        # Taken before the call, for a request that comes during it is about the message after
        # this one. If both are there, the newer one counts, since its permit is the fresher.
        move = self._waiting.take_move(item)
        result, removal = await self._parts.tasks.shield(self._make_and_record(item, call))
        is_there = isinstance(call, Send | Replace) and isinstance(result, Delivered)
        if move and not is_there:
            self._waiting.put_back(move)
        # The new message is there and recorded, so no plan leads to the old one any more. Its
        # buttons would stay above those of the new one.
        if isinstance(call, Replace) and isinstance(removal, Flooded | OutcomeUnknown):
            self.want(Erasure(self._address, call.old))
        return result, removal

    async def _make_and_record(self, item: QueueItem, call: Call) -> Results:
        """Raises NotSaved if a tag cannot be recorded, and NotRead like `BotApi.make`."""
        result = await self._parts.bot_api.make(self._address, call)
        await self._parts.shown.remember(item, call, result)
        if not isinstance(call, Replace) or not isinstance(result, Delivered):
            return result, None
        replaced = Erasure(self._address, call.old)
        return result, (await self._make_and_record(replaced, Erase(call.old)))[0]

    async def _handle_result(self, item: QueueItem, call: Call, result: CallResult) -> None:
        self.refused.learn_from(call, result)
        match result:
            case Flooded():
                await self._wait_out(result)
            case OutcomeUnknown(reason):
                pause = next(self._pauses)
                log.warning("call_failed", chat=self._chat, reason=reason, again_in=pause)
                await asyncio.sleep(pause)
            case Moved(new):
                self._give_up_chat(ChatMoved(self._chat, new))
            case Blocked():
                self._give_up_chat(ChatClosed(self._chat))
            case WritingForbidden() | TopicRefused() | EditRefused():
                await self._do_without(item, call, result)
            case ReaderRefused(reason, by_all):
                log.info("ephemeral_refused", chat=self._chat, reason=reason)
                if by_all:
                    self._report(EphemeralRefused(self._chat))
                self._waiting.give_up(item)
            case Rejected(reason):
                log.error("call_rejected", chat=self._chat, item=str(key_of(item)), reason=reason)
                self._waiting.give_up(item)
            case Delivered() | TagResult() | Missing() | PictureRefused():
                self._pauses = backoff()
                self._go_on(item, call, result)

    def _go_on(self, item: QueueItem, call: Call, result: CallResult) -> None:
        """Leave the item to be planned again, unless it is done or has been replaced."""
        match item, call, result:
            case Post(), Edit(number), Missing() if self._address.reader:  # it may still be visible
                self.want(Erasure(self._address, number))
                self._report(HandLost(self._chat))
        is_newest = self._waiting.newest(item) is item
        if not (is_newest and _may_need_another_call(item, result)):
            self._waiting.remove(item)

    async def _wait_out(self, flood: Flooded) -> None:
        """Wait for as long as Telegram says, and slow down if this chat alone had too many calls.

        Then readers' calls use the group's limit from now on. One of them may have been the excess
        call, whichever queue met the refusal.
        """
        log.debug("waiting", chat=self._chat, seconds=flood.seconds)
        if not await self._parts.limits.is_overall(self._chat, flood.seconds):
            self._parts.limits.slow_down(self._chat)
            if self._address.reader is None:
                self._report(SlowedDown(self._chat))
        # In full, after the second that this took: Telegram counts whole seconds.
        await asyncio.sleep(flood.seconds)

    async def _do_without(
        self, item: QueueItem, call: Call, refused: WritingForbidden | TopicRefused | EditRefused
    ) -> None:
        """Give up only the pin, if that is what was refused."""
        reason = refused.reason
        match item, call:
            case Post(slot), Pin(shown) | Unpin(shown):
                log.warning("pinning_refused", chat=self._chat, reason=reason)
                self.refused.pins = True
                await self._parts.shown.put(slot, replace(shown, pinned=False))
                self._report(PinningRefused(self._chat))
            case _ if isinstance(call, TagCall):
                log.warning("tagging_refused", chat=self._chat, reason=reason)
                self._report(TaggingRefused(self._chat))
                self._waiting.give_up(item)
            case _ if isinstance(refused, TopicRefused):
                self._leave_out_topic(item, refused)
            case _ if isinstance(refused, EditRefused):
                log.debug("edit_refused", chat=self._chat, reason=reason)
                self._waiting.give_up(item)
            case _:
                log.warning("writing_refused", chat=self._chat, reason=reason)
                self._report(WritingRefused(self._chat))
                self._waiting.give_up(item)

    def _leave_out_topic(self, item: QueueItem, refused: TopicRefused) -> None:
        self._waiting.give_up(item)
        place = place_of(item)
        if place is None:
            return
        log.warning("topic_refused", chat=place.chat, topic=place.topic, reason=refused.reason)
        self.refused.leave_out_topic(place)
        is_gone = refused.gone and place.topic is not None  # General is always there
        self._report(TopicGone(place) if is_gone else TopicClosed(place))

    def _give_up_chat(self, report: ChatReport) -> None:
        log.info("chat_given_up", report=str(report))
        self._waiting.clear()
        self.refused.clear()
        self._report(report)

    def _report(self, report: ChatReport) -> None:
        self._parts.reports.put_nowait(report)


def _may_need_another_call(item: QueueItem, result: CallResult) -> bool:
    """Return whether to plan another step.

    A page whose message is gone may be sent as a new message, and a refused picture as text.
    """
    is_lost_page = isinstance(item, Page) and isinstance(result, Missing)
    return is_lost_page or isinstance(result, PictureRefused) or isinstance(item, Post | Tagging)
