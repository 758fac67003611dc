"""Reads the case files given to a command. Errors name the file."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from durak.commands import UsageError
from durak.notation import NotationError
from durak.rule_cases import Block, read_blocks


def blocks_in(paths: Iterable[Path]) -> Iterator[tuple[Path, Block]]:
    """Yield every block with its path. Raises UsageError if a file cannot be read."""
    for path in paths:
        with naming(path):
            blocks = tuple(read_blocks(path.read_text()))
        yield from ((path, block) for block in blocks)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name this file if it cannot be read. Raises UsageError."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from error
    except NotationError as error:
        raise UsageError(f"{path}: {error}") from error
