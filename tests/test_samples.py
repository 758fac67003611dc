"""What `make test` leaves out of one commit it runs in another, and always the same in each."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from shutil import copy, rmtree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.copies import ROOT, importing_from
from tests.samples import choose, number_of


@given(things=st.integers(1, 200), size=st.integers(1, 50), first=st.integers(0, 1_000_000))
def test_consecutive_samples_take_everything_in_turn(things: int, size: int, first: int) -> None:
    taken = Counter[int]()
    for number in range(first, first + -(-things // size)):
        sample = choose(range(things), size, number)
        assert len(sample) <= size
        taken.update(sample)
    assert taken == Counter(range(things))
    assert choose(range(things), size, first) == choose(range(things), size, first)


def test_neighbours_are_not_all_of_one_kind() -> None:
    """Every sixth example of a test in six languages would be in the same language."""
    samples = [choose(range(60), 10, number) for number in range(6)]
    assert all(len({thing % 6 for thing in sample}) > 2 for sample in samples)


@given(things=st.integers(0, 200), number=st.integers(0, 1_000_000))
def test_an_empty_sample_leaves_everything_to_the_sweep(things: int, number: int) -> None:
    assert not choose(range(things), 0, number)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with a commit of two files and a link, and with a file that git ignores."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / ".gitignore").write_text("*.log\n")
    (folder / "code.py").write_text("1\n")
    (folder / "link").symlink_to("code.py")
    (folder / "noise.log").write_text("noise\n")
    git(folder, "init", "--quiet")
    commit(folder)
    return folder


def git(folder: Path, *command: str) -> None:
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    subprocess.run(["git", *who, *command], cwd=folder, check=True)


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--no-verify", "--message", "Change something")


def write(folder: Path) -> None:
    (folder / "code.py").write_text("2\n")


def add(folder: Path) -> None:
    (folder / "new.py").write_text("1\n")


def delete(folder: Path) -> None:
    (folder / "code.py").unlink()


def rename(folder: Path) -> None:
    (folder / "code.py").rename(folder / "known.py")


def relink(folder: Path) -> None:
    (folder / "link").unlink()
    (folder / "link").symlink_to(".gitignore")


@pytest.mark.parametrize("change", [write, add, delete, rename, relink])
def test_a_commit_gets_the_number_that_its_content_had_before(
    project: Path, change: Callable[[Path], None]
) -> None:
    before = number_of(project)
    change(project)
    changed = number_of(project)
    assert changed != before
    git(project, "add", "--all")
    assert number_of(project) == changed
    commit(project)
    assert number_of(project) == changed


def test_a_clone_gets_the_number_of_its_origin(project: Path) -> None:
    (project / "noise.log").write_text("other noise\n")
    clone = project.with_name("clone")
    git(project, "clone", "--quiet", ".", str(clone))
    assert number_of(clone) == number_of(project)


def test_there_is_no_number_outside_git(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text("1\n")
    assert number_of(tmp_path) is None


TESTS = """
import pytest
from hypothesis import given, strategies

@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", range(8))
def test_number(number):
    print(f"number {number}")

@given(strategies.integers())
def test_examples(number):
    print(f"example {number}")
"""


def tried(folder: Path, sample: str | None = None, workers: int = 0) -> str:
    """Return what is said by a run of these tests."""
    environment = {name: value for name, value in os.environ.items() if name != "SAMPLE"}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", f"-n{workers}", "-rP", "-pno:cacheprovider"],
        cwd=folder,
        env=environment | importing_from(ROOT) | ({"SAMPLE": sample} if sample else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def drawn(said: str, what: str) -> list[str]:
    """Return the numbers or examples that were drawn."""
    return re.findall(rf"^{what} (.+)", said, re.MULTILINE)


@pytest.fixture
def tests(project: Path) -> Path:
    for name in (".gitignore", "conftest.py", "pyproject.toml"):
        copy(ROOT / name, project)
    (project / "tests").mkdir()
    (project / "libraries").mkdir()
    (project / "tests" / "test_these.py").write_text(TESTS)
    return project


def test_a_run_is_repeated_and_says_which_sample_it_takes(tests: Path) -> None:
    said = tried(tests)
    by_workers = tried(tests, workers=2)
    for each in (said, by_workers):
        assert f"SAMPLE={number_of(tests)} (from the content)" in each
        assert len(drawn(each, "number")) == 1
    for what in ("number", "example"):
        assert drawn(said, what) == drawn(by_workers, what)


def test_a_sample_can_be_asked_for(tests: Path) -> None:
    said = tried(tests, "3")
    assert "SAMPLE=3 (as the environment says)" in said
    assert drawn(said, "number") == [str(choose(range(8), 1, 3)[0])]


def test_who_asks_for_everything_gets_new_examples(tests: Path) -> None:
    one, other = (tried(tests, "all") for _ in range(2))
    assert drawn(one, "number") == drawn(other, "number") == [str(number) for number in range(8)]
    assert drawn(one, "example") != drawn(other, "example")


def test_a_run_without_git_takes_the_same_sample_each_time(tests: Path) -> None:
    rmtree(tests / ".git")
    assert "SAMPLE=0 (always, outside git)" in tried(tests)
