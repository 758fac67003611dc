"""How snapshots are compared, written anew, and missed, in a small project of two languages."""

import subprocess
import sys
from pathlib import Path

import pytest

from features import load_texts
from tests.copies import ROOT, importing_from
from tests.snapshot_files import files

FIXTURES = """
import pytest
from tests.snapshot_files import comparing

@pytest.fixture(params=["en", "uk"])
def language(request):
    return request.param

@pytest.fixture
def snapshot(request, language):
    return comparing(request, language)
"""
LOBBY = """
def test_a_lobby(snapshot, language):
    snapshot("lobby", f"A lobby\\n\\n[ Join in {language} ]\\n")
    snapshot("gathering", "Who comes?\\n\\n")
"""
FULL = """
def test_a_full_lobby(snapshot):
    snapshot("full", "No seats.\\n")
"""
STORED = """\
=== lobby ===
A lobby

[ Join in en ]

=== gathering ===
Who comes?


=== full ===
No seats.
"""
IN_UKRAINIAN = STORED.replace(" en ", " uk ")
UPDATE = "--update-snapshots"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Make a project whose snapshots are what its tests ask for."""
    (tmp_path / "conftest.py").write_text(FIXTURES)
    (tmp_path / "snapshots").mkdir()
    (tmp_path / "snapshots/lobby.en.txt").write_text(STORED)
    (tmp_path / "snapshots/lobby.uk.txt").write_text(IN_UKRAINIAN)
    write_tests(tmp_path, LOBBY + FULL)
    return tmp_path


def write_tests(project: Path, tests: str) -> None:
    (project / "test_lobby_snapshots.py").write_text(tests)


def run(project: Path, *options: str) -> tuple[int, str]:
    """Run the tests, and return the exit code and the output."""
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.snapshot_files", "-p", "xdist", *options],
        cwd=project,
        env=importing_from(ROOT) | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.returncode, ended.stdout


def written(project: Path) -> tuple[str, str]:
    english, ukrainian = (project / f"snapshots/lobby.{each}.txt" for each in ("en", "uk"))
    return english.read_text(), ukrainian.read_text()


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_all_are_written_in_the_order_of_the_tests(project: Path, workers: str) -> None:
    for file in (project / "snapshots").iterdir():
        file.unlink()
    assert run(project, UPDATE, workers)[0] == 0
    assert written(project) == (STORED, IN_UKRAINIAN)
    assert run(project, workers)[0] == 0


def test_what_did_not_run_stays_as_it_is_stored(project: Path) -> None:
    write_tests(project, (LOBBY + FULL).replace("A lobby", "The lobby").replace("No s", "All s"))
    assert run(project, UPDATE, "-k", "full and en")[0] == 0
    assert written(project) == (STORED.replace("No s", "All s"), IN_UKRAINIAN)


def test_another_text_fails(project: Path) -> None:
    write_tests(project, (LOBBY + FULL).replace("A lobby", "The lobby"))
    code, output = run(project)
    assert code == 1
    assert "- A lobby" in output
    assert "+ The lobby" in output


def test_a_screen_without_snapshot_fails(project: Path) -> None:
    write_tests(project, LOBBY + FULL.replace('"full"', '"crowded"'))
    code, output = run(project)
    assert code == 1
    assert "lobby.en.txt has no `crowded` yet: see --update-snapshots" in output


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_what_no_test_asks_for_is_noticed_and_goes(project: Path, workers: str) -> None:
    write_tests(project, LOBBY)
    code, output = run(project, workers)
    assert code == 1
    assert "lobby.uk.txt: no test asks for `full`: see --update-snapshots" in output
    assert run(project, UPDATE, workers)[0] == 0
    assert "full" not in "".join(written(project))


def test_nothing_is_missed_unless_all_tests_of_a_file_have_passed(project: Path) -> None:
    assert run(project, "-k", "full")[0] == 0
    write_tests(project, (LOBBY + FULL).replace('snapshot("gath', 'assert False\n    ("gath'))
    code, output = run(project)
    assert code == 1
    assert "no test asks" not in output
    run(project, UPDATE)
    assert written(project) == (STORED, IN_UKRAINIAN)


@pytest.mark.parametrize("option", ["-v", UPDATE])
def test_a_heading_belongs_to_one_test(project: Path, option: str) -> None:
    write_tests(project, LOBBY + FULL.replace('"full", "No seats', '"gathering", "Who comes?\\n'))
    code, output = run(project, option)
    assert code == 1
    assert "lobby.en.txt: two tests ask for `gathering`" in output
    assert written(project) == (STORED, IN_UKRAINIAN)


def test_a_test_asks_for_a_heading_once(project: Path) -> None:
    write_tests(project, LOBBY.replace('"gathering"', '"lobby"') + FULL)
    code, output = run(project, UPDATE)
    assert code == 1
    assert "`lobby` is asked for twice" in output


def test_a_text_has_no_line_like_a_heading(project: Path) -> None:
    write_tests(project, LOBBY + FULL.replace("No seats.", "=== seats ==="))
    code, output = run(project, UPDATE)
    assert code == 1
    assert "would read as a heading" in output


def test_every_file_has_its_tests() -> None:
    languages = load_texts().languages
    stored = files()
    assert stored
    for file in stored:
        subject, language, _ = file.name.split(".")
        assert language in languages
        modules = (f"test_{subject}.py", f"test_{subject}_snapshots.py")
        assert any((file.parent.parent / module).exists() for module in modules), file
