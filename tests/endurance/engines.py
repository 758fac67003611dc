"""Which engine keeps the tables of an endurance test, and how many processes share them."""

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.postgresql.server import serving

ENGINES = ("sqlite", "postgresql")


def add_engine(parser: ArgumentParser) -> None:
    parser.add_argument("--engine", choices=ENGINES, default=ENGINES[0])
    parser.add_argument(
        "--workers", type=int, default=1, help="processes; only a server's database can be shared"
    )


@contextmanager
def new_database(engine: str, folder: Path) -> Iterator[Path | str]:
    """Yield where there is none yet: a file in this folder, or a server of its own."""
    if engine == "sqlite":
        yield folder / "club.sqlite3"
    else:
        with serving() as server:
            yield server.url()
