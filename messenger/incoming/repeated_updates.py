"""Drops updates that an earlier process has handled but could not confirm to Telegram."""

from collections.abc import Container
from contextlib import suppress
from functools import partial

import structlog
from telegram import Update
from telegram.error import TelegramError

from messenger.incoming.unconfirmed import Unconfirmed
from messenger.incoming.updates import Handle
from storage import handled_updates

log = structlog.get_logger()


class WithoutRepeats:
    """An update is settled as soon as its effect is committed, or else when it is handled."""

    def __init__(self, handle: Handle, done: Container[int], unconfirmed: Unconfirmed) -> None:
        self._handle = handle
        self._done = done
        self._unconfirmed = unconfirmed

    async def __call__(self, update: Update) -> None:
        if update.update_id in self._done:
            await _skip(update)
            return
        settle = partial(self._unconfirmed.settle, update.update_id)
        with handled_updates.handling(update.update_id, settle):
            await self._handle(update)


async def _skip(update: Update) -> None:
    """Skip an update that was handled before. Its press may not have been answered yet."""
    log.info("update_done_before", update=update.update_id)
    if update.callback_query:
        with suppress(TelegramError):
            await update.callback_query.answer()
