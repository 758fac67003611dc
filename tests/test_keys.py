"""Tests know a button by what it sends, so a new label is written only where people read it.

In the tests of screens words are the subject.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from features import load_texts
from screens.texts import FALLBACK
from tests.words import english

ROOT = Path(__file__).parent.parent
OF_SCREENS = ROOT / "tests/screens"


def labels() -> Iterator[str]:
    """Yield the labels of more than one word, with the sign before them and without it."""
    source = load_texts().sources[FALLBACK]
    for message in re.findall(r"^((?:button|key)-[\w-]+) = (?!.*\{)", source, re.MULTILINE):
        label = english(message)
        bare = re.sub(r"^\W+", "", label)
        if " " in bare:
            yield from (label, bare)


def spelt(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_test_knows_a_button_by_its_label() -> None:
    known = set(labels())
    assert english("button-my-hand") in known
    modules = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "features").rglob("tests/**/*.py")]
    assert not {
        (str(module.relative_to(ROOT)), words)
        for module in modules
        for words in spelt(module)
        if words in known and OF_SCREENS not in module.parents
    }
