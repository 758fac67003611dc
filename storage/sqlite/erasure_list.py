"""The list of erasures of a file lies beside it, because a restore replaces the file, and damage
may take it.
"""

from pathlib import Path

from msgspec import DecodeError

from club.places import PersonId
from storage import errors
from storage.atomic_files import write_atomically
from storage.erasure_list import ErasureList


def beside(database: Path) -> ErasureList:
    """Raises Unusable."""
    path = path_beside(database)
    try:
        return ErasureList.read(path.read_text("utf-8"))
    except FileNotFoundError:
        return ErasureList()
    except (OSError, UnicodeError, DecodeError) as error:
        raise errors.Unusable(f"{path}, the list of erasures, cannot be read.") from error


def save(listed: ErasureList, database: Path) -> None:
    """Raises NotSaved."""
    try:
        with write_atomically(path_beside(database)) as part:
            part.write_text(listed.written(), "utf-8")
    except OSError as error:
        raise errors.NotSaved(
            f"The list of erasures could not be written: {error.strerror}."
        ) from error


def add(database: Path, person: PersonId, mark: str, new_key: str) -> None:
    """Raises NotSaved and Unusable."""
    save(beside(database).with_one(mark, person, new_key), database)


def withdraw(database: Path, mark: str) -> None:
    """Raises NotSaved and Unusable."""
    listed = beside(database)
    if mark in listed.hashes:
        save(listed.without({mark}), database)


def path_beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.erasures")
