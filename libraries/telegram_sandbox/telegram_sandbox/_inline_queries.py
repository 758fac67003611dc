"""Inline queries that wait for the bot, and its answers, which are kept for the same query."""

import asyncio
import itertools
from dataclasses import replace

from telegram_sandbox._terms import Terms
from telegram_sandbox._values import InlineAnswer, InlineQuery, User

SHOWN_FOR = 600.0
"""Seconds for which somebody can choose from the results."""

Key = tuple[str, int | None]
"""The text of a query, and who asked if the answer is for them alone."""


class InlineQueries:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._ids = itertools.count(52_000_000_001)
        self._open: dict[str, tuple[InlineQuery, asyncio.Future[InlineAnswer]]] = {}
        self._kept: dict[Key, tuple[float, InlineAnswer]] = {}
        """With the time until which each may be shown."""

    def open(self, user: User, chat_id: int, text: str) -> InlineQuery:
        """Ask. The query has its answer already if one is kept."""
        now = self._terms.clock()
        query = InlineQuery(str(next(self._ids)), user, chat_id, text, now)
        answer = asyncio.get_running_loop().create_future()
        self._forget_before(now - SHOWN_FOR)
        self._open[query.id] = query, answer
        for key in ((text, None), (text, user.id)):
            until, kept = self._kept.get(key, (now, None))
            if kept and until > now:
                answer.set_result(replace(kept, query=query))
                break
        return query

    def waiting(self, number: str) -> InlineQuery | None:
        """Return a query that is not too old and has no answer."""
        query, answer = self._open.get(number, (None, None))
        is_waiting = query and answer and not answer.done() and self._is_young(query)
        return query if is_waiting else None

    def end(self, answer: InlineAnswer, kept_for: int, is_personal: bool) -> None:
        """Show the person what the bot answered, and keep it for a number of seconds."""
        query, waiting = self._open[answer.query.id]
        waiting.set_result(answer)
        if kept_for > 0:
            until = self._terms.clock() + kept_for
            self._kept[query.text, query.user.id if is_personal else None] = until, answer

    def answered(self, number: str) -> InlineAnswer | None:
        """Return the results that somebody sees."""
        _, answer = self._open.get(number, (None, None))
        return answer.result() if answer and answer.done() else None

    async def answer(self, query: InlineQuery, patience: float) -> InlineAnswer:
        """Wait for the results. Raises TimeoutError after `patience` seconds."""
        _, answer = self._open[query.id]
        async with asyncio.timeout(patience):
            return await asyncio.shield(answer)

    def _forget_before(self, time: float) -> None:
        while self._open and (oldest := next(iter(self._open.values()))[0]).at < time:
            del self._open[oldest.id]

    def _is_young(self, query: InlineQuery) -> bool:
        return self._terms.clock() - query.at <= self._terms.inline.query_lifetime
