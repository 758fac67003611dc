"""Ephemeral messages: where they may be sent without a press, and when a permit expires."""

import asyncio

import pytest

from club.places import ChatId
from people.ephemeral import EphemeralMessages, Pressed, expires_within

GROUP = ChatId(-1001)
OTHER = ChatId(-1002)


def test_only_administrators_may_write_without_a_permit() -> None:
    ephemeral = EphemeralMessages()
    ephemeral.are_supported = True
    ephemeral.note_rank(GROUP, is_administrator=True)
    assert ephemeral.allowed_unasked_in(GROUP)
    assert not ephemeral.allowed_unasked_in(OTHER)
    ephemeral.note_rank(GROUP, is_administrator=False)
    assert not ephemeral.allowed_unasked_in(GROUP)


@pytest.mark.parametrize(("seconds", "expires"), [(0, False), (5, False), (15, True)])
async def test_a_permit_expires_within_seconds(seconds: float, expires: bool) -> None:
    permit = Pressed("query", until=asyncio.get_running_loop().time() + 10)
    assert expires_within(seconds, permit) is expires
