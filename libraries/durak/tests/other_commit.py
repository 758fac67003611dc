"""A player of another commit, in a process of its own, to match today's players against.

`git worktree add ../before COMMIT`, and then `python -m durak arena hard
tests.other_commit:OtherCommit@../before`. A directory that contains the package `durak` is meant:
in newer commits this is `../before/libraries/durak`.
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from weakref import finalize

from durak.actions import Action
from durak.commands import UsageError
from durak.notation import format_position, parse_action
from durak.players.imagining import imagine
from durak.view import View

ANSWERING = Path(__file__).with_name("answering.py")


class OtherCommit:
    """Asks over the notation, and sends an imagined position: there is no secret in it.

    It looks to the other player like the real one. The process ends with this object. Raises
    UsageError if the directory does not contain the package.
    """

    def __init__(self, directory: str, strength: str = "hard") -> None:
        if not (Path(directory) / "durak" / "__init__.py").exists():
            raise UsageError(f"there is no package durak in {directory}")
        self._process = subprocess.Popen(
            [sys.executable, ANSWERING, strength],
            env={**os.environ, "PYTHONPATH": directory},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        finalize(self, end, self._process)

    def choose(self, view: View) -> Action:
        position = format_position(imagine(view, Random(0)))
        print(view.viewer, position, sep="\n", file=self._process.stdin, flush=True)
        assert self._process.stdout
        _, action = parse_action(self._process.stdout.readline().strip())
        return action


def end(process: subprocess.Popen[str]) -> None:
    """Close the pipes, which ends the process, and wait for that."""
    with process:
        pass
