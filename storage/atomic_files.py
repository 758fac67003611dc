"""Writes files completely or not at all, even if the power fails."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import structlog

log = structlog.get_logger()

_NOT_KNOWN = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
"""How file systems answer that do not flush folders: shared folders, old CIFS, some of FUSE."""


@contextmanager
def write_atomically(path: Path) -> Iterator[Path]:
    """Yield a path to write to. The file gets its real name once all of it has reached the disk.

    Whatever is raised, the file does not have that name. So the folder is flushed before as well,
    and an error afterwards is only logged.
    """
    part = path.with_name(f"{path.name}.part")
    discard_part(path)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        _flush(part)
        _flush_folder(path.parent)
        part.replace(path)
    except BaseException:
        discard_part(path)
        raise
    try:
        _flush_folder(path.parent)
    except OSError as error:
        log.error("not_flushed", file=str(path), reason=error.strerror)


def discard_part(path: Path) -> None:
    """Remove what was written of this file.

    If SQLite was killed while it changed the part, its journal still has what was to be changed.
    """
    for end in ("part", "part-journal"):
        path.with_name(f"{path.name}.{end}").unlink(missing_ok=True)


def _flush_folder(folder: Path) -> None:
    try:
        _flush(folder)
    except OSError as error:
        if error.errno not in _NOT_KNOWN:
            raise


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
