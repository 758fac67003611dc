"""The queue of one address: brings what is shown there to what is wanted, one call at a time.

An address is a whole chat, or one reader in it. In its queue wait wishes (what should be shown),
the newest for each key, and moves to the bottom of the chat. The most urgent wish goes first. Its
next step is planned from what is shown and what is wanted, and planned again after every wait, so
that nothing outdated is sent:

    plan    one call towards the wish, or nothing: then the wish is removed
    pay     wait until the chat's own limit allows the call
    board   a reader's hand or question waits for the table's board, to stand below it
    turn    wait until the limit of all chats allows the call; make it, record what is shown now

    Delivered, Wearing   plan the next step, such as a pin, or remove the wish
    Missing              the same: the next step may be a new message; report a hand that is lost
    PictureRefused       the same, without pictures for a while
    Flooded              wait for as long as Telegram says, then plan again
    OutcomeUnknown       wait, longer every time, then plan again
    WritingForbidden     give up the pin or, if it was another call, the wish; report it
    TopicRefused         give up the wish, and what else is about its topic for a while; report it
    ReaderRefused        give up the wish; report it, if it concerns all readers
    Rejected             give up the wish: it is a bug
    Moved, Blocked       give up all that waits; report it

The outbox starts `send_all` whenever something is wanted, and it works until nothing is. After
every step `progress` wakes those who wait for one: answers to presses, and hands below boards.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence, Set
from dataclasses import replace
from typing import TypeAlias

import structlog

from club.slots import Address, Slot
from messenger.outgoing.backoff import backoff
from messenger.outgoing.call_results import (
    Blocked,
    CallResult,
    Delivered,
    Flooded,
    Missing,
    Moved,
    OutcomeUnknown,
    PictureRefused,
    ReaderRefused,
    Rejected,
    TopicRefused,
    Wearing,
    WritingForbidden,
)
from messenger.outgoing.calls import Call, Edit, Pin, Replace, Send, Unpin
from messenger.outgoing.omissions import Omissions
from messenger.outgoing.plan import Nothing, Step, face_down, next_step
from messenger.outgoing.progress import Progress
from messenger.outgoing.recorded_calls import RecordedCalls, Results
from messenger.outgoing.sender_context import SenderContext
from messenger.outgoing.tagging import TagCall, Tagging
from messenger.outgoing.waiting_wishes import Move, WaitingWishes
from messenger.outgoing.wishes import (
    Erasure,
    Key,
    Page,
    Wish,
    is_secret,
    key_of,
    place_of,
    with_screen,
)
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
from people.ephemeral import Permit, expires_within
from screens.post import Post
from screens.spelling import spell_out
from storage.errors import NotSaved, StorageError

log = structlog.get_logger()

_SLACK = 0.5
"""Telegram counts whole seconds, so wait a little longer than it asks."""

WaitForBoard: TypeAlias = Callable[[Key, Permit | None], Awaitable[bool]]
"""Waits for a step of another queue if a post there should come first. Returns whether it did."""


class ChatQueue:
    def __init__(
        self, address: Address, context: SenderContext, wait_for_board: WaitForBoard
    ) -> None:
        self._address = address
        self._chat = address.chat
        self._context = context
        self._wait_for_board = wait_for_board
        self._calls = RecordedCalls(address, context)
        self.progress = Progress()
        self._waiting = WaitingWishes(address)
        self._under_way: Mapping[Key, Call] = {}
        self._paid = 0
        """Calls that the chat's own limit has allowed and that are not made yet."""
        self._pauses = backoff()
        self._omissions = Omissions()

    def want(self, wish: Wish) -> None:
        self._waiting.add(wish)
        self.progress.notify()

    def move_to_bottom(self, slot: Slot, permit: Permit | None) -> None:
        self._waiting.move(Move(slot, permit))

    def try_again(self) -> None:
        self._omissions.clear()

    @property
    def waiting(self) -> Set[Key]:
        return self._waiting.keys

    @property
    def is_idle(self) -> bool:
        """Return whether the queue can be dropped, because a new one would act the same."""
        return not (self.waiting or self._waiting.has_moves or self._omissions.are_any)

    def holds(self, permit: Permit) -> bool:
        """Return whether this came with something that is wanted, even if an edit will do."""
        return self._waiting.holds(permit)

    async def new_messages(self) -> Sequence[tuple[Key, Send | Replace]]:
        """Return those that will be sent, or are on their way. Raises NotRead."""
        planned = [(key_of(wish), await self._plan(wish)) for wish in self._waiting.wishes]
        steps = (*self._under_way.items(), *planned)
        return [(key, step) for key, step in steps if isinstance(step, Send | Replace)]

    async def send_all(self) -> None:
        """Work until nothing is wanted. A wish that fails is given up, so it blocks no others."""
        while self.waiting:
            wish = self._waiting.first
            try:
                await self._advance(wish)
            except NotSaved as error:  # only about tags: what messages show is saved later
                log.debug("tag_not_remembered", chat=self._chat, reason=str(error))
                self._waiting.give_up(wish)
            except StorageError as error:  # nothing else in this chat could be read either
                log.debug("shown_unknown", chat=self._chat, reason=str(error))
                await asyncio.sleep(next(self._pauses))
            except Exception:  # this wish may be faulty, but the others need not be
                log.exception("wish_dropped", chat=self._chat, wish=str(key_of(wish)))
                self._waiting.give_up(wish)
            self._under_way = {}
            self.progress.notify()

    async def _advance(self, wish: Wish) -> None:
        """Pay for one call or, if it is paid for, make it. Paying may bring a newer wish."""
        step = await self._plan(wish)
        if isinstance(step, Nothing):
            self._paid = 0
            self._waiting.remove(wish)
        elif self._paid < step.calls:
            await self._context.limits.spend(self._address, step.calls - self._paid)
            self._paid = step.calls
        elif not await self._had_to_wait_for_board(wish):
            await self._take_turn(wish)

    async def _had_to_wait_for_board(self, wish: Wish) -> bool:
        if not self._waiting.is_to_move(wish):
            return False
        return await self._wait_for_board(key_of(wish), self._waiting.permit_for(wish))

    async def _take_turn(self, wish: Wish) -> None:
        """Make the call that is right when it is this chat's turn, unless a wish has overtaken it.

        Results are handled after the turn, because that may take a long pause.
        """
        async with self._context.limits.turn(lambda: self._waiting.urgency, self._paid):
            wish = self._waiting.newest(wish)
            step = await self._plan(wish)
            is_overtaken = key_of(self._waiting.first) != key_of(wish)
            if isinstance(step, Nothing) or self._paid < step.calls or is_overtaken:
                return
            self._paid = 0
            result, removal = await self._make_call(wish, step)
        if isinstance(removal, Flooded):
            await self._wait_out(removal)
        await self._handle_result(wish, step, result)

    async def _plan(self, wish: Wish) -> Step:
        if self._omissions.concern(wish):
            return Nothing()
        wish = self._omissions.apply_to(await self._as_read(wish))
        found = await self._context.shown.look_up(wish)
        to_bottom = self._waiting.is_to_move(wish)
        permit = self._waiting.permit_for(wish)
        step = next_step(wish, found, to_bottom=to_bottom, permit=permit)
        is_too_late = permit is not None and expires_within(0, permit)
        if is_too_late and isinstance(step, Send | Replace):
            self._waiting.take_move(wish)
            return next_step(wish, found) if isinstance(wish, Post) else Nothing()
        if is_secret(wish) and not self._context.ephemeral.are_proven:
            return face_down(step)
        return step

    async def _as_read(self, wish: Wish) -> Wish:
        """Put the screen into words if that is how its only reader reads."""
        reader = self._address.only_reader
        if reader is None:
            return wish
        voice = await self._context.voice_of(reader)
        if not voice.in_words:
            return wish
        return with_screen(wish, lambda screen: spell_out(screen, voice))

    async def _make_call(self, wish: Wish, call: Call) -> Results:
        """Make the call. A request to move to the bottom is kept until a new message is there."""
        self._under_way = {key_of(wish): call}
        move = self._waiting.take_move(wish)
        result, removal = await self._calls.make(wish, call)
        is_there = isinstance(call, Send | Replace) and isinstance(result, Delivered)
        if move and not is_there:
            self._waiting.put_back(move)
        if isinstance(call, Replace) and isinstance(removal, Flooded | OutcomeUnknown):
            self.want(Erasure(self._address, call.old))
        return result, removal

    async def _handle_result(self, wish: Wish, call: Call, result: CallResult) -> None:
        self._omissions.learn_from(call, result)
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
            case WritingForbidden() | TopicRefused():
                await self._do_without(wish, call, result)
            case ReaderRefused(reason, by_all):
                log.info("ephemeral_refused", chat=self._chat, reason=reason)
                if by_all:
                    self._report(EphemeralRefused(self._chat))
                self._waiting.give_up(wish)
            case Rejected(reason):
                log.error("call_rejected", chat=self._chat, wish=str(key_of(wish)), reason=reason)
                self._waiting.give_up(wish)
            case Delivered() | Wearing() | Missing() | PictureRefused():
                self._pauses = backoff()
                self._go_on(wish, call, result)

    def _go_on(self, wish: Wish, call: Call, result: CallResult) -> None:
        """Leave the wish to be planned again, unless it is done or has been replaced."""
        is_for_reader = self._address.reader is not None
        match wish, call, result:
            case Post(), Edit(number), Missing() if is_for_reader:  # it may still be visible
                self.want(Erasure(self._address, number))
                self._report(HandLost(self._chat))
        is_newest = self._waiting.newest(wish) is wish
        if not (is_newest and _may_need_another_call(wish, result)):
            self._waiting.remove(wish)

    async def _wait_out(self, flood: Flooded) -> None:
        log.debug("waiting", chat=self._chat, seconds=flood.seconds)
        self._slow_down()
        await asyncio.sleep(flood.seconds + _SLACK)

    def _slow_down(self) -> None:
        """Make readers' calls use the group's limit from now on.

        One of them may have been the excess call, whichever queue met the refusal.
        """
        self._context.limits.share(self._chat)
        if self._address.reader is None:
            self._report(SlowedDown(self._chat))

    async def _do_without(
        self, wish: Wish, call: Call, refused: WritingForbidden | TopicRefused
    ) -> None:
        """Give up only the pin, if that is what was refused."""
        reason = refused.reason
        match wish, call:
            case Post(slot), Pin(shown) | Unpin(shown):
                log.warning("pinning_refused", chat=self._chat, reason=reason)
                self._omissions.pins = True
                await self._context.shown.put(slot, replace(shown, pinned=False))
                self._report(PinningRefused(self._chat))
            case _ if isinstance(call, TagCall):
                log.warning("tagging_refused", chat=self._chat, reason=reason)
                self._report(TaggingRefused(self._chat))
                self._waiting.give_up(wish)
            case _ if isinstance(refused, TopicRefused):
                self._leave_out_topic(wish, refused)
            case _:
                log.warning("writing_refused", chat=self._chat, reason=reason)
                self._report(WritingRefused(self._chat))
                self._waiting.give_up(wish)

    def _leave_out_topic(self, wish: Wish, refused: TopicRefused) -> None:
        self._waiting.give_up(wish)
        place = place_of(wish)
        if place is None:
            return
        log.warning("topic_refused", chat=place.chat, topic=place.topic, reason=refused.reason)
        self._omissions.leave_out_topic(place)
        is_gone = refused.gone and place.topic is not None  # General is always there
        self._report(TopicGone(place) if is_gone else TopicClosed(place))

    def _give_up_chat(self, report: ChatReport) -> None:
        log.info("chat_given_up", report=str(report))
        self._waiting.clear()
        self._omissions.clear()
        self._report(report)

    def _report(self, report: ChatReport) -> None:
        self._context.reports.put_nowait(report)


def _may_need_another_call(wish: Wish, result: CallResult) -> bool:
    """Return whether to plan another step.

    A page whose message is gone may be sent as a new message, and a refused picture as text.
    """
    is_lost_page = isinstance(wish, Page) and isinstance(result, Missing)
    return is_lost_page or isinstance(result, PictureRefused) or isinstance(wish, Post | Tagging)
