"""Writes files completely or not at all, even if the power fails."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def rewritten(path: Path) -> Iterator[Path]:
    """Yield a path to write to. The file gets its real name once all of it has reached the disk."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        _flush(part)
        part.replace(path)
        _flush(path.parent)
    finally:
        part.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
