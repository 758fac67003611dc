"""The mutation run itself: what it breaks, what it leaves alone, and when a test has noticed."""

import ast
from itertools import islice
from pathlib import Path

import pytest
from coverage import CoverageData

from tests.mutation.__main__ import drawn, package_of
from tests.mutation.mutants import lines, mutant
from tests.mutation.reach import Reach
from tests.mutation.workspace import ROOT, TESTS, Verdict, Workspace


def broken(text: str) -> set[str]:
    """Return the source of all mutants of a text."""
    return {mutant(text, number).source for numbers in lines(text).values() for number in numbers}


@pytest.mark.parametrize(
    ("text", "mutants"),
    [
        ("a < b", {"a <= b", "pass"}),
        ("x = a is b and c", {"x = a is not b and c", "x = a is b or c"}),
        ("x = not a", {"x = a"}),
        ("x = 1 + y", {"x = 2 + y", "x = 1 - y"}),
        ("x = True", {"x = False"}),
        ("x = 'word'", {"x = 'word!'"}),
        ("f(a, b, k=c)", {"f(b, a, k=c)", "f(a, b)", "pass"}),
        ("if a:\n    f()", {"if not a:\n    f()", "if a:\n    pass"}),
        ("while True:\n    break", {"while True:\n    continue", "while False:\n    break"}),
        ("def f():\n    return a", {"def f():\n    return None"}),
        ("raise KeyError('no such key')", {"pass"}),
    ],
)
def test_what_is_broken(text: str, mutants: set[str]) -> None:
    assert broken(text) >= mutants
    assert all(ast.unparse(ast.parse(text)) != each for each in broken(text))


@pytest.mark.parametrize(
    "text",
    [
        '"""Says what it is for."""',
        "log.info('begun', table=1)",
        "from a import b",
        "Pair: TypeAlias = 'tuple[int, int]'",
        "__all__ = ['a', 'b']",
        "x: 'list[int]' = y",
        "@dataclass(frozen=True)\nclass A(Generic['T']):\n    a: int",
        "def f(a: 'int') -> 'int':\n    return None",
        "x = cast('int', y)",
    ],
)
def test_what_is_for_readers_is_left_alone(text: str) -> None:
    assert not broken(text)


def test_a_number_is_the_same_mutant_in_every_run_with_its_seed() -> None:
    few = list(islice(drawn(1, tuple(TESTS)), len(TESTS) * 2))
    many = list(islice(drawn(1, tuple(TESTS)), 50))
    assert many[: len(few)] == few
    assert [package_of(path) for _, path, _ in few] == [*TESTS] * 2
    assert [number for number, _, _ in few] == list(range(1, len(few) + 1))
    assert few != list(islice(drawn(2, tuple(TESTS)), len(few)))


SOUND = "def larger(a, b):\n    return a if a > b else b\n"
EXAMINING = """
import logging
import pytest
from larger import larger

@pytest.mark.parametrize("sort", ["a word - and a dash"])
def test_larger(sort):
    logging.error("looks like a line of the summary")
    assert larger(1, 2) == 2
"""


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    """Shared by all tests, so that the type checker reads its stubs only once."""
    return Workspace(tmp_path_factory.mktemp("tree"))


@pytest.mark.parametrize(
    ("source", "test", "verdict"),
    [
        (SOUND.replace(">", "<"), EXAMINING, Verdict.NOTICED),
        (SOUND.replace(">", ">="), EXAMINING, Verdict.SURVIVED),
        (SOUND.replace("larger", "smaller"), EXAMINING, Verdict.NOTICED),
        ("def larger(a: int, b: int) -> int:\n    return None\n", EXAMINING, Verdict.REFUSED),
        (SOUND.replace(">", "<"), "def test_nothing():\n    assert False", Verdict.UNDECIDED),
        (SOUND, "import time\n\ndef test_nothing():\n    time.sleep(60)", Verdict.UNDECIDED),
    ],
)
def test_a_verdict(workspace: Workspace, source: str, test: str, verdict: Verdict) -> None:
    (workspace.root / "larger.py").write_text(SOUND)
    (workspace.root / "test_larger.py").write_text(test)
    limit = 3 if "sleep" in test else 60
    assert workspace.judge("larger.py", source, ["test_larger.py"], limit) is verdict
    assert (workspace.root / "larger.py").read_text() == SOUND


def test_of_a_module_of_declarations_every_test_is_asked_the_fast_ones_first(
    tmp_path: Path,
) -> None:
    reach = Reach(tmp_path, CoverageData(tmp_path / ".coverage"), {"slow": 2, "fast": 1})
    assert reach.tests("declarations.py", 1) == ["fast", "slow"]


def test_no_comment_for_the_type_checker_gets_lost() -> None:
    """Mutants lack comments, so all mutants of a file with a `type: ignore` would be refused."""
    assert not [
        file
        for package in TESTS
        for file in (ROOT / package).rglob("*.py")
        if "type: ignore" in file.read_text()
    ]
