"""What is on the disk while the database is in use: the file and its write-ahead log."""

import asyncio
from pathlib import Path

PATIENCE = 20


def kept(path: Path) -> bytes:
    """Return every byte of it."""
    log = path.with_name(f"{path.name}-wal")
    return path.read_bytes() + (log.read_bytes() if log.exists() else b"")


async def gone(path: Path, what: bytes) -> None:
    """Wait until it is nowhere in the files."""
    async with asyncio.timeout(PATIENCE):
        while what in kept(path):  # noqa: ASYNC110  SQLite announces nothing
            await asyncio.sleep(0.05)
