"""docs/sources.md is held to the code: what it names exists, for each of the statements."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

from club.settings import Settings, all_choices
from durak.rule_cases import read_blocks
from durak.rules import VARIANTS, Rules
from screens.options import spelling

ROOT = Path(__file__).parent.parent
STATEMENTS = 92
LIBRARY = ROOT / "libraries/durak/tests"
SOURCES = (ROOT / "docs/sources.md").read_text()
RULES = (ROOT / "docs/rules.md").read_text()
OPTIONS = {field.name for agreed in (Rules, Settings) for field in fields(agreed)}
VARIANT_IDS = {variant.id for variant in VARIANTS}


class Statement(NamedTuple):
    number: int
    words: str
    languages: str
    means: str
    tests: str


def statements() -> Iterator[Statement]:
    for row in re.findall(r"^\| (\d+ \|.*) \|$", SOURCES, re.MULTILINE):
        number, *rest = row.split(" | ")
        yield Statement(int(number), *rest)


SAID = tuple(statements())


def test_every_statement_is_there_once() -> None:
    assert [said.number for said in SAID] == list(range(1, STATEMENTS + 1))
    assert len({said.words for said in SAID}) == STATEMENTS


def test_a_statement_has_its_languages() -> None:
    for said in SAID:
        assert said.languages == "all" or set(said.languages.split()) < {"es", "pt", "ja", "it"}


def test_what_fulfils_a_statement_exists() -> None:
    for said in SAID:
        offered = named_in(said.means)
        cited = re.findall(r"\b[BTSVC]\d+\b", re.sub(r"`[^`]+`", "", said.means))
        assert offered or cited, said.number
        for rule in cited:
            assert re.search(rf"(- \*\*|^\| ){rule}(\*\*| \|)", RULES, re.MULTILINE), rule
        for name in offered:
            option, _, value = name.partition("=")
            assert option in (OPTIONS if value else OPTIONS | VARIANT_IDS), said.number
            assert not value or value in map(spelling, all_choices(option)), said.number


def test_a_statement_is_played_by_tests_that_exist() -> None:
    for said in SAID:
        assert named_in(said.tests), said.number
        assert set(named_in(said.tests)) <= PLAYED.keys(), said.number


def test_an_option_that_is_off_at_first_is_played_by_its_name() -> None:
    for said in SAID:
        for option, _, value in (name.partition("=") for name in named_in(said.means)):
            is_chosen = bool(value) or option not in VARIANT_IDS
            if is_chosen and value != spelling(Settings().value(option)):
                assert any(option in PLAYED[test] for test in named_in(said.tests)), said.number


def named_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def played() -> Iterator[tuple[str, str]]:
    """Yield tests as `test_file.py::test_name` with their files, positions with what they say."""
    for folder in (ROOT / "tests", ROOT / "features", LIBRARY):
        for path in folder.rglob("test_*.py"):
            text = path.read_text(encoding="utf-8")
            for node in ast.parse(text).body:
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{path.name}::{node.name}", text
    for path in (LIBRARY / "positions").glob("*.txt"):
        yield from (
            (f"{path.stem}-{block.name}", str(block)) for block in read_blocks(path.read_text())
        )


PLAYED = dict(played())
