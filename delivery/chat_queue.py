"""The worker of one chat: moves what the chat shows towards what is wanted, call by call.

A wish is planned again after every wait, so outdated content is never sent.
"""

import asyncio
from collections.abc import Sequence, Set
from dataclasses import replace

import structlog

from club.slots import Address, Slot
from delivery.backoff import backoff
from delivery.call_results import (
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
    Wearing,
    WritingForbidden,
)
from delivery.calls import Call, Edit, Pin, Replace, Send, Unpin
from delivery.omissions import Omissions
from delivery.plan import Nothing, Step, face_down, next_step
from delivery.progress import Progress
from delivery.recorded_calls import RecordedCalls, Results
from delivery.sender_context import SenderContext
from delivery.tagging import TagCall, Tagging
from delivery.wishes import (
    Erasure,
    Key,
    Page,
    Urgency,
    WaitsForBoard,
    Wish,
    is_secret,
    key_of,
    permit_of,
    urgency_of,
)
from screens.post import Post
from services.chat_reports import (
    ChatClosed,
    ChatMoved,
    ChatReport,
    EphemeralRefused,
    PinningRefused,
    SlowedDown,
    TaggingRefused,
    WritingRefused,
)
from services.ephemeral import Permit, expires_within
from storage.errors import NotSaved, StorageError

log = structlog.get_logger()

_SLACK = 0.5
"""Telegram counts whole seconds, so wait a little longer than it asks."""


