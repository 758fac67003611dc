"""A feature is deleted from a copy of the project, with its row. Nothing else needs it."""

import re
from pathlib import Path
from shutil import rmtree

import pytest

from tests.copies import MAKE, ROOT, copied, run

FEATURES = sorted(path.parent.name for path in (ROOT / "features").glob("*/__init__.py"))
NEAREST = (
    "tests/handlers tests/test_architecture.py tests/test_docs.py tests/test_glossary.py"
    " tests/test_lists.py tests/test_logged_events.py tests/test_promises.py tests/test_texts.py"
)
"""Tests of what features add to, and of documents."""


def without(feature: str, to: Path) -> Path:
    """Return a copy that lacks the folder, and both lines of `features/__init__.py` about it."""
    project = copied(to)
    rmtree(project / "features" / feature)
    listing = project / "features/__init__.py"
    text = listing.read_text()
    ((imported, row),) = re.findall(
        rf"^(from features\.{feature} import (\w+)\n)", text, re.MULTILINE
    )
    text = re.sub(rf"\s*\b{row},", "", text.replace(imported, ""))
    assert row not in text
    listing.write_text(text)
    return project


@pytest.mark.timeout(900)
@pytest.mark.sampled(1)
@pytest.mark.parametrize("feature", FEATURES)
def test_without_a_feature_everything_is_in_order(feature: str, tmp_path: Path) -> None:
    project = without(feature, tmp_path)
    for command in (f"{MAKE} format lists check", f"SAMPLE=0 python -m pytest -q {NEAREST}"):
        checked = run(project, command)
        assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.timeout(7200)
@pytest.mark.sampled(0)
@pytest.mark.parametrize("feature", FEATURES)
def test_without_a_feature_every_other_test_passes(feature: str, tmp_path: Path) -> None:
    project = without(feature, tmp_path)
    run(project, f"{MAKE} format lists")
    rest = "--ignore-glob='tests/test_adding_*' --ignore=tests/test_deletion.py"
    checked = run(project, f"SAMPLE=0 python -m pytest -q -n 2 {rest}")
    assert checked.returncode == 0, checked.stdout


def test_what_needs_a_feature_is_noticed(tmp_path: Path) -> None:
    feature = FEATURES[0]
    project = without(feature, tmp_path)
    start = project / "handlers/start.py"
    start.write_text(f"{start.read_text()}\nimport features.{feature}\n")
    checked = run(project, f"mypy {start.relative_to(project)}")
    assert checked.returncode == 1
    assert f'"features.{feature}"' in checked.stdout
