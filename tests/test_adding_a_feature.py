"""A feature is added to a copy of the project by following CONTRIBUTING.md word for word."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from screens.texts import LOCALES
from tests.copies import MAKE, ROOT, copied, run

PAGE = (ROOT / "CONTRIBUTING.md").read_text()
SECTION = PAGE.partition("## Add a feature")[2].partition("\n## ")[0]
CODE, WORDS, IMPORTED, TEST, CHECKED = map(
    dedent, re.findall(r"```\w*\n(.*?)\n *```", SECTION, re.DOTALL)
)
MODULE, ENGLISH, ROWS, TESTED = re.findall(r"`(features/[\w/]+\.\w+)`", SECTION)[1:]
ROW = IMPORTED.split()[-1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the project, and write the feature\'s code, words, row and test (steps 1 to 4)."""
    project = copied(tmp_path)
    write(project / MODULE, CODE)
    for language in LOCALES.glob("*.ftl"):
        write(project / Path(ENGLISH).with_stem(language.stem), WORDS)
    rows = project / ROWS
    before, told, after = rows.read_text().partition("from features.derby")
    assert told
    listed = f"{before}{IMPORTED}\n{told}{after}"
    rows.write_text(re.sub(r"^(FEATURES.* = \()", rf"\1{ROW}, ", listed, flags=re.MULTILINE))
    write(project / TESTED, TEST)
    return project


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}\n")


@pytest.mark.timeout(600)
def test_a_folder_and_a_row_are_a_feature(project: Path) -> None:
    checked = run(project, f"set -e\n{CHECKED} -rA".replace("make ", f"{MAKE} "))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert f"PASSED {TESTED}::" in checked.stdout
    listed = (project / "README.md").read_text()
    assert "| `/cheers` | raise a glass together | everybody |" in listed
