"""How soon there are cards, and what becomes of an offer that a whole channel takes."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

from features.any_chat.tests.end_to_end.friends import JOIN, MY_HAND, gathered
from messenger.outgoing.rate_limits import TELEGRAM_LIMITS
from tests.end_to_end.limits import UNCOUNTED, Limits
from tests.end_to_end.running_bot import wait_until_idle

A_CALL = 0.05
SOON = 5.0
CROWD = 500
REAL = Limits(UNCOUNTED.terms, TELEGRAM_LIMITS)


async def test_from_the_name_of_the_bot_to_own_cards(tmp_path: Path) -> None:
    slow = replace(REAL, terms=replace(REAL.terms, latency=A_CALL))
    async with gathered(tmp_path, slow) as friends, friends.running_bot():
        begun = time.monotonic()
        await friends.deal()
        people = friends.anna, friends.ben
        await asyncio.gather(*map(friends.hand, people))
        assert time.monotonic() - begun < SOON
        assert all(map(friends.newest_hand, people))


async def test_of_a_crowd_that_presses_at_once_one_gets_the_seat(tmp_path: Path) -> None:
    async with gathered(tmp_path, REAL) as friends:
        crowd = [friends.sandbox.user(f"Reader {number}") for number in range(CROWD)]
        friends.chat = friends.sandbox.group("Channel", [friends.anna, *crowd], has_bot=False)
        async with friends.running_bot():
            offer = await friends.send_offer()
            answers = await asyncio.gather(*(person.presses(offer, JOIN) for person in crowd))
            await friends.chat.shows(MY_HAND)
            await wait_until_idle(friends.sandbox)
        assert sum(not answer.text for answer in answers) == 1
        assert await friends.journal()
        assert friends.sandbox.busiest_minute(friends.chat) < 5, "the lobby, and the board"
        assert not friends.sandbox.failures
