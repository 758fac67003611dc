"""`python -m durak` as used at a terminal."""

import re
from pathlib import Path

import pytest

from durak.__main__ import main
from durak.commands import OK, WRONG_USE

HERE = Path(__file__).parent


def test_variants_have_names_and_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants"]) == OK
    out = capsys.readouterr().out
    assert re.search(r"^vietnamese .* 2-4 players  Bài tấn$", out, re.MULTILINE)
    assert re.search(r"^teams .* 4 players$", out, re.MULTILINE)
    for name in ("Pokaznoy", "Gopher’s fool", "Bài tấn", "Necktie", "Dureń piątkowy", "Kul"):
        assert out.count(name) == 1, name


def test_check_and_perft_take_the_files_of_the_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(HERE / "positions/base.txt")]) == OK
    assert main(["perft", str(HERE / "perft/endings.txt")]) == OK
    assert "FAIL" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["check", "nowhere.txt"], "cannot read nowhere.txt: No such file or directory"),
        (["play", "bridge"], "no variant is called 'bridge'"),
        (["arena", "normal", "hardly"], "no player is called 'hardly'"),
        (["arena", "normal", "hard@0"], "no player is called 'hard@0'"),
        (["truth", "--strong", "harder"], "no player is called 'harder'"),
        (["arena", "normal", "nowhere:A"], "no player is called 'nowhere:A': No module named"),
        (["arena", "normal", "durak.rules:A"], "no player is called 'durak.rules:A': module"),
        (["arena", "normal", ":A"], "no player is called ':A': Empty module name"),
        (["play", "vietnamese", "--seats", "5"], "vietnamese is for 2 to 4 players, not for 5"),
    ],
)
def test_wrong_use_ends_with_one_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == WRONG_USE
    assert capsys.readouterr().err.startswith(f"durak: {complaint}")


@pytest.mark.parametrize(
    ("command", "text", "complaint"),
    [
        ("check", "Roses are red\n", "a block must begin with"),
        ("perft", "[A] wrong\nP0: 6C\nperft 1: ?\n", "the hands of P0"),
    ],
)
def test_a_file_that_makes_no_sense_is_named(
    command: str, text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "poem.txt"
    file.write_text(text)
    assert main([command, str(file)]) == WRONG_USE
    assert f"{file}: {complaint}" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--games", "--jobs", "--seats"])
def test_a_number_below_one_is_refused(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_code:
        main(["arena", "easy", "easy", option, "0"])
    assert exit_code.value.code == WRONG_USE
    assert f"argument {option}: '0' is not a whole number of at least 1" in capsys.readouterr().err


def test_no_command_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_code:
        main([])
    assert exit_code.value.code == WRONG_USE
    assert "required" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arrangement", "share"),
    [
        (["--seats", "2"], "0.500"),
        (["--seats", "3", "--variant", "perevodnoy"], "0.667"),
        (["--seats", "3", "--alternate"], "0.500"),
        (["--seats", "4", "--variant", "teams"], "0.500"),
    ],
)
def test_a_player_is_equal_to_itself_from_every_seat(
    arrangement: list[str], share: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each deal has exactly one durak or losing team, so the cards cannot affect the result."""
    assert main(["arena", "normal", "normal", "--games", "12", *arrangement]) == OK
    told = capsys.readouterr()
    assert f": {share} ± 0.000 of " in told.out
    assert f"games not lost, {share} among equals" in told.out
    assert told.err.endswith("deals\n")


def test_an_arena_tells_the_better_from_the_worse_however_many_processes_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = set()
    for jobs in ("1", "2"):
        assert main(["arena", "normal", "easy", "--seats", "2", "--jobs", jobs]) == OK
        told.add(capsys.readouterr().out.partition(";")[0])
    (line,) = told
    share, interval = line.partition(": ")[2].split()[:3:2]
    assert float(share) - float(interval) > 0.5


def test_a_player_can_be_named_by_the_module_that_makes_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    greedy = "durak.players.greedy:Greedy"
    hard = "durak.commands.lookup:find_player@hard@1"
    assert main(["arena", greedy, hard, "--seats", "2", "--games", "2"]) == OK
    assert capsys.readouterr().out.startswith(f"{greedy} against {hard}, podkidnoy, 2 seats: ")


def test_chances_are_held_against_what_came_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--seats", "2", "--games", "2", "--work", "300"]
    assert main(["calibrate", "easy", *asked]) == OK
    said = capsys.readouterr()
    head, *classes = said.out.splitlines()
    found = re.fullmatch(
        r"easy, podkidnoy, 2 seats, 2 games: "
        r"(\d+) decisions, (\d+) chances unknown, 0 better moves refused",
        head,
    )
    assert found
    decisions, unknown = map(int, found.groups())
    assert len(classes) == 10
    told = sum(int(line.split("%")[1].split()[0]) for line in classes)
    assert told == decisions - unknown > 10
    assert said.err.endswith("2 of 2 games\n")


def test_the_leads_that_hints_claim_are_held_against_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["--seats", "2", "--positions", "2", "--worlds", "2", "--work", "2000"]
    told = set()
    for jobs in ("1", "2"):
        assert main(["truth", "normal", "--strong", "normal", "--jobs", jobs, *asked]) == OK
        told.add(capsys.readouterr().out)
    (line,) = told
    found = re.fullmatch(
        r"normal, podkidnoy, 2 seats, 2 positions with 2 worlds, normal plays on: "
        r"leads of (\S+) points claimed, (\S+) real, a share of (\S+) ± \S+\n",
        line,
    )
    assert found
    claimed, real, share = map(float, found.groups())
    assert claimed > 3
    assert abs(real / claimed - share) < 0.01


def test_retell_writes_a_playthrough_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["playthrough", "railroad", "--seats", "2", "--seed", "3"]) == OK
    told = capsys.readouterr().out
    file = tmp_path / "railroad.txt"
    file.write_text(told.splitlines()[0] + "\nsomething else\n")
    assert main(["retell", str(file)]) == OK
    assert file.read_text() == told
    file.write_text("something else\n")
    assert main(["retell", str(file)]) == WRONG_USE
