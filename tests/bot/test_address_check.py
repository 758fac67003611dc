"""Links are offered as soon as, and as long as, PUBLIC_URL leads to this very bot."""

import asyncio
from asyncio import StreamReader, StreamWriter

import pytest
from structlog.testing import capture_logs

from bot import address_check
from bot.playground import free_port
from people.public_address import PublicAddress
from tests.end_to_end.process import A_START
from tests.meanwhile import meanwhile

PROOF = "proof"


async def test_links_are_offered_while_the_address_leads_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """First nobody answers there, then somebody else, then the bot, then somebody else again."""
    for pause in ("_UNTIL_NEXT_TRY", "_BETWEEN_TRIES"):
        monkeypatch.setattr(address_check, pause, 0.01)
    said = "an earlier bot"

    async def answer(reader: StreamReader, writer: StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {len(said)}\r\n\r\n"
        writer.write(f"{head}{said}".encode())
        writer.close()

    port = free_port()
    address = PublicAddress(f"http://127.0.0.1:{port}")
    with capture_logs() as logs:

        async def until_logged(number: int) -> None:
            async with asyncio.timeout(A_START):
                while len(logs) < number:  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(0.01)

        async with meanwhile(address_check.keep_trying(address, PROOF)):
            await until_logged(1)
            async with await asyncio.start_server(answer, "127.0.0.1", port):
                await until_logged(2)
                assert address.link_to("/replay/x") is None
                said = PROOF
                await until_logged(3)
                assert address.link_to("/replay/x") == f"{address.url}/replay/x"
                said = "somebody else"
                await until_logged(4)
                assert address.link_to("/replay/x") is None
    told = [(entry["event"], "reason" in entry) for entry in logs]
    not_offered = ("links_not_offered", True)
    assert told == [not_offered, not_offered, ("links_offered", False), not_offered]
