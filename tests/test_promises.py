"""The page of promises names existing tests, and leaves out no complaint."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.feature_pages import said_below
from tests.source_files import Function

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/promises.md").read_text()
COMPLAINTS = 12


def rows() -> list[str]:
    """Return what is promised by the club, and by each feature."""
    lines = "\n".join((PAGE, *said_below("Promises"))).splitlines()
    found = [line for line in lines if line.startswith("| ") and "`" in line]
    assert found
    return found


def test_every_promise_names_tests_that_there_are() -> None:
    for row in rows():
        assert named_in(row), row
        for file, test in named_in(row):
            defined = defined_in(file)
            assert test in defined if test else defined, row


def test_a_promise_says_if_only_a_sweep_keeps_it_whole() -> None:
    for row in rows():
        decorators = (
            ast.unparse(decorator)
            for file, test in named_in(row)
            for name, node in defined_in(file).items()
            if name == (test or name)
            for decorator in node.decorator_list
        )
        is_sampled = any(".sampled(" in decorator for decorator in decorators)
        assert is_sampled == ("make sweep" in row), row


def named_in(row: str) -> list[tuple[str, str]]:
    """Return files and tests. The latter is empty if a row names the whole file."""
    return re.findall(r"`((?:(?:features|libraries)/\w+/)?tests/[\w/]+\.py)(?:::(\w+))?`", row)


@cache
def defined_in(file: str) -> dict[str, Function]:
    nodes = ast.parse((ROOT / file).read_text()).body
    functions = (node for node in nodes if isinstance(node, Function))
    return {each.name: each for each in functions if each.name.startswith("test_")}


def test_every_complaint_has_its_row() -> None:
    complaints, _, _ = PAGE.partition("## Figures")
    assert sum(row in complaints for row in rows()) == COMPLAINTS
