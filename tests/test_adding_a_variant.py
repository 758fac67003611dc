"""A variant is added to a copy of the project by following CONTRIBUTING.md word for word."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from durak.rules import VARIANTS
from tests.copies import ROOT, copied, run

PAGE = (ROOT / "CONTRIBUTING.md").read_text()
SECTION = PAGE.partition("## Add a variant")[2].partition("\n## ")[0]
ROW, NAMES, GOLDEN, PLAYED = map(dedent, re.findall(r"```\w*\n(.*?)\n *```", SECTION, re.DOTALL))
ID = re.findall(r'"(\w+)"', ROW)[0]
END_OF_THE_LIST = ')\n"""Every variant is one row."""\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the project and add the row of the variant (step 1)."""
    rules = copied(tmp_path) / "libraries/durak/durak/rules.py"
    before, end, after = rules.read_text().partition(END_OF_THE_LIST)
    assert end
    rules.write_text(f"{before}    {ROW}\n{end}{after}")
    return tmp_path


def name(project: Path, *, but: str | None = None) -> None:
    """Add the variant's names in every language except `but` (step 2)."""
    for locale in (project / "screens/locales").glob("*.ftl"):
        if locale.stem != but:
            locale.write_text(f"{locale.read_text()}\n{NAMES}\n")


def count(project: Path) -> None:
    """Count the variant in README.md (step 4)."""
    readme = project / "README.md"
    number = len(VARIANTS)
    before, told, after = readme.read_text().partition(f"**{number} variants**")
    assert told
    readme.write_text(f"{before}**{number + 1} variants**{after}")


def test_the_row_alone_is_listed_and_played(project: Path) -> None:
    listed = run(project, "python -m durak variants").stdout.splitlines()[-1]
    assert listed.split() == [ID, *ID.capitalize().split("_"), "2-4", "players"]
    assert run(project, GOLDEN).returncode == 0
    told = (project / f"libraries/durak/tests/golden/{ID}.txt").read_text()
    assert told.startswith(f"# {GOLDEN.partition(' > ')[0]} ")
    assert "game over: " in told


def test_a_language_without_the_names_is_told_which(project: Path) -> None:
    name(project, but="ja")
    texts = run(project, "python -m pytest tests/test_texts.py -k enumerated")
    assert texts.returncode == 1
    key = NAMES.partition(" = ")[0]
    assert {key, f"{key}.about"} <= set(re.findall(r"variant-[\w.-]+", texts.stdout))
    assert re.findall(r"FAILED .*\[(\w+)\]", texts.stdout) == ["ja"]


@pytest.mark.timeout(900)
def test_with_its_names_it_is_played_to_its_end_and_nothing_else_is_missing(project: Path) -> None:
    """This includes games over HTTP: tests/end_to_end chooses the variant and plays by buttons."""
    name(project)
    run(project, GOLDEN)
    count(project)
    played = run(project, f"{PLAYED} -rA")
    assert played.returncode == 0, played.stdout
    library = "libraries/durak/tests"
    for where in (
        "tests/end_to_end/test_variants.py",
        f"{library}/test_durak_laws.py",
        f"{library}/test_golden.py",
    ):
        assert re.search(rf"^PASSED {where}::\w+\[{ID}\]", played.stdout, re.MULTILINE)
    for where in ("test_texts.py", "test_docs.py", "screens/test_menu_snapshots.py"):
        assert f"PASSED tests/{where}::" in played.stdout
