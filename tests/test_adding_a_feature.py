"""A feature is added to a copy of the project by following CONTRIBUTING.md word for word."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from screens.texts import LOCALES
from tests.copies import MAKE, ROOT, copied, run

PAGE = (ROOT / "CONTRIBUTING.md").read_text()
SECTION = PAGE.partition("## Add a feature")[2].partition("\n## ")[0]
BLOCKS = map(dedent, re.findall(r"```\w*\n(.*?)\n *```", SECTION, re.DOTALL))
FILES, CODE, WORDS, TEST, IMPORTED, CHECKED = BLOCKS
MODULE, ENGLISH, TESTED, LISTING = FILES.split()
ROW = IMPORTED.split()[-1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the project, and write the code, the words, the test and the row (steps 1 to 4)."""
    project = copied(tmp_path)
    write(project / MODULE, CODE)
    for language in LOCALES.glob("*.ftl"):
        write(project / Path(ENGLISH).with_stem(language.stem), WORDS)
    write(project / TESTED, TEST)
    imported = re.sub(r"(?m)^from", f"{IMPORTED}\nfrom", (project / LISTING).read_text(), count=1)
    listed = re.sub(r"(?m)^(FEATURES.* = \()", rf"\1{ROW}, ", imported, count=1)
    write(project / LISTING, listed)
    return project


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}\n")


@pytest.mark.timeout(600)
def test_a_folder_and_a_row_are_a_feature(project: Path) -> None:
    checked = run(project, f"set -e\n{CHECKED} -rA".replace("make ", f"{MAKE} "))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert f"PASSED {TESTED}::" in checked.stdout
    listed = (project / "docs/playing.md").read_text()
    assert "| `/cheers` | raise a glass together | you alone |" in listed
