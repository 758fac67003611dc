"""Two processes with one token: the one that has long been polling stays, and no update is lost."""

import asyncio
import json
from itertools import chain, repeat

import pytest
from structlog.testing import capture_logs

from messenger.incoming.connection import ClubBot, bot_for
from messenger.incoming.failures import AnotherPoller, TokenRefused
from messenger.incoming.polling import Poller, check_for_other_poller
from messenger.incoming.transport import Route, Transport
from messenger.incoming.updates import Inbox
from telegram_sandbox import ApiError, Call, Sandbox
from telegram_sandbox.refusals import bad_gateway, method_not_found, unauthorized
from tests.messenger.incoming.pollers import PATIENCE, PROBATION, process
from tests.messenger.incoming.raw_server import answers, http, server
from tests.messenger.outgoing.delivery_to_sandbox import refusing


async def outlast_probation(sandbox: Sandbox) -> None:
    """Wait until whoever polls is no longer on probation."""
    async with asyncio.timeout(PATIENCE):
        while not sandbox.world.updates.is_polled:  # noqa: ASYNC110  nobody tells
            await asyncio.sleep(0.01)
    await asyncio.sleep(2 * PROBATION)


async def test_a_process_that_has_polled_for_long_stays() -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as first:
        anna = sandbox.user("Anna")
        await outlast_probation(sandbox)
        for _ in range(3):
            async with process(sandbox, probation=PATIENCE) as newcomer:
                await newcomer.gives_way()
        anna.says(anna.private, "still there?")
        await first.hears("still there?")


async def test_a_process_with_tables_stays_though_it_has_just_begun() -> None:
    """Nobody has ever played with the newcomers."""
    async with Sandbox.serving() as sandbox, process(sandbox, PATIENCE, has_tables=True) as first:
        anna = sandbox.user("Anna")
        for _ in range(3):
            async with process(sandbox, probation=PATIENCE) as newcomer:
                await newcomer.gives_way()
        anna.says(anna.private, "still there?")
        await first.hears("still there?")


async def test_a_process_with_tables_stays_though_it_is_only_looking() -> None:
    async with (
        Sandbox.serving() as sandbox,
        bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot,
        bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as other,
    ):
        first = Poller(bot, Inbox(), lambda: None, probing=1, has_tables=True)
        starting = asyncio.create_task(first.claim())
        await asyncio.sleep(0.1)
        with pytest.raises(AnotherPoller):
            await Poller(other, Inbox(), lambda: None, probing=2).claim()
        await asyncio.wait_for(starting, PATIENCE)


@pytest.mark.parametrize("have_tables", [False, True])
async def test_of_two_that_start_together_one_stays(have_tables: bool) -> None:
    async with Sandbox.serving() as sandbox:
        anna = sandbox.user("Anna")
        async with (
            process(sandbox, PATIENCE, have_tables) as one,
            process(sandbox, PATIENCE, have_tables) as other,
        ):
            done, left = await asyncio.wait(
                {one.polling, other.polling}, return_when=asyncio.FIRST_COMPLETED
            )
            assert [type(task.exception()) for task in done] == [AnotherPoller]
            stays = one if one.polling in left else other
            anna.says(anna.private, "who is it?")
            await stays.hears("who is it?")


async def test_a_newcomer_that_is_slow_to_start_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as first:
        anna = sandbox.user("Anna")
        await outlast_probation(sandbox)
        async with bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot:
            newcomer = Poller(bot, Inbox(), lambda: None, probation=PATIENCE)
            loop = asyncio.get_running_loop()
            counted = loop.time
            monkeypatch.setattr(loop, "time", lambda: counted() + PATIENCE)
            with pytest.raises(AnotherPoller):
                await asyncio.wait_for(newcomer.receive(), PATIENCE)
        anna.says(anna.private, "still there?")
        await first.hears("still there?")


async def test_a_long_outage_ends_a_claim() -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as first:
        anna = sandbox.user("Anna")
        await outlast_probation(sandbox)
        is_down = asyncio.Event()

        def down(call: Call) -> ApiError | None:
            if call.method != "getUpdates":
                return None
            is_down.set()
            return bad_gateway()

        with sandbox.failing(down):
            sandbox.world.updates.release()
            await is_down.wait()
            await asyncio.sleep(2 * PROBATION)
        async with process(sandbox, probation=0) as second:
            await first.gives_way()
            anna.says(anna.private, "and now?")
            await second.hears("and now?")


