"""The HTTP server: whether the bot is alive and can serve, and if not, what is wrong."""

import asyncio
import re
import resource
import socket
from asyncio.subprocess import Process
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from functools import partial
from pathlib import Path

import aiosqlite
import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route
from structlog.testing import capture_logs

from bot import __version__
from bot.failures import ExitCode
from bot.http_server import HttpPort
from bot.readiness import DEFAULT_PATIENCE, OK, Patience
from messenger.incoming.connection import _FOR_AN_ANSWER
from messenger.incoming.polling import _LONG_POLL
from telegram_sandbox import Sandbox
from telegram_sandbox.refusals import bad_gateway
from tests.bot.endpoints import ALL_IS_WELL, get
from tests.bot.watched import serving
from tests.end_to_end.process import A_START, started, wait_for_end

ALIVE = {"version": __version__, "loop": OK}
PAGES = "health", "ready", "metrics"
IMPATIENT = Patience(answer=1)


async def wait_for_status(url: str, code: int) -> dict[str, str]:
    """Ask until the answer has this status."""
    async with asyncio.timeout(A_START):
        while True:
            found, findings = await get(url)
            if found == code:
                return findings
            await asyncio.sleep(0.05)


def wrong(findings: dict[str, str]) -> set[str]:
    return {name for name, finding in findings.items() if finding not in {OK, __version__}}


async def test_all_is_well(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path) as url:
        sandbox.user("Anna").starts()
        assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL
        assert await get(f"{url}/health") == (200, ALIVE)


async def test_it_is_ready_as_soon_as_telegram_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("messenger.incoming.polling._LONG_POLL", 10 * A_START)
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path) as url:
        assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL


async def test_it_is_not_ready_while_nothing_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither JSON nor a number by which it could be left behind."""
    monkeypatch.setattr("messenger.incoming.polling._LONG_POLL", 1)
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path, Patience(updates=4)) as url:
        assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL
        sandbox.world.updates.push_as_is(lambda _: b"oops")
        assert wrong(await wait_for_status(f"{url}/ready", 503)) == {"updates"}
        sandbox.world.updates.clear()
        assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL


def test_one_poll_that_brings_nothing_is_waited_for_but_not_two() -> None:
    one = _LONG_POLL + _FOR_AN_ANSWER
    assert one < DEFAULT_PATIENCE.updates < 2 * one


async def test_a_telegram_out_of_reach_for_long_is_named_until_it_is_back(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path, Patience(updates=4)) as url:
        anna = sandbox.user("Anna")
        anna.starts()
        await wait_for_status(f"{url}/ready", 200)
        with sandbox.failing(lambda _: bad_gateway()):
            anna.starts()
            findings = await wait_for_status(f"{url}/ready", 503)
            assert wrong(findings) == {"updates"}
            assert re.fullmatch(r"none were fetched for \d+ s", findings["updates"])
            assert (await get(f"{url}/health"))[0] == 200
        assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL


async def test_a_stuck_loop_is_named_while_it_is_stuck(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path, IMPATIENT) as url:
        await wait_for_status(f"{url}/health", 200)
        for answer in answered_without_the_loop(f"{url}/{path}" for path in PAGES):
            assert answer.status_code == 503
            assert wrong(answer.json()) == {"loop"}
        assert await wait_for_status(f"{url}/health", 200) == ALIVE


def answered_without_the_loop(urls: Iterable[str]) -> list[httpx.Response]:
    """The event loop is stuck until all of them are answered."""
    with ThreadPoolExecutor() as others:
        return list(others.map(partial(httpx.get, timeout=A_START), urls))


async def test_a_locked_database_is_named_until_it_is_free(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path) as url:
        sandbox.user("Anna").starts()
        await wait_for_status(f"{url}/ready", 200)
        async with aiosqlite.connect(tmp_path / "club.sqlite3") as other:
            await other.execute("BEGIN IMMEDIATE")
            code, findings = await get(f"{url}/ready")
        assert (code, wrong(findings)) == (503, {"database"})
        assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL


async def test_a_disk_that_takes_nothing_more_is_named_until_it_does(tmp_path: Path) -> None:
    """The operating system forbids this process to write any more, which looks like a full disk."""
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url, "http_port": 0}
        async with started(tmp_path, **settings) as process:
            url = await opened_at(process)
            sandbox.user("Anna").starts()
            await wait_for_status(f"{url}/ready", 200)
            before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
            code, findings = await get(f"{url}/ready")
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)
            assert (code, wrong(findings)) == (503, {"database"})
            assert await wait_for_status(f"{url}/ready", 200) == ALL_IS_WELL


async def opened_at(process: Process) -> str:
    assert process.stderr
    async with asyncio.timeout(A_START):
        while line := (await process.stderr.readline()).decode():
            if found := re.search(r"http_listening +host=(\S+) port=(\d+)", line):
                return f"http://{found[1]}:{found[2]}"
    raise AssertionError("the HTTP server did not start")


async def test_while_telegram_is_not_found_at_the_start_it_lives_but_is_not_ready(
    tmp_path: Path,
) -> None:
    settings = {"bot_token": "1:x", "bot_api_url": "http://127.0.0.1:9", "http_port": 0}
    async with started(tmp_path, **settings) as process:
        url = await opened_at(process)
        assert await get(f"{url}/health") == (200, ALIVE)
        findings = await wait_for_status(f"{url}/ready", 503)
    assert wrong(findings) == {"updates"}


async def test_a_port_that_stays_taken_is_named(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        port = httpx.URL(sandbox.url).port
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url, "http_port": port}
        async with started(tmp_path, log_level="ERROR", **settings) as process:
            code, errors = await wait_for_end(process)
    assert code == ExitCode.TEMPORARY_FAILURE
    assert errors.startswith(f"HTTP_PORT {port} cannot be opened on 127.0.0.1: ")


async def test_a_port_that_may_not_be_opened_is_named_at_once(tmp_path: Path) -> None:
    elsewhere = {"bot_token": "1:x", "http_host": "192.0.2.1", "http_port": 0}
    async with started(tmp_path, **elsewhere) as process:
        code, errors = await wait_for_end(process)
    assert code == ExitCode.UNUSABLE
    assert "HTTP_PORT 0 cannot be opened on 192.0.2.1: " in errors


async def test_a_port_that_is_taken_for_a_moment_is_waited_for() -> None:
    app = Starlette(routes=[Route("/health", lambda _: JSONResponse(ALIVE))])
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        async with aclosing(HttpPort("127.0.0.1", port)) as http_port:
            with capture_logs() as logs:
                opening = asyncio.create_task(http_port.answer_with(app))
                async with asyncio.timeout(A_START):
                    while not logs:  # noqa: ASYNC110  there is no event
                        await asyncio.sleep(0.01)
                other.close()
                await opening
            assert [line["event"] for line in logs] == ["http_port_taken", "http_listening"]
            assert await get(f"http://127.0.0.1:{port}/health") == (200, ALIVE)
