"""Without a token: one address, and a table there that needs only one press to start a game."""

import asyncio
from pathlib import Path

import httpx

from bot.playground import SCRIPT, TERMS, prepare_table
from telegram_sandbox import Sandbox
from tests.end_to_end.process import A_START, started
from tests.end_to_end.running_bot import running_bot
from tests.keys import BOARD, CARDS, START


async def test_it_prints_one_address_and_serves_its_page(tmp_path: Path) -> None:
    async with started(tmp_path, sandbox_port=0) as process:
        assert process.stdout
        async with asyncio.timeout(60):
            line = (await process.stdout.readline()).decode().strip()
        address = line.split()[-1]
        assert address.startswith("http://127.0.0.1:")
        async with httpx.AsyncClient(timeout=A_START) as client:
            page = await client.get(address)
        assert page.status_code == 200
        assert "<html" in page.text
    assert not tuple(tmp_path.iterdir())  # noqa: ASYNC240


async def test_a_taken_port_is_no_hindrance(tmp_path: Path) -> None:
    async with Sandbox.serving() as other:
        taken = int(other.url.rpartition(":")[2])
        async with started(tmp_path, sandbox_port=taken) as process:
            assert process.stdout
            async with asyncio.timeout(60):
                line = (await process.stdout.readline()).decode()
    assert "http://127.0.0.1:" in line
    assert other.url not in line


async def test_one_press_leads_to_the_first_card(tmp_path: Path) -> None:
    """In private, and in the group below the board, which is a picture and takes its time."""
    async with Sandbox.serving(TERMS) as sandbox:
        sandbox.set_up(SCRIPT)
        async with running_bot(sandbox, tmp_path / "club.sqlite3"):
            await prepare_table(sandbox)
            anna = sandbox.people[0]
            group = sandbox.groups[0]
            await anna.presses_in(group, START)
            await anna.private.shows(CARDS)
            seen = group.seen_by(anna)
            await seen.shows(CARDS)
            await seen.shows(BOARD)
            board, hand = seen.posts[-2:]
            assert board.offers(BOARD)
            assert hand.offers(CARDS)
            assert not sandbox.failures
