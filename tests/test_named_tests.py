"""Whoever runs one test by its name waits for its own file to be imported, not for all."""

from pathlib import Path

import pytest

from tests.named_tests import holding

FILES = {
    "one/test_deals.py": "def test_a_deal() -> None: ...",
    "one/two/test_moves.py": "def test_a_move() -> None: ...; def test_a_deal_of_jokers()...",
    "one/moves.py": "def test_a_move() -> None: ...",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("expression", "files"),
    [
        ("test_a_move", {"one/two/test_moves.py"}),
        ("test_a_deal", {"one/test_deals.py", "one/two/test_moves.py"}),
        ("test_A_Deal_of_jokers[en]", {"one/two/test_moves.py"}),
        ("test_a_move or (test_a_deal)", {"one/test_deals.py", "one/two/test_moves.py"}),
        ("test_deals", {"one/test_deals.py"}),
        ("test_nothing", set()),
    ],
)
def test_files_that_spell_a_name(project: Path, expression: str, files: set[str]) -> None:
    held = holding(expression, [project])
    assert held is not None
    assert {str(path.relative_to(project)) for path in held if path.is_file()} == files
    assert all(path.parent in held for path in held if path.is_file())


@pytest.mark.parametrize("expression", ["", "jokers", "not test_a_move", "test_a_move or jokers"])
def test_other_words_may_be_those_of_examples(project: Path, expression: str) -> None:
    assert holding(expression, [project]) is None
