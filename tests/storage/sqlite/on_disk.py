"""What is on the disk while the database is in use: the file and its write-ahead log."""

import asyncio
from pathlib import Path

PATIENCE = 20


def bytes_on_disk(path: Path) -> bytes:
    """Return all bytes of the database file and its log."""
    log = path.with_name(f"{path.name}-wal")
    return path.read_bytes() + (log.read_bytes() if log.exists() else b"")


async def wait_until_gone(path: Path, what: bytes) -> None:
    """Wait until the bytes are no longer in the database file or its log."""
    async with asyncio.timeout(PATIENCE):
        while what in bytes_on_disk(path):  # noqa: ASYNC110  SQLite does not announce it
            await asyncio.sleep(0.05)