async def test_a_webhook_is_named_without_its_path_and_removed() -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as poller:
        anna = sandbox.user("Anna")
        with capture_logs() as logs:
            await poller.bot.set_webhook(f"https://elsewhere.example/{sandbox.token}")
            anna.says(anna.private, "hello")
            await poller.hears("hello")
            anna.says(anna.private, "hello again")
            await poller.hears("hello again")
        assert [entry for entry in logs if entry["log_level"] == "warning"] == [
            {"event": "webhook_removed", "server": "elsewhere.example", "log_level": "warning"}
        ]
        assert not (await poller.bot.get_webhook_info()).url


async def test_a_webhook_that_is_no_address_is_removed_all_the_same() -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as poller:
        anna = sandbox.user("Anna")
        sandbox.world.updates.set_webhook("http://[")
        anna.says(anna.private, "hello")
        await poller.hears("hello")
        assert not sandbox.world.updates.webhook


@pytest.mark.parametrize("is_quiet", [True, False])
async def test_a_start_finds_out_who_polls_and_takes_nothing(is_quiet: bool) -> None:
    async with Sandbox.serving() as sandbox, process(sandbox) as first:
        anna = sandbox.user("Anna")
        await outlast_probation(sandbox)
        async with bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as newcomer:
            looking = asyncio.create_task(check_for_other_poller(newcomer, 2))
            if not is_quiet:
                await asyncio.sleep(0.1)
                anna.says(anna.private, "in between")
            with pytest.raises(AnotherPoller):
                await looking
        if not is_quiet:
            await first.hears("in between")


@pytest.mark.parametrize("waiting", [(), ("one", "two")])
async def test_a_start_that_is_alone_leaves_what_waits(waiting: tuple[str, ...]) -> None:
    async with (
        Sandbox.serving() as sandbox,
        bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot,
    ):
        anna = sandbox.user("Anna")
        for words in waiting:
            anna.says(anna.private, words)
        await check_for_other_poller(bot, 1)
        assert len(await bot.get_updates()) == len(waiting)


async def test_only_telegram_revokes_the_token() -> None:
    """A proxy that is just being replaced does not know it either, but not for long."""
    async with Sandbox.serving() as sandbox, process(sandbox) as first:
        anna = sandbox.user("Anna")
        await outlast_probation(sandbox)
        with sandbox.failing(refusing(method_not_found(), "getUpdates", times=1)):
            anna.says(anna.private, "before")
            await first.hears("before")
            anna.says(anna.private, "after")
            await first.hears("after")
        with sandbox.failing(refusing(unauthorized(), "getUpdates")):
            anna.says(anna.private, "too late")
            with pytest.raises(TokenRefused):
                await asyncio.wait_for(first.polling, PATIENCE)


async def test_the_page_of_a_proxy_is_not_taken_for_updates() -> None:
    """Nothing is confirmed before an update has come."""
    page = http(b"<html>Your session has ended: log in</html>")
    update = http(b'{"ok": true, "result": [{"update_id": 7}]}')
    said = chain([page] * 3, [update], repeat(http(b'{"ok": true, "result": []}')))

    async def answer(writer: asyncio.StreamWriter) -> None:
        await answers(next(said))(writer)

    async with (
        server(answer) as there,
        Transport(lambda *_: None, Route(), calls_at_once=1) as way,
    ):
        bot = ClubBot("1:x", f"{there.url}/bot", request=way, get_updates_request=way)
        inbox = Inbox()
        async with inbox.handled_by(lambda _: asyncio.sleep(0)):
            polling = asyncio.create_task(Poller(bot, inbox, lambda: None).receive())
            await there.hears(4)
            polling.cancel()
            await asyncio.wait({polling})
    asked = [json.loads(request.partition(b"\r\n\r\n")[2]) for request in there.heard[:4]]
    assert {each.get("offset") for each in asked} == {None}
    assert {each.get("limit") for each in asked} == {None}
