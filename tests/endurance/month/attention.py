"""Follows what the bot calls and what people send it, for longer than any log could hold it."""

from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from unittest.mock import patch

from club.places import ChatId
from club.unasked import Unasked
from people.unasked import GroupNews
from telegram_sandbox import Logged, Sandbox
from tests.endurance.calls import Calls

AN_HOUR = 3600.0
UNAVOIDABLE = ("upgraded to a supergroup", "can't be deleted", "wrong file identifier")
"""Only by refusing a call does Telegram tell a bot that a group has a new number, or that a message
is two days old. Unlike Telegram, the sandbox forgets pictures when there are very many.
"""


@dataclass
class Attention(Calls):
    """Moments are in Unix time, by chat."""

    of_features: Sequence[Unasked] = ()
    sent: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When a new message came into each chat, for everybody to see."""
    prompts: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """When an update came from each chat."""
    waiting: dict[tuple[int, datetime], Sequence[Unasked]] = field(default_factory=dict)
    """What waited for each group whenever the bot looked, the most important first."""
    failed: list[Logged] = field(default_factory=list)

    @asynccontextmanager
    async def paid(self, sandbox: Sandbox) -> AsyncIterator[None]:
        world = sandbox.world
        push = world.updates.push
        collect = GroupNews._waiting
        importance = (Unasked.CEREMONY, *self.of_features)

        def note_prompt(kind: str, payload: dict[str, Any], sender: int | None = None) -> None:
            message = payload.get("message", payload)
            self.prompts[message["chat"]["id"]].append(world.terms.clock())
            push(kind, payload, sender)

        async def note_news(
            news: GroupNews, now: datetime
        ) -> Mapping[ChatId, Mapping[Unasked, object]]:
            found = await collect(news, now)
            for chat, kinds in found.items():
                self.waiting[chat, now] = [kind for kind in importance if kind in kinds]
            return found

        with (
            patch.object(world.updates, "push", note_prompt),
            patch.object(GroupNews, "_waiting", note_news),
        ):
            async with self.followed(sandbox, AN_HOUR):
                yield

    def look(self, sandbox: Sandbox) -> None:
        self.failed += filter(_is_avoidable, sandbox.failures)
        super().look(sandbox)

    def note(self, call: Logged) -> None:
        super().note(call)
        if call.ok and call.method.startswith("send") and call.receiver is None:
            self.sent[call.chat_id or 0].append(call.at)


def _is_avoidable(call: Logged) -> bool:
    return not any(reason in call.description for reason in UNAVOIDABLE)
