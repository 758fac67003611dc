"""Writes files completely or not at all, even if the power fails."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def write_atomically(path: Path) -> Iterator[Path]:
    """Yield a path to write to. The file gets its real name once all of it has reached the disk."""
    part = path.with_name(f"{path.name}.part")
    discard_part(path)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        _flush(part)
        part.replace(path)
        _flush(path.parent)
    finally:
        discard_part(path)


def discard_part(path: Path) -> None:
    """Remove what was written of this file.

    If SQLite was killed while it changed the part, its journal still has what was to be changed.
    """
    for end in ("part", "part-journal"):
        path.with_name(f"{path.name}.{end}").unlink(missing_ok=True)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
