"""The page of promises names existing tests, and leaves out no complaint."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/promises.md").read_text()
COMPLAINTS = 12


def rows() -> list[str]:
    return [row for row in PAGE.splitlines() if row.startswith("| ") and "`" in row]


@pytest.mark.parametrize("row", rows())
def test_every_promise_names_tests_that_there_are(row: str) -> None:
    named = re.findall(r"`((?:libraries/\w+/)?tests/[\w/]+\.py)(?:::(\w+))?`", row)
    assert named
    for file, test in named:
        defined = defined_in(ROOT / file)
        assert test in defined if test else defined


def defined_in(file: Path) -> set[str]:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = ast.parse(file.read_text()).body
    return {each.name for each in nodes if isinstance(each, functions) and each.name[:5] == "test_"}


def test_every_complaint_has_its_row() -> None:
    complaints, _, _ = PAGE.partition("## Figures")
    assert sum(row in complaints for row in rows()) == COMPLAINTS
