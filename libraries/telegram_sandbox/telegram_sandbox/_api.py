"""The Bot API without HTTP: checks the token, finds the method, applies limits, logs the answer."""

import asyncio
import inspect
from collections import deque
from collections.abc import Callable

from telegram_sandbox import refusals
from telegram_sandbox._access import find_chat
from telegram_sandbox._addresses import fetch_files
from telegram_sandbox._call import Call, Logged
from telegram_sandbox._methods import EPHEMERAL, METHODS
from telegram_sandbox._methods.ephemeral import lone_press
from telegram_sandbox._values import Query
from telegram_sandbox._world import World
from telegram_sandbox.refusals import ApiError

Body = dict[str, object]

LOG_LENGTH = 200_000
POLLING = "getupdates"


class Api:
    """The Bot API. `calls` has every answered call except getUpdates, oldest first."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.calls: deque[Logged] = deque(maxlen=LOG_LENGTH)
        self.faults: list[Callable[[Call], ApiError | None]] = []
        self.losses: list[Callable[[Call], bool]] = []

    async def answer(self, token: str, call: Call) -> tuple[int, Body]:
        name = call.method.lower()
        if name != POLLING and self.world.terms.latency:
            await asyncio.sleep(self.world.terms.latency)
        try:
            code = 200
            body = {"ok": True, "result": await self._result(token, name, call)}
        except ApiError as refusal:
            code = refusal.code
            body = refusal.body()
        if name != POLLING:
            self._log(call, code, str(body.get("description", "")))
        return code, body

    async def _result(self, token: str, name: str, call: Call) -> object:
        if token != self.world.terms.token:
            raise refusals.unauthorized()
        method = METHODS.get(name)
        if not method or (name in EPHEMERAL and not self.world.terms.ephemeral.are_known):
            raise self._unknown_method()
        for fault in self.faults:
            if refusal := fault(call):
                raise refusal
        if call.is_limited:
            self._limit(call)
        await fetch_files(self.world.files, call)
        result = method(self.world, call)
        result = await result if inspect.isawaitable(result) else result
        if any(loss(call) for loss in self.losses):
            raise refusals.bad_gateway()
        return result

    def _unknown_method(self) -> ApiError:
        if self.world.terms.ephemeral.is_unknown_refused:
            return refusals.bad_request("method not found")
        return refusals.method_not_found()

    def _limit(self, call: Call) -> None:
        """Count a call where it would be seen. An inline message may not exist yet or no more."""
        terms = self.world.terms.ephemeral
        is_quiet = call.is_for_one and terms.are_known and not terms.are_counted
        if call.inline_message_id:
            message = self.world.find_inline(call.inline_message_id)
            chat = self.world.chats[message.chat_id] if message else None
        elif press := lone_press(self.world, call):
            chat = self.world.chats[press.chat_id]
        else:
            chat = find_chat(self.world, call)
        if chat:
            self.world.flood.admit(chat, is_quiet)

    def _log(self, call: Call, code: int, description: str) -> None:
        query = self.world.query(call.press)
        now = self.world.terms.clock()
        presser = query.user_id if query else None
        files = tuple(upload.name for upload in call.uploads.values())
        self.calls.append(
            Logged(
                call.method,
                self._chat_of(call, query),
                now,
                code,
                description,
                call.parameters,
                presser,
                files,
            )
        )

    def _chat_of(self, call: Call, press: Query | None) -> int | None:
        if message := self.world.find_inline(call.inline_message_id):
            return message.chat_id
        return press.chat_id if press and call.is_for_one else call.chat_id
