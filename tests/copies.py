"""A copy of the project that a test may change as it likes."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree

ROOT = Path(__file__).parent.parent
MAKE = f"make BIN={Path(sys.executable).parent} --assume-old=.venv/dev"
"""Makes what the Makefile says, with the environment that runs the tests."""
COPIED = {
    *(".ci", ".dockerignore", ".editorconfig", ".env.example"),
    *(".gitignore", ".mypy_cache", ".pre-commit-config.yaml"),
}
"""What is copied in spite of its name."""


def copied(to: Path) -> Path:
    """Copy everything but databases and what is hidden, such as the virtual environment.

    What was compiled and type-checked is included: that takes longer than most tests.
    """
    for path in ROOT.iterdir():
        if (path.name.startswith(".") and path.name not in COPIED) or ".sqlite3" in path.name:
            continue
        if path.is_dir():
            copytree(path, to / path.name)
        else:
            copy(path, to)
    return to


def importing_from(project: Path) -> dict[str, str]:
    """Return the environment variable that makes Python import everything from this copy."""
    libraries = sorted((project / "libraries").glob("*"))
    return {"PYTHONPATH": os.pathsep.join(map(str, (project, *libraries)))}


def run(project: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command as documents quote it, with this interpreter as `python`.

    A copy lacks the history, so it may skip what needs that, as CI may not.
    """
    outside_ci = {name: value for name, value in os.environ.items() if name != "CI"}
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return subprocess.run(
        ["sh", "-c", command],
        cwd=project,
        env=outside_ci | {"PATH": path} | importing_from(project),
        capture_output=True,
        text=True,
        check=False,
    )
