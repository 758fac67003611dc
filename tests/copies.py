"""A copy of the project, in which a test may change what it likes."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree

ROOT = Path(__file__).parent.parent


def copied(to: Path) -> Path:
    """Everything but what is hidden: the virtual environment and the history.

    What is compiled comes along: to compile it all again takes longer than most tests.
    """
    for path in ROOT.iterdir():
        if path.is_dir() and not path.name.startswith("."):
            copytree(path, to / path.name)
        elif path.suffix in {".md", ".toml"} or path.name in {
            "LICENSE",
            "Makefile",
            "Dockerfile",
            "compose.yaml",
            ".dockerignore",
            ".env.example",
        }:
            copy(path, to)
    return to


def run(project: Path, command: str) -> subprocess.CompletedProcess[str]:
    """As it stands on a page, with our Python as `python`."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return subprocess.run(
        ["sh", "-c", command],
        cwd=project,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
