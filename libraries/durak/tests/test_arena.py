"""Matches whose results are kept in a file: they can be stopped, continued, and never mixed up."""

import subprocess
import sys
from pathlib import Path

import pytest

from durak.__main__ import main
from durak.commands import OK, WRONG_USE

LIBRARY = Path(__file__).parent.parent
MATCH = ["arena", "easy", "greedy", "--seats", "2"]
HEAD = (
    '{"one": "easy", "other": "greedy", "variant": "podkidnoy", "seats": 2, "seed": 1, '
    '"alternate": false}\n'
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results"


def score(capsys: pytest.CaptureFixture[str], *options: str | Path) -> str:
    """Play the match and return its score, without the time it took."""
    assert main([*MATCH, *map(str, options)]) == OK
    return capsys.readouterr().out.partition(";")[0]


def test_a_match_played_in_slices_ends_like_one_played_at_once(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for games in ("6", "20"):
        score(capsys, "--games", games, "--results", file)
    kept = file.read_text()
    assert kept.startswith(HEAD)
    assert kept.count("\n") == 11
    for games in ("6", "20"):
        again = score(capsys, "--games", games, "--results", file)
        assert again == score(capsys, "--games", games)
    assert file.read_text() == kept


def test_a_match_goes_on_where_it_was_killed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-m", "durak", *MATCH, "--games", "10000", "--results", str(file)]
    with subprocess.Popen(command, cwd=LIBRARY, stderr=subprocess.PIPE) as process:
        assert process.stderr
        process.stderr.read(len("\r1 of 5000 deals\r2 of 5000 deals"))
        process.kill()
    before = file.read_text()
    deals = before.count("\n") - 1
    assert deals >= 2
    with file.open("a") as cut_short:
        cut_short.write('{"seed": 3, "dec')
    games = str(2 * deals + 10)
    assert score(capsys, "--games", games, "--results", file) == score(capsys, "--games", games)
    after = file.read_text()
    assert after.startswith(before[: before.rfind("\n") + 1])
    assert after.count("\n") == 1 + deals + 5


def test_a_first_line_cut_short_is_written_again(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(HEAD[:20])
    score(capsys, "--games", "2", "--results", file)
    assert file.read_text().startswith(HEAD + '{"seed": 1, ')


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEAD.replace("easy", "hard"), " is not about this match, which would begin with {"),
        (HEAD.replace(": 1,", ": 2,"), " is not about this match"),
        ("Roses are red", " is not about this match"),
        (HEAD + "Violets are blue\n", ": not the result of a deal: 'Violets are blue'"),
        (HEAD + "[1]\n", ": not the result of a deal: '[1]'"),
        (
            HEAD + 2 * '{"seed": 1, "decided": 2, "escaped": 1, "seconds": [0.1, 0.2]}\n',
            ": deal 1 stands in the place of deal 2",
        ),
    ],
)
def test_a_file_with_anything_else_is_refused_and_left_alone(
    text: str, complaint: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text)
    assert main([*MATCH, "--results", str(file)]) == WRONG_USE
    assert f"{file}{complaint}" in capsys.readouterr().err
    assert file.read_text() == text


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*MATCH, "--results", str(tmp_path)]) == WRONG_USE
    assert f"{tmp_path}: Is a directory" in capsys.readouterr().err
