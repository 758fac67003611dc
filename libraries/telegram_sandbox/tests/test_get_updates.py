"""Polling: one poller at a time, confirmed offsets, and what ends a poll."""

import asyncio
from collections.abc import Callable

import httpx
import pytest
from telegram.error import Conflict

from telegram_sandbox import Sandbox, Terms, _updates
from telegram_sandbox._rooms import PATIENCE
from tests.little_bot import Club, bot_of


async def until(look: Callable[[], bool]) -> None:
    """Wait until `look` is true. The world does not announce when a poll begins or ends."""
    async with asyncio.timeout(PATIENCE):
        while not look():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_the_older_of_two_pollers_is_sent_away(club: Club) -> None:
    async with bot_of(club.sandbox) as other:
        first = asyncio.create_task(club.bot.get_updates(offset=-1, timeout=30))
        await until(lambda: club.sandbox.world.updates.is_polled)
        second = asyncio.create_task(other.get_updates(timeout=30))
        with pytest.raises(Conflict, match=r"make sure that only one bot instance is running$"):
            await first
        club.anna.says(club.anna.private, "hi")
        assert [update.message.text for update in await second if update.message] == ["hi"]


async def test_updates_come_again_until_an_offset_confirms_them(club: Club) -> None:
    for text in ("hi", "ho", "hey"):
        club.anna.says(club.group, text)
    once = await club.bot.get_updates()
    assert len(once) == 3
    assert await club.bot.get_updates() == once
    assert await club.bot.get_updates(limit=1) == once[:1]
    assert await club.bot.get_updates(offset=-2) == once[1:]
    assert await club.bot.get_updates() == once[1:]
    assert await club.bot.get_updates(offset=once[-1].update_id + 1) == ()


async def test_updates_can_be_delayed(club: Club) -> None:
    with club.sandbox.delaying_updates() as deliver:
        club.anna.says(club.group, "early")
    club.anna.says(club.group, "late")
    deliver()
    received = await club.bot.get_updates()
    assert [update.message.text for update in received if update.message] == ["late", "early"]


async def test_a_poll_that_repeats_itself_at_once_gets_a_single_update(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_updates, "_REPEATED_WITHIN", PATIENCE)
    async with Sandbox.serving(Terms(throttles_polls=True)) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna")
        for text in ("hi", "ho", "hey"):
            anna.says(anna.private, text)
        found = await bot.get_updates()
        assert len(found) == 3
        assert await bot.get_updates() == found[:1]
        assert await bot.get_updates(offset=found[1].update_id) == found[1:]
        monkeypatch.setattr(_updates, "_REPEATED_WITHIN", 0)
        assert await bot.get_updates(offset=found[1].update_id) == found[1:]


async def test_a_killed_poller_leaves_no_trace(club: Club) -> None:
    updates = club.sandbox.world.updates
    _, writer = await asyncio.open_connection("127.0.0.1", int(club.sandbox.url.split(":")[-1]))
    path = f"/bot{club.sandbox.token}/getUpdates?timeout=50&offset=-1"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await writer.drain()
    await until(lambda: updates.is_polled)
    writer.close()
    await writer.wait_closed()
    await until(lambda: not updates.is_polled)
    club.anna.says(club.anna.private, "after the crash")
    received = await club.bot.get_updates()
    assert [u.message.text for u in received if u.message][-1] == "after the crash"


async def test_nobody_is_cut_off_when_it_closes() -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        async with Sandbox.serving() as sandbox:
            sandbox.pressers.switch(sandbox.user("Anna"), on=True)
            address = f"{sandbox.base_url}{sandbox.token}/getUpdates"
            polling = asyncio.create_task(client.get(address, params={"timeout": 60}))
            await until(lambda: sandbox.world.updates.is_polled)
            page = client.build_request("GET", f"{sandbox.url}/sandbox/stream")
            told = (await client.send(page, stream=True)).aiter_lines()
            await anext(told)
        assert (await polling).json() == {"ok": True, "result": []}
        assert [line async for line in told]
    assert not sandbox.pressers.active


@pytest.mark.parametrize(("passes_bytes_on", "data"), [(True, b"\x80"), (False, b"\xef\xbf\xbd")])
async def test_callback_data_that_is_no_utf_8_comes_as_it_was_sent(
    passes_bytes_on: bool, data: bytes
) -> None:
    async with Sandbox.serving(Terms(passes_bytes_on=passes_bytes_on)) as sandbox:
        anna = sandbox.user("Anna")
        anna.press(anna.says(anna.private, "hi"), b"\x80")
        sandbox.world.updates.push_as_is(lambda number: b"%d oops" % number)
        async with httpx.AsyncClient(timeout=60) as client:
            answer = await client.get(f"{sandbox.base_url}{sandbox.token}/getUpdates")
        assert b'"data": "' + data + b'"' in answer.content
        assert answer.content.endswith(b"oops]}")
