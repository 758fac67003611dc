"""Snapshots: texts that tests compare with what is stored in files, each under a heading.

A test module has a file for each language: `test_lobby_snapshots.py` has `snapshots/lobby.en.txt`.
`--update-snapshots` writes them anew. Read what changed before you commit it.

A plugin of pytest. What a test asks for comes to the main process with the test's report: only that
process knows of all tests, of whatever worker, and so it alone writes.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import isfunction, signature
from pathlib import Path
from typing import Any, TypeAlias

import pytest

PROPERTY = "snapshots"
"""Of a test: its file, all tests that have this file, and its own texts."""
HEADING = re.compile(r"^=== (\w+) ===\n", re.MULTILINE)

CompareText: TypeAlias = Callable[[str, str], None]
"""Compares a text with what is stored under this heading."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-snapshots", action="store_true", help="rewrite the snapshots")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Run(is_update=config.getoption("--update-snapshots")))


def files(language: str = "*") -> Sequence[Path]:
    """Return the files of the project and of its features."""
    root = Path(__file__).parent.parent
    folders = (root, *sorted(root.glob("features/*")))
    stored = f"tests/screens/snapshots/*.{language}.txt"
    return [file for folder in folders for file in sorted(folder.glob(stored))]


def read(file: Path) -> dict[str, str]:
    """Return the texts by their headings."""
    if not file.exists():
        return {}
    _, *parts = HEADING.split(file.read_text(encoding="utf-8") + "\n")
    texts = (text.removesuffix("\n") for text in parts[1::2])
    return dict(zip(parts[::2], texts, strict=True))


def write(file: Path, texts: Mapping[str, str]) -> None:
    sections = (f"=== {heading} ===\n{text}" for heading, text in texts.items())
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(sections), encoding="utf-8")


def comparing(request: pytest.FixtureRequest, language: str) -> CompareText:
    """Return what the fixture of this request gives to its tests."""
    subject = request.path.stem.removeprefix("test_").removesuffix("_snapshots")
    file = request.path.with_name("snapshots") / f"{subject}.{language}.txt"
    asked: dict[str, str] = {}
    tests = [
        name
        for name, test in vars(request.module).items()
        if isfunction(test) and request.fixturename in signature(test).parameters
    ]
    request.node.user_properties.append((PROPERTY, (str(file), tests, asked)))
    is_update = request.config.getoption("--update-snapshots")

    def compare(heading: str, text: str) -> None:
        assert heading not in asked, f"`{heading}` is asked for twice"
        assert not HEADING.search(text), "a line would read as a heading"
        asked[heading] = text
        if not is_update:
            stored = read(file)
            assert heading in stored, f"{file.name} has no `{heading}` yet: see --update-snapshots"
            assert text == stored[heading]

    return compare


@dataclass(frozen=True, slots=True)
class Asked:
    """What a test has asked for."""

    line: int
    test: str
    has_passed: bool
    texts: Mapping[str, str]


class Run:
    """All that is asked for in one run of pytest."""

    def __init__(self, *, is_update: bool) -> None:
        self._is_update = is_update
        self._tests: dict[Path, set[str]] = {}
        self._asked = defaultdict[Path, list[Asked]](list)
        self._complaints: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties: dict[str, Any] = dict(report.user_properties)
        if report.when == "call" and PROPERTY in properties:
            name, tests, texts = properties[PROPERTY]
            file = Path(name)
            _, line, test = report.location
            self._tests[file] = {*tests}
            self._asked[file].append(Asked(line or 0, test.partition("[")[0], report.passed, texts))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        for file, asked in sorted(self._asked.items()):
            asked.sort(key=lambda each: each.line)
            name = file.relative_to(session.config.rootpath)
            self._complaints += [f"{name}: {each}" for each in self._finish(file, asked)]
        if self._complaints and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _finish(self, file: Path, asked: Sequence[Asked]) -> Sequence[str]:
        """Write the file if it is to be updated, and return what is wrong with it.

        Only if all tests of its module have passed is what nobody asked for left over.
        """
        times = Counter(heading for each in asked for heading in each.texts)
        if twice := [heading for heading in times if times[heading] > 1]:
            return [f"two tests ask for `{heading}`" for heading in twice]
        stored = read(file)
        texts = {heading: text for each in asked for heading, text in each.texts.items()}
        is_whole = self._tests[file] == {each.test for each in asked if each.has_passed}
        if self._is_update:
            write(file, texts if is_whole else stored | texts)
            return []
        left_over = [heading for heading in stored if is_whole and heading not in texts]
        return [f"no test asks for `{heading}`: see --update-snapshots" for heading in left_over]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for complaint in self._complaints:
            terminalreporter.write_line(complaint, red=True)
