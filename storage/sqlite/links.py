"""A database to which a link leads has one name, that of the file, as far as this program goes.

Until version 1.7 its lists and copies lay beside the link, and were called like that.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from filecmp import cmp
from pathlib import Path
from shutil import copy2

from storage import errors
from storage.atomic_files import write_atomically
from storage.sqlite import connections, copies, erasure_list, error_codes, migrate


def require_one_name(database: Path) -> None:
    """Raise Unusable if the file has another name, which would have a log and a lock of its own.

    One that a kill has left half way to another is taken back.
    """
    with error_codes.explained(database):
        if not database.exists():
            return
        for why in copies.SET_ASIDE:
            for file in copies.set_aside_files(database, why):
                if file.samefile(database):
                    file.unlink()
        if database.stat().st_nlink > 1:
            raise errors.Unusable(
                f"{database} has a second name (a hard link), under which another process "
                "might use it: remove that one."
            )


def bring_along(link: Path, database: Path, backups: Iterable[Path]) -> None:
    """Bring everything that belongs to the link to its database. Raises Unusable."""
    moves = {old: new for old, new in _moves(link, database, backups) if old != new}
    if not moves:
        return
    with (
        suppress(errors.InUse),  # an older version, which is still at work
        connections.lock(link),
        error_codes.explained(link),
    ):
        for old, new in moves.items():
            _bring(old, new)


def _moves(link: Path, database: Path, backups: Iterable[Path]) -> Iterator[tuple[Path, Path]]:
    listed = erasure_list.path_beside(link)
    if listed.exists():
        yield listed, erasure_list.path_beside(database)
    asides = (copies.set_aside_files(link, why) for why in copies.SET_ASIDE)
    for copy in (*migrate.copies_of(link), *(copy for found in asides for copy in found)):
        yield copy, database.with_name(_renamed(copy, link, database))
    for copy in backups:
        yield copy, copy.with_name(_renamed(copy, link, database))


def _renamed(copy: Path, link: Path, database: Path) -> str:
    return f"{database.stem}{copy.name.removeprefix(link.stem)}"


def _bring(old: Path, new: Path) -> None:
    if not new.exists():
        with write_atomically(new) as part:
            copy2(old, part)
    elif not cmp(old, new, shallow=False):
        raise errors.Unusable(f"{old} belongs to the database, but so does {new}: remove one.")
    old.unlink()