class ChatQueue:
    """The queue of what a whole chat sees or, with a reader, of what only that person sees."""

    def __init__(self, address: Address, context: SenderContext, waits: WaitsForBoard) -> None:
        self._address = address
        self._chat = address.chat
        self._context = context
        self._waits = waits
        self._calls = RecordedCalls(address, context)
        self.progress = Progress()
        self._wanted: dict[Key, Wish] = {}
        self._to_bottom: dict[Key, Permit | None] = {}
        self._on_its_way: tuple[tuple[Key, Step], ...] = ()
        self._paid = 0
        self._pauses = backoff()
        self._omitted = Omissions()

    def want(self, wish: Wish) -> None:
        self._wanted[key_of(wish)] = wish
        self.progress.made()

    def move_to_bottom(self, slot: Slot, permit: Permit | None) -> None:
        self._to_bottom[slot] = permit

    def try_again(self) -> None:
        self._omitted.clear()

    @property
    def waiting(self) -> Set[Key]:
        return self._wanted.keys()

    @property
    def is_idle(self) -> bool:
        """Return whether the queue can be dropped, because a new one would act the same."""
        knows = self._to_bottom or self._omitted.are_any
        return not self._wanted and not knows

    async def send_all(self) -> None:
        """Work until nothing is wanted. A wish that fails is dropped, so it blocks no others."""
        while self._wanted:
            key, wish = self._next
            try:
                await self._advance(key, wish)
            except NotSaved as error:  # only about tags: what messages show is saved later
                log.debug("tag_not_remembered", chat=self._chat, reason=str(error))
                self._drop(key, wish)
            except StorageError as error:  # nothing else in this chat could be read either
                log.debug("shown_unknown", chat=self._chat, reason=str(error))
                await asyncio.sleep(next(self._pauses))
            except Exception:  # this wish may be faulty, but the others need not be
                log.exception("wish_dropped", chat=self._chat, wish=str(key))
                self._drop(key, wish)
            self._on_its_way = ()
            self.progress.made()

    @property
    def _next(self) -> tuple[Key, Wish]:
        """Return the most urgent wish or, for one reader, the first.

        Whoever joins is greeted above the hand, which would otherwise be pushed up at once.
        """
        if self._address.reader is not None:
            return next(iter(self._wanted.items()))
        return min(self._wanted.items(), key=lambda item: urgency_of(item[1]))

    def _urgency(self) -> Urgency:
        return min(map(urgency_of, self._wanted.values()))

    async def _advance(self, key: Key, wish: Wish) -> None:
        """Pay for one call or, if it is paid for, make it. Paying may bring a newer wish."""
        step = await self._plan(key, wish)
        if isinstance(step, Nothing):
            self._paid = 0
            self._settle(key, wish)
        elif self._paid < step.calls:
            await self._context.limits.spend(self._address, step.calls - self._paid)
            self._paid = step.calls
        elif key not in self._to_bottom or not await self._waits(key, self._to_bottom[key]):
            await self._take_turn(key)

    async def _take_turn(self, key: Key) -> None:
        """Make the call that is right when it is this chat's turn, unless a wish has overtaken it.

        Results are handled after the turn, because that may take a long pause.
        """
        async with self._context.limits.turn(self._urgency, self._paid):
            wish = self._wanted[key]
            step = await self._plan(key, wish)
            if isinstance(step, Nothing) or self._paid < step.calls or key != self._next[0]:
                return
            self._paid = 0
            result, cleared = await self._make_call(key, wish, step)
        if isinstance(cleared, Flooded):
            await self._wait_out(cleared)
        await self._handle_result(key, wish, step, result)

    def holds(self, permit: Permit) -> bool:
        """Return whether this came with something that is wanted, even if an edit will do."""
        return permit in (*self._to_bottom.values(), *map(permit_of, self._wanted.values()))

    async def new_messages(self) -> Sequence[tuple[Key, Send | Replace]]:
        """Return those that will be sent, or are on their way."""
        planned = [(key, await self._plan(key, wish)) for key, wish in tuple(self._wanted.items())]
        steps = (*self._on_its_way, *planned)
        return [(key, step) for key, step in steps if isinstance(step, Send | Replace)]

    async def _plan(self, key: Key, wish: Wish) -> Step:
        wish = self._omitted.applied_to(wish)
        found = await self._context.shown.found(wish)
        permit = self._to_bottom.get(key) or permit_of(wish)
        step = next_step(wish, found, to_bottom=key in self._to_bottom, permit=permit)
        if isinstance(step, Send | Replace) and permit and expires_within(0, permit):
            self._to_bottom.pop(key, None)
            return next_step(wish, found) if isinstance(wish, Post) else Nothing()
        must_prove_itself = is_secret(wish) and not self._context.ephemeral.are_proven
        return face_down(step) if must_prove_itself else step

    async def _make_call(self, key: Key, wish: Wish, call: Call) -> Results:
        """Make the call. A request to move to the bottom is kept until a new message is there."""
        self._on_its_way = ((key, call),)
        moves = {key: self._to_bottom.pop(key)} if key in self._to_bottom else {}
        result, cleared = await self._calls.make(wish, call)
        if isinstance(call, Replace) and isinstance(cleared, Flooded | OutcomeUnknown):
            self.want(Erasure(self._address, call.old))
        if not (isinstance(call, Send | Replace) and isinstance(result, Delivered)):
            self._to_bottom = moves | self._to_bottom
        return result, cleared

    async def _handle_result(self, key: Key, wish: Wish, call: Call, result: CallResult) -> None:
        self._omitted.learn_from(call, result)
        match result:
            case Flooded():
                await self._wait_out(result)
            case OutcomeUnknown(reason):
                pause = next(self._pauses)
                log.warning("call_failed", chat=self._chat, reason=reason, again_in=pause)
                await asyncio.sleep(pause)
            case Moved(new):
                self._give_up(ChatMoved(self._chat, new))
            case Blocked():
                self._give_up(ChatClosed(self._chat))
            case WritingForbidden(reason):
                await self._do_without(key, wish, call, reason)
            case ReaderRefused():
                self._tell_of_refusal(result)
                self._drop(key, wish)
            case Rejected(reason):
                log.error("call_rejected", chat=self._chat, wish=str(key), reason=reason)
                self._drop(key, wish)
            case Delivered() | Wearing() | Missing() | PictureRefused():
                self._pauses = backoff()
                self._erase_stale(wish, call, result)
                if not _goes_on(wish, result) or self._wanted[key] is not wish:
                    self._settle(key, wish)

    def _erase_stale(self, wish: Wish, call: Call, result: CallResult) -> None:
        """Delete a reader's message that cannot be edited but may still be visible."""
        match wish, call, result:
            case Post(), Edit(number), Missing() if self._address.reader is not None:
                self.want(Erasure(self._address, number))

    def _tell_of_refusal(self, unheard: ReaderRefused) -> None:
        log.info("ephemeral_refused", chat=self._chat, reason=unheard.reason)
        if unheard.by_all:
            self._report(EphemeralRefused(self._chat))

    async def _wait_out(self, flooded: Flooded) -> None:
        log.warning("rate_limited", chat=self._chat, seconds=flooded.seconds)
        self._slow_down()
        await asyncio.sleep(flooded.seconds + _SLACK)

    def _slow_down(self) -> None:
        """Make readers' calls use the group's limit from now on.

        One of them may have been the excess call, whichever queue met the refusal.
        """
        self._context.limits.share(self._chat)
        if self._address.reader is None:
            self._report(SlowedDown(self._chat))

    async def _do_without(self, key: Key, wish: Wish, call: Call, reason: str) -> None:
        """Give up only the pin, if that is what was refused."""
        match wish, call:
            case Post(slot), Pin(shown) | Unpin(shown):
                log.warning("pinning_refused", chat=self._chat, reason=reason)
                self._omitted.pins = True
                await self._context.shown.put(slot, replace(shown, pinned=False))
                self._report(PinningRefused(self._chat))
            case _ if isinstance(call, TagCall):
                log.warning("tagging_refused", chat=self._chat, reason=reason)
                self._report(TaggingRefused(self._chat))
                self._drop(key, wish)
            case _:
                log.warning("writing_refused", chat=self._chat, reason=reason)
                self._report(WritingRefused(self._chat))
                self._drop(key, wish)

    def _settle(self, key: Key, wish: Wish) -> None:
        """Remove the wish. A newer one with the same key goes to the end of the line."""
        newest = self._wanted.pop(key)
        if newest is not wish:
            self._wanted[key] = newest

    def _drop(self, key: Key, wish: Wish) -> None:
        """Give the wish up, together with its move to the bottom."""
        self._to_bottom.pop(key, None)
        self._settle(key, wish)

    def _give_up(self, report: ChatReport) -> None:
        log.info("chat_given_up", report=str(report))
        self._wanted.clear()
        self._to_bottom.clear()
        self.try_again()
        self._report(report)

    def _report(self, report: ChatReport) -> None:
        self._context.reports.put_nowait(report)


def _goes_on(wish: Wish, result: CallResult) -> bool:
    """Return whether to plan another step.

    A page whose message is gone may be sent as a new message, and a refused picture as text.
    """
    is_lost_page = isinstance(wish, Page) and isinstance(result, Missing)
    return is_lost_page or isinstance(result, PictureRefused) or isinstance(wish, Post | Tagging)
