"""Updates through the webhook: a whole game, no forged updates, and none twice."""

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from bot.app import running
from bot.timing import Timing
from messenger.incoming.webhook import PATH, SECRET
from telegram_sandbox import Sandbox
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.process import A_START, started, wait_for_end
from tests.end_to_end.running_bot import running_bot
from tests.keys import ADD_COMPUTER, GREETING, JOIN
from tests.messenger.incoming.webhook_club import webhook_club, webhook_config

REPEATING = replace(UNCOUNTED, terms=replace(UNCOUNTED.terms, repeats_updates=True))
AT_ONCE = Timing(UNCOUNTED.rates, probing=0)


async def test_a_whole_game_is_played_by_webhook(tmp_path: Path) -> None:
    async with webhook_club(tmp_path) as club:
        await club.start_game()
        await club.play_to_end()
        await club.wait_until_idle()
        assert not club.unanswered
        assert not club.sandbox.failures
        assert not club.sandbox.world.updates.last_error


async def test_an_update_that_comes_twice_is_done_once(tmp_path: Path) -> None:
    async with webhook_club(tmp_path, REPEATING) as club:
        lobby = await club.open_table()
        await club.people[0].presses(lobby, ADD_COMPUTER)
        await club.wait_until_idle()
        text = (await club.group.shows(JOIN)).text
        assert text.count("🤖") == 1
        asked = [call for call in club.sandbox.calls if call.method == "answerCallbackQuery"]
        assert len(asked) == 1


async def test_an_update_without_the_secret_is_refused(tmp_path: Path) -> None:
    async with webhook_club(tmp_path) as club, httpx.AsyncClient(timeout=60) as stranger:
        updates = club.sandbox.world.updates
        said = len(club.group.posts)
        forged = {"update_id": 1, "message": {"text": "/durak"}}
        for guess in ({}, {SECRET: ""}, {SECRET: "guessed"}):
            answer = await stranger.post(updates.webhook, json=forged, headers=guess)
            assert answer.status_code == 403
        await club.wait_until_idle()
        assert len(club.group.posts) == said
        assert updates.secret not in updates.webhook
        assert updates.webhook.endswith(PATH)


async def test_what_comes_while_it_stops_waits_for_the_next_process(tmp_path: Path) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        config = webhook_config(tmp_path / "club.sqlite3")
        async with running(config, sandbox.token, sandbox.api_url, AT_ONCE) as bot:
            await bot.source.confirm()
            anna = sandbox.user("Anna")
            updates = sandbox.world.updates
            anna.starts()
            async with asyncio.timeout(A_START):
                while "503" not in updates.last_error:  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(0.01)
            assert len(updates) > 0
        async with running_bot(sandbox, tmp_path / "club.sqlite3"):
            await anna.private.shows(GREETING)


async def test_what_is_still_on_its_way_at_the_end_waits_there_too(tmp_path: Path) -> None:
    """Its header with the secret was accepted before its body arrived."""
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        config = webhook_config(tmp_path / "club.sqlite3")
        async with running(config, sandbox.token, sandbox.api_url, AT_ONCE) as bot:
            secret = sandbox.world.updates.secret
            body = b'{"update_id": 1}'
            reader, writer = await asyncio.open_connection("127.0.0.1", config.http_port)
            head = f"POST {PATH} HTTP/1.1\r\nHost: x\r\n{SECRET}: {secret}\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body[:1])
            await asyncio.sleep(0.2)
            await bot.source.confirm()
            writer.write(body[1:])
            async with asyncio.timeout(A_START):
                assert (await reader.readline()).split()[1] == b"503"
            writer.close()


async def test_polling_again_removes_it_and_loses_nothing(tmp_path: Path) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        updates = sandbox.world.updates
        updates.set_webhook("http://127.0.0.1:9/telegram", "old")
        anna = sandbox.user("Anna")
        anna.starts()
        async with running_bot(sandbox, tmp_path / "club.sqlite3"):
            await anna.private.shows(GREETING)
            assert not updates.webhook


async def test_a_webhook_that_somebody_took_away_is_set_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("messenger.incoming.webhook._BETWEEN_LOOKS", 0.05)
    async with webhook_club(tmp_path) as club:
        club.sandbox.world.updates.set_webhook("", "")
        await club.open_table()


async def test_an_address_without_a_port_is_named(tmp_path: Path) -> None:
    async with started(tmp_path, public_url="https://example.org") as process:
        code, errors = await wait_for_end(process)
    assert (code, errors) == (
        2,
        "PUBLIC_URL needs HTTP_PORT: Telegram delivers updates to that port.\n",
    )
