"""Follows what the bot calls and what people send it, for longer than any log could hold it."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from telegram_sandbox import Logged, Sandbox
from tests.endurance.calls import Calls

AN_HOUR = 3600.0
UNAVOIDABLE = ("upgraded to a supergroup", "can't be deleted", "wrong file identifier")
"""Only by refusing a call does Telegram tell a bot that a group has a new number, or that a message
is two days old. Unlike Telegram, the sandbox forgets pictures when there are very many.
"""


@dataclass
class Attention:
    """Moments are in Unix time, by chat."""

    sandbox: Sandbox
    calls: Calls = field(default_factory=Calls)
    sent: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When a new message came into each group, for everybody to see."""
    prompts: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When an update came from each chat."""
    failed: list[Logged] = field(default_factory=list)

    @contextmanager
    def paid(self) -> Iterator[None]:
        following = asyncio.create_task(self._follow_calls())
        try:
            with self._noting_updates():
                yield
        finally:
            following.cancel()
            self._look()

    @contextmanager
    def _noting_updates(self) -> Iterator[None]:
        world = self.sandbox.world
        push = world.updates.push

        def noting(kind: str, payload: dict[str, Any], sender: int | None = None) -> None:
            message = payload.get("message", payload)
            self.prompts[message["chat"]["id"]].append(world.terms.clock())
            push(kind, payload, sender)

        with patch.object(world.updates, "push", noting):
            yield

    async def _follow_calls(self) -> None:
        while True:
            self._look()
            await asyncio.sleep(AN_HOUR)

    def _look(self) -> None:
        self.failed += filter(_is_avoidable, self.sandbox.failures)
        while self.sandbox.api.calls:
            call = self.sandbox.api.calls.popleft()
            self.calls.note(call)
            if call.ok and call.method.startswith("send") and call.receiver is None:
                self.sent[call.chat_id or 0].append(call.at)


def _is_avoidable(call: Logged) -> bool:
    return not any(reason in call.description for reason in UNAVOIDABLE)
