"""The rules as a library: installed alone, with examples that run, and documents that are true."""

import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

import durak
from durak import engine, events
from durak.rules import VARIANTS

LIBRARY = Path(__file__).parent.parent
README = (LIBRARY / "README.md").read_text()
PAGE = (LIBRARY.parent.parent / "docs/library.md").read_text()
BANK = "durak/puzzles/bank.txt"
FILES = {path.relative_to(LIBRARY).as_posix() for path in LIBRARY.glob("durak/**/*.py")}

LIST_DISTRIBUTIONS = """
from importlib.metadata import distributions
print(*(each.name for each in distributions()))
"""


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command and return what it prints. Raises CalledProcessError if it fails."""
    finished = subprocess.run(
        command, cwd=cwd, check=True, capture_output=True, text=True, timeout=60
    )
    return finished.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the library in a directory of its own, as pip does, and return that directory."""
    directory = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-d", directory, cwd=LIBRARY)
    return directory


def test_the_library_is_built_with_its_types_and_without_its_tests(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    (source,) = built.glob("*.tar.gz")
    with ZipFile(wheel) as archive:
        installed = set(archive.namelist())
    with tarfile.open(source) as tar:
        released = {name.partition("/")[2] for name in tar.getnames()}
    for names in (installed, released):
        assert {name for name in names if name.startswith("durak/")} == {
            *FILES,
            "durak/py.typed",
            BANK,
        }
        assert not any("tests" in name for name in names)
    assert {"README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"} <= released


def test_it_installs_into_an_empty_environment_and_its_examples_run_there(
    built: Path, tmp_path: Path
) -> None:
    (wheel,) = built.glob("*.whl")
    venv.create(tmp_path)
    python = tmp_path / "bin/python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", wheel)
    assert run(python, "-I", "-c", LIST_DISTRIBUTIONS) == "durak-engine\n"
    lines = run(python, "-I", "-m", "durak", "variants").splitlines()
    assert [line.split()[0] for line in lines] == [variant.id for variant in VARIANTS]
    for document in (README, PAGE):
        examples = re.findall(r"```python\n(.*?)```\n\n```\n(.*?)```", document, re.DOTALL)
        assert len(examples) == document.count("```python")
        program = "".join(code for code, _ in examples)
        assert run(python, "-I", "-c", program) == "".join(output for _, output in examples)


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [(engine, "Course", "PositionBuilder"), (events, "Deed", "ActionEvent")],
)
def test_a_name_that_has_changed_is_there_for_one_more_release(
    module: ModuleType, old: str, new: str
) -> None:
    with pytest.warns(DeprecationWarning, match=f"`{old}` is called `{new}` now"):
        assert getattr(module, old) is getattr(module, new)
    with pytest.raises(AttributeError, match=f"no attribute '{old}s'"):
        getattr(module, f"{old}s")


def test_the_page_names_everything_there_is() -> None:
    table = PAGE[PAGE.index("## What there is") :]
    named = re.findall(r"`(\w+)`", table)
    read = [name.replace("format_", "parse_") for name in named if name.startswith("format_")]
    assert sorted({*named, *read} - {"durak", "parse_"}) == sorted(durak.__all__)


def test_the_changelog_ends_with_the_version_that_is_built() -> None:
    project = tomllib.loads((LIBRARY / "pyproject.toml").read_text())["project"]
    changes = (LIBRARY / "CHANGELOG.md").read_text()
    assert re.findall(r"^## (\d\S*)", changes, re.MULTILINE)[0] == project["version"]


def test_the_variants_are_counted() -> None:
    project = tomllib.loads((LIBRARY / "pyproject.toml").read_text())["project"]
    assert f"{len(VARIANTS)} named variants" in README
    assert f"{len(VARIANTS)} variants" in project["description"]
