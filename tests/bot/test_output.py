"""Whoever types a command may not listen: it is carried out, and its exit code tells the rest."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.failures import ExitCode
from storage.sqlite.database import SqliteDatabase
from tests.container import UNPRIVILEGED
from tests.copies import ROOT, importing_from

RUN = (sys.executable, "-m", "bot")
OUT = 1
ERRORS = 2
CLOSED = "&-"
FULL = "/dev/full"
DESERTED = "a reader that has gone"


async def run(folder: Path, command: str, stream: int, to: str) -> tuple[int, str]:
    """Send one stream there. Return the exit code, and what comes over the other one."""
    with pipe_that_nobody_reads() as pipe:
        redirection = "" if to == DESERTED else f"{stream}>{to}"
        process = await asyncio.create_subprocess_exec(
            *("sh", "-c", f'exec "$@" {redirection}', "sh"),
            *(*UNPRIVILEGED, *RUN, *command.split()),
            cwd=folder,
            env={"PATH": os.environ["PATH"], **importing_from(ROOT)},
            stdout=pipe if (stream, to) == (OUT, DESERTED) else PIPE,
            stderr=pipe if (stream, to) == (ERRORS, DESERTED) else PIPE,
        )
    out, errors = await process.communicate()
    return process.returncode or 0, (errors if stream == OUT else out).decode()


@contextmanager
def pipe_that_nobody_reads() -> Iterator[int]:
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """Return a folder with a database and a backup."""
    path = tmp_path / "durak-club.sqlite3"
    async with SqliteDatabase.opened(path):
        pass
    (tmp_path / "copy.sqlite3").write_bytes(path.read_bytes())
    return tmp_path


@pytest.mark.sampled(4)
@pytest.mark.parametrize("to", [CLOSED, FULL, DESERTED])
@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("check", "durak-club.sqlite3: nothing is wrong.\n"),
        ("backup new.sqlite3", "new.sqlite3: written.\n"),
        ("restore copy.sqlite3", "durak-club.sqlite3: restored from copy.sqlite3.\n"),
        ("rebuild", "durak-club.sqlite3: rebuilt. Games counted: 0.\n"),
    ],
)
async def test_what_the_output_does_not_take_comes_over_the_stream_of_errors(
    folder: Path, command: str, told: str, to: str
) -> None:
    code, errors = await run(folder, command, OUT, to)
    assert code == ExitCode.STOPPED
    assert to == CLOSED or errors.startswith(told)
    assert len(errors.splitlines()) <= 2


@pytest.mark.sampled(4)
@pytest.mark.parametrize("to", [CLOSED, FULL, DESERTED])
@pytest.mark.parametrize("command", ["check nothing", "backup copy.sqlite3", "restore nothing"])
async def test_a_complaint_that_nobody_hears_has_its_exit_code(
    folder: Path, command: str, to: str
) -> None:
    assert await run(folder, command, ERRORS, to) == (ExitCode.UNUSABLE, "")


@pytest.mark.parametrize("kind", ["locked", "a folder", "no text"])
async def test_settings_that_cannot_be_read_are_named_in_a_sentence(
    folder: Path, kind: str
) -> None:
    settings = folder / ".env"
    if kind == "a folder":
        settings.mkdir()
    else:
        settings.write_bytes(b"\xff\xfe")
        settings.chmod(0o000 if kind == "locked" else 0o600)
    code, errors = await run(folder, "check", OUT, os.devnull)
    assert code == ExitCode.UNUSABLE
    assert errors.startswith(".env ")
    assert errors.count("\n") == 1


async def test_a_name_that_the_terminal_cannot_show_is_spelt(folder: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(*RUN, "backup", "жук.sqlite3"),
        cwd=folder,
        env={"PATH": os.environ["PATH"], **importing_from(ROOT), "PYTHONIOENCODING": "latin-1"},
        stdout=PIPE,
    )
    out, _ = await process.communicate()
    assert (process.returncode, out) == (0, rb"\u0436\u0443\u043a.sqlite3: written." + b"\n")
