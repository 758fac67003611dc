"""What goes on meanwhile ends with its block, and a failure there is heard at once."""

import asyncio

import pytest

from tests.meanwhile import meanwhile


async def stumble() -> None:
    await asyncio.sleep(0)
    raise LookupError


async def test_a_failure_ends_who_would_wait_for_ever() -> None:
    with pytest.raises(ExceptionGroup) as raised:
        async with meanwhile(stumble()):
            await asyncio.Event().wait()
    assert raised.group_contains(LookupError)


async def test_the_end_of_the_block_ends_the_work() -> None:
    ended = asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async with meanwhile(work(), work()):
        await asyncio.sleep(0)
        assert not ended.is_set()
    assert ended.is_set()
