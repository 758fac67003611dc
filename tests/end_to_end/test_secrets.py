"""No secret of a setting stands in the log, in an answer, or in a sentence for the operator."""

import asyncio
from asyncio.subprocess import Process
from pathlib import Path

import httpx
import pytest

from bot.failures import ExitCode
from bot.playground import free_port
from bot.readiness import OK
from telegram_sandbox import Sandbox
from tests.bot.endpoints import get
from tests.end_to_end.process import A_START, started, wait_for_end
from tests.end_to_end.strange_server import NOT_FOUND, ok, serving
from tests.keys import HINT

SECRET = "s3cr3t"
NOWHERE = "127.0.0.1:9"
A_TOKEN = f"1:{SECRET}"
UNREACHABLE = "server_unreachable"


async def test_a_bot_at_work_tells_no_secret(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        port = free_port()
        url = f"http://127.0.0.1:{port}"
        settings = {
            "bot_token": sandbox.token,
            "bot_api_url": sandbox.api_url.replace("://", f"://durak:{SECRET}@"),
            "http_port": port,
            "public_url": url,
            "mini_app": "table",
            "https_proxy": f"http://durak:{SECRET}@{NOWHERE}",
            "no_proxy": "127.0.0.1",
            "log_level": "DEBUG",
        }
        async with started(tmp_path, **settings) as process:
            anna = sandbox.user("Anna")
            anna.says(anna.private, "/practice")
            await anna.private.shows(HINT, patience=A_START)
            assert (await get(f"{url}/ready"))[1]["updates"] == OK
            async with httpx.AsyncClient(timeout=A_START) as client:
                told = [(await client.get(f"{url}/{page}")).text for page in ("health", "metrics")]
            process.terminate()
            _, log = await wait_for_end(process)
    assert "webhook_set" in log, "it has told what it does"
    for secret in (SECRET, sandbox.token, sandbox.world.updates.secret or SECRET):
        assert secret not in f"{log}{told}"


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"bot_api_url": f"http://durak:{SECRET}@{NOWHERE}"}, UNREACHABLE),
        ({"bot_api_url": f"http://durak:{SECRET}@no..where"}, UNREACHABLE),
        ({"http_proxy": f"http://durak:{SECRET}@{NOWHERE}"}, UNREACHABLE),
        ({"all_proxy": f"durak:{SECRET}@{NOWHERE}"}, UNREACHABLE),
        ({"http_proxy": f"http://durak:{SECRET}@no..where"}, UNREACHABLE),
        ({"all_proxy": f"socks5://durak:{SECRET}@{NOWHERE}"}, UNREACHABLE),
        ({"all_proxy": f"socks4://durak:{SECRET}@{NOWHERE}"}, "ALL_PROXY must be"),
        ({"bot_api_url": f"http://{SECRET}@ftp:x"}, "BOT_API_URL must be"),
        ({"database_url": f"postgresql://durak:{SECRET}@{NOWHERE}/club"}, "DATABASE_URL: "),
        ({"database_url": f"postgresql://{NOWHERE}/club?password={SECRET}"}, "DATABASE_URL: "),
        ({"database_url": f"postgresql://durak:{SECRET}/x@{NOWHERE}/club"}, "DATABASE_URL must be"),
        ({"bot_token": f"1: {SECRET}"}, "BOT_TOKEN must be"),
    ],
    ids=str,
)
async def test_a_bot_that_cannot_begin_tells_no_secret(
    tmp_path: Path, settings: dict[str, str], told: str
) -> None:
    usual = {"bot_token": A_TOKEN, "bot_api_url": f"http://{NOWHERE}", "log_level": "DEBUG"}
    async with started(tmp_path, **(usual | settings)) as process:
        log = await told_until(process, told)
    assert SECRET not in log


async def told_until(process: Process, words: str) -> str:
    """Return what stands in the log, up to the line with these words."""
    assert process.stderr
    log = ""
    async with asyncio.timeout(A_START):
        while words not in log:
            line = await process.stderr.readline()
            assert line, log
            log += line.decode()
    return log


@pytest.mark.parametrize("refusal", [ok({}), NOT_FOUND], ids=str)
async def test_a_server_that_refuses_the_bot_is_named_without_its_password(
    tmp_path: Path, refusal: tuple[int, object]
) -> None:
    async with serving({}, refusal) as url:
        address = url.replace("://", f"://durak:{SECRET}@")
        settings = {"bot_token": A_TOKEN, "bot_api_url": address, "log_level": "DEBUG"}
        async with started(tmp_path, **settings) as process:
            code, log = await wait_for_end(process)
    assert code == ExitCode.UNUSABLE
    assert url in log
    assert SECRET not in log


@pytest.mark.parametrize("command", ["check", "backup copy", "rebuild", "move-to club.sqlite3"])
async def test_a_command_tells_no_secret(tmp_path: Path, command: str) -> None:
    url = f"postgresql://durak:{SECRET}@{NOWHERE}/club"
    words = ("bot", *command.split())
    async with started(tmp_path, *words, database_url=url, bot_token=A_TOKEN) as process:
        out, errors = await process.communicate()
    assert b"the server does not answer" in errors
    assert SECRET not in f"{out!r}{errors!r}"
