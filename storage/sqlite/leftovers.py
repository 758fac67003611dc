"""Removes the half copies that a kill has left behind: they may name people forgotten since.

The bot's own copies are recognised by their names. A copy made by hand may have any name and be
anywhere, so a note beside the database says where it is being written. Whoever writes the copy
keeps the note locked, and the operating system unlocks it however the process ends.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from tempfile import NamedTemporaryFile

from storage.atomic_files import discard_part


@contextmanager
def note(copy: Path, database: Path) -> Iterator[None]:
    """Keep a note of a copy that is being written. Raises OSError."""
    with NamedTemporaryFile("w", prefix=_notes(database), dir=database.parent) as note:
        with suppress(OSError):  # where nothing can be locked, nobody takes this for left behind
            fcntl.flock(note, fcntl.LOCK_EX)
        note.write(str(copy.absolute()))
        note.flush()
        yield


def discard_noted(database: Path) -> None:
    """Remove half copies made by hand whose process has died.

    The note of one that cannot be removed stays.
    """
    with suppress(OSError):
        for note in database.parent.glob(f"{escape(_notes(database))}*"):
            _discard_copy(note)


def _discard_copy(note: Path) -> None:
    with suppress(OSError), note.open() as text:
        fcntl.flock(text, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if copy := text.read():
            discard_part(Path(copy))
        note.unlink()


def discard_beside(database: Path) -> None:
    """Remove half copies beside the database, which must be locked. Raises OSError."""
    name = escape(database.name)
    stem = escape(database.stem)
    copies = (f"{stem}.{why}-*.sqlite3" for why in ("before", "rescued", "replaced"))
    for pattern in (name, f"{name}.erasures", *copies):
        discard_parts(database.parent, pattern)


def discard_parts(directory: Path, pattern: str) -> None:
    """Raises OSError."""
    for part in directory.glob(f"{pattern}.part*"):
        part.unlink(missing_ok=True)


def _notes(database: Path) -> str:
    return f"{database.name}.copying-"
