"""After kill -9 during writes, everything acknowledged is there, and the next process can start."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from club.evolve import fold
from club.places import TableId
from features import KINDS
from storage.journal import SqlJournal
from storage.open_database import opened

WRITER = Path(__file__).with_name("concurrent_writer.py")


def _read(line: bytes) -> tuple[int, int]:
    table, seq = line.split()
    return int(table), int(seq)


@pytest.mark.parametrize("acknowledged", [1, 7, 40, 150])
async def test_no_acknowledged_append_is_lost(address: Path | str, acknowledged: int) -> None:
    writer = await asyncio.create_subprocess_exec(
        sys.executable, str(WRITER), str(address), stdout=asyncio.subprocess.PIPE
    )
    assert writer.stdout is not None
    told: list[tuple[int, int]] = []
    while len(told) < acknowledged:
        told.append(_read(await writer.stdout.readline()))
    writer.send_signal(signal.SIGKILL)
    told += map(_read, (await writer.stdout.read()).splitlines())
    assert await writer.wait() == -signal.SIGKILL

    async with opened(address) as database:
        journal = SqlJournal(database, KINDS)
        for table, seq in told:
            entries = await journal.read(TableId(table))
            assert len(entries) >= seq
            assert len(entries) % 3 == 1, "an append of three entries is whole"
            assert fold(TableId(table), entries).seq == len(entries)
