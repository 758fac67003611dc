"""A sandbox and a database for each endurance test: in a file, or on a server of its own."""

from argparse import ArgumentParser
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from telegram_sandbox import Sandbox, Terms
from tests.postgresql.server import serving

ENGINES = ("sqlite", "postgresql")


def add_engine(parser: ArgumentParser) -> None:
    parser.add_argument("--engine", choices=ENGINES, default=ENGINES[0])
    parser.add_argument(
        "--workers", type=int, default=1, help="processes; only a server's database can be shared"
    )


class Grounds(NamedTuple):
    sandbox: Sandbox
    database: Path | str
    folder: Path


@asynccontextmanager
async def new_grounds(engine: str, terms: Terms) -> AsyncIterator[Grounds]:
    with (
        TemporaryDirectory(prefix="durak-club-") as name,
        _new_database(engine, folder := Path(name)) as database,
    ):
        async with Sandbox.serving(terms) as sandbox:
            yield Grounds(sandbox, database, folder)


@contextmanager
def _new_database(engine: str, folder: Path) -> Iterator[Path | str]:
    if engine == "sqlite":
        yield folder / "club.sqlite3"
    else:
        with serving() as server:
            yield server.url()
