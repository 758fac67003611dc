"""A copy of the project in which one module at a time is broken, and judged by the tests."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self, TypeAlias

from tests.copies import importing_from
from tests.mutation.reach import Reach

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__")
TESTS = {
    "messenger": ("tests/messenger", "features", "tests/end_to_end"),
    "handlers": ("tests/handlers", "features", "tests/end_to_end"),
    "libraries/telegram_sandbox/telegram_sandbox": ("libraries/telegram_sandbox/tests",),
    "people": ("tests/people", "features", "tests/end_to_end"),
}
"""The packages to break, and the tests that should notice."""

TRACED = ("--cov", "--cov-report=", "--cov-context=test", "--junitxml=times.xml", "--timeout=600")
JUDGED = ("-x", "-q", "-rfE", "--tb=short", "--timeout=60")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+\.py(?:::\w+)?)", re.MULTILINE)
"""A test's name without its parameters, which may contain anything; it runs with all of them."""

Outcome: TypeAlias = tuple[int | None, str]
"""The exit code (None after a timeout) and the output."""


class Verdict(Enum):
    REFUSED = "refused by the type checker"  # as in CI, the type checker comes before the tests
    NOTICED = "noticed"
    SURVIVED = "survived"
    UNDECIDED = "undecided"  # a timeout, or the failed test fails without the breakage, too


@dataclass(frozen=True, slots=True)
class Workspace:
    root: Path

    @classmethod
    @contextmanager
    def copied(cls) -> Iterator[Self]:
        with TemporaryDirectory(prefix="mutants-") as folder:
            root = Path(folder) / "tree"
            shutil.copytree(ROOT, root, ignore=NOT_COPIED)
            yield cls(root)

    def reach(self, packages: Iterable[str], jobs: int) -> Reach:
        """Run all tests of these packages, and return which lines they reach."""
        tests = {test for package in packages for test in TESTS[package]}
        tests = {test for test in tests if (self.root / test).exists()}
        self._pytest([*TRACED, f"--numprocesses={jobs}", *sorted(tests)])
        return Reach.read(self.root, ".coverage", "times.xml")

    def judge(self, path: str, source: str, tests: Sequence[str], limit: float) -> Verdict:
        """Run the tests on a broken module. The first that fails must pass without the breakage."""
        with self._broken(path, source):
            if self._python(["-m", "mypy", path], limit)[0] == 1:
                return Verdict.REFUSED
            code, output = self._pytest([*JUDGED, *tests], limit) if tests else (0, "")
        if code == 0:
            return Verdict.SURVIVED
        failed = _FAILED.findall(output)[:1]
        is_sound = code is not None and (not failed or self._pytest(failed, limit)[0] == 0)
        return Verdict.NOTICED if is_sound else Verdict.UNDECIDED

    @contextmanager
    def _broken(self, path: str, source: str) -> Iterator[None]:
        file = self.root / path
        whole = file.read_text()
        _write(file, source)
        try:
            yield
        finally:
            _write(file, whole)

    def _pytest(self, arguments: Sequence[str], limit: float | None = None) -> Outcome:
        return self._python(["-m", "pytest", "-p", "no:cacheprovider", *arguments], limit)

    def _python(self, arguments: Sequence[str], limit: float | None) -> Outcome:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=self.root,
            env=os.environ | importing_from(self.root) | {"SAMPLE": "all"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # tests start processes of their own
            return None, process.communicate()[0]
        return process.returncode, output


def _write(file: Path, source: str) -> None:
    """Write a module and delete its bytecode.

    Python recognises stale bytecode by size and seconds, and two mutants may share both.
    """
    file.write_text(source)
    Path(cache_from_source(file)).unlink(missing_ok=True)
