"""What is said to whoever has typed a command.

They may not listen: a stream is closed (`>&-`), its reader has gone (`| head`), its disk is full.
What has been done is done all the same, and the exit code tells it.
"""

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO


def prepare_streams() -> None:
    """Replace closed ones: otherwise a file that is opened later would take their place.

    No stream fails because of a name that it cannot encode.
    """
    if sys.__stdout__ is None:
        sys.stdout = _nowhere()
    if sys.__stderr__ is None:
        sys.stderr = _nowhere()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def say(sentence: str) -> None:
    """Say it, or complain of it if it gets nowhere else."""
    if not _is_written(sentence, sys.stdout):
        complain(sentence)


def complain(sentence: str) -> None:
    _is_written(sentence, sys.stderr)


def _is_written(sentence: str, stream: TextIO) -> bool:
    try:
        stream.write(f"{sentence}\n")
        stream.flush()
    except OSError:
        # Python tries once more at its end, and changes the exit code if that fails.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return False
    return True


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")
