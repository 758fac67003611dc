"""Ephemeral messages: where they may be sent without a press, or by one alone, and for how long."""

import asyncio
import time

import pytest

from club.places import ChatId, PersonId
from people.ephemeral import EphemeralMessages, Pressed, expires_within

GROUP = ChatId(-1001)
OTHER = ChatId(-1002)
ANNA = PersonId(1)
BEN = PersonId(2)
TEN_MINUTES = 600


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


def test_one_that_names_a_press_alone_is_tried_unless_the_server_knows_none() -> None:
    ephemeral = EphemeralMessages()
    assert ephemeral.may_follow_press_of(ANNA)
    ephemeral.note_support(is_known=False)
    assert not ephemeral.may_follow_press_of(ANNA)
    ephemeral.note_support(is_known=True)
    assert ephemeral.may_follow_press_of(ANNA)
    ephemeral.note_leak()
    assert not ephemeral.may_follow_press_of(ANNA)


@pytest.mark.parametrize("has_followed", [True, False])
def test_a_refusal_counts_for_everybody_until_one_has_followed_a_press(has_followed: bool) -> None:
    ephemeral = EphemeralMessages()
    if has_followed:
        ephemeral.note_press_followed()
    ephemeral.note_press_refused(ANNA)
    assert not ephemeral.may_follow_press_of(ANNA)
    assert ephemeral.may_follow_press_of(BEN) is has_followed
    ephemeral._refused_to.expire(time.monotonic() + TEN_MINUTES)
    assert ephemeral.may_follow_press_of(ANNA)
