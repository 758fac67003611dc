"""Ephemeral messages: where they may be sent without a press, and when a permit expires."""

import asyncio

import pytest

from club.places import ChatId
from services.ephemeral import EphemeralMessages, Pressed, expires_within

GROUP = ChatId(-1001)
OTHER = ChatId(-1002)


def test_only_where_we_rule_nobody_needs_to_have_pressed_anything() -> None:
    """Only in a group where the bot is currently an administrator."""
    ephemeral = EphemeralMessages()
    ephemeral.are_supported = True
    ephemeral.note_rank(GROUP, is_administrator=True)
    assert ephemeral.allowed_unasked_in(GROUP)
    assert not ephemeral.allowed_unasked_in(OTHER)
    ephemeral.note_rank(GROUP, is_administrator=False)
    assert not ephemeral.allowed_unasked_in(GROUP)


@pytest.mark.parametrize(("seconds", "expires"), [(0, False), (5, False), (15, True)])
async def test_a_press_lets_us_write_for_some_more_seconds(seconds: float, expires: bool) -> None:
    permit = Pressed("query", until=asyncio.get_running_loop().time() + 10)
    assert expires_within(seconds, permit) is expires
