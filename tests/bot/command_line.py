"""Runs `python -m bot` with a command, as the operator types it.

Each command has a process of its own, forked from one that has already imported the bot: importing
takes a second of processor time, and there are many commands to try.
"""

import asyncio
import os
import sys
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.command_line import main

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["bot.command_line"])
_OUT = "said.txt"
_ERR = "complaint.txt"


async def run_command(folder: Path, *words: str, database_url: str = "") -> tuple[int, str, str]:
    """Return its exit code, its output and its errors.

    The database is `club.sqlite3`, unless it is on a server.
    """
    process = start_command(folder, *words, database_url=database_url)
    await asyncio.to_thread(process.join)
    out, err = (path.read_text() for path in _said(folder))
    return process.exitcode or 0, out, err


def start_command(folder: Path, *words: str, database_url: str = "") -> BaseProcess:
    """Return the process while it works."""
    process = _FORKS.Process(target=_main, args=(folder, words, database_url, *_said(folder)))
    process.start()
    return process


def _said(folder: Path) -> tuple[Path, Path]:
    return folder.with_name(f"{folder.name}-{_OUT}"), folder.with_name(f"{folder.name}-{_ERR}")


def _main(folder: Path, words: tuple[str, ...], database_url: str, out: Path, err: Path) -> None:
    for stream, path in ((sys.stdout, out), (sys.stderr, err)):
        os.dup2(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC), stream.fileno())
    os.chdir(folder)
    os.environ["DATABASE_PATH"] = "" if database_url else "club.sqlite3"
    os.environ["DATABASE_URL"] = database_url
    sys.argv = ["bot", *words]
    sys.exit(main())
