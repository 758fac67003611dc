"""The rule cases in positions/, and a check that the checker notices wrong results."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from durak.__main__ import main
from durak.commands import DIFFERENT, OK
from durak.legality import legal_actions
from durak.notation import NotationError
from durak.reason import Reason
from durak.rule_cases import Block, differences, read_blocks
from tests.all_actions import allowed_actions
from tests.moves import positions_in

FILES = sorted((Path(__file__).parent / "positions").glob("*.txt"))
BLOCKS = {path.stem: tuple(read_blocks(path.read_text())) for path in FILES}
EVERY_BLOCK = [block for blocks in BLOCKS.values() for block in blocks]
BY_FILE = pytest.mark.parametrize("blocks", BLOCKS.values(), ids=BLOCKS)


@BY_FILE
def test_every_rule_case_comes_out_as_expected(blocks: Sequence[Block]) -> None:
    cases = [(block, case) for block in blocks for case in block.cases]
    told = {f"{block.name}{case.name}": differences(block, case) for block, case in cases}
    assert not {name: different for name, different in told.items() if different}


@BY_FILE
def test_what_is_not_refused_is_listed_once(blocks: Sequence[Block]) -> None:
    for block in blocks:
        if "deal" not in block.fields:
            for game in {game for case in block.cases for game in positions_in(block, case)}:
                for seat in range(game.seats):
                    listed = tuple(legal_actions(game, seat))
                    assert len(set(listed)) == len(listed), block.name
                    assert set(listed) == set(allowed_actions(game, seat)), block.name


def test_every_refusal_occurs() -> None:
    clauses = {clause for block in EVERY_BLOCK for case in block.cases for clause in case.clauses}
    assert {f"refuse {reason.value}" for reason in Reason} <= clauses


def test_all_forty_positions_of_the_reference_are_here() -> None:
    names = {found[0] for block in EVERY_BLOCK if (found := re.match(r"P\d\d", block.name))}
    assert names == {f"P{number:02}" for number in range(1, 41)}


def test_every_variant_has_three_cases_of_its_own() -> None:
    """Block titles name V01 to V27, and the blocks of each variant hold at least three cases.

    The forty positions of the reference (P01, P02, …) do not count.
    """
    own = [block for block in EVERY_BLOCK if not re.match(r"P\d\d", block.name)]
    for number in range(1, 28):
        about = [block for block in own if f"V{number:02}" in block.title]
        assert sum(len(block.cases) for block in about) >= 3, f"V{number:02}"


def test_names_are_unique_within_a_file() -> None:
    for file, blocks in BLOCKS.items():
        names = [block.name for block in blocks]
        assert len(names) == len(set(names)), file
        for block in blocks:
            letters = [case.name for case in block.cases]
            assert len(letters) == len(set(letters)), f"{file} {block.name}"


BEATEN = """[X] A bout that ends
P0: KC QC
P1: 9C
P2: JD QD
trump: H
table: 8C/-
bout: P0 attacks P1, limit 1
"""


@pytest.mark.parametrize(
    "outcome",
    [
        "legal",
        "refuse DOES_NOT_BEAT",
        "legal; bout ends TAKEN",
        "legal; bout ends BEATEN; P0 attacks P1",
        "legal; bout ends BEATEN; P1 holds 9C",
        "legal; bout ends BEATEN; out P2",
        "legal; bout ends BEATEN; discards 1",
        "legal; bout ends BEATEN; table 8C/9C",
        "legal; bout ends BEATEN; trump S",
        "legal; bout ends BEATEN; talon 1",
        "legal; bout ends BEATEN; limit 1",
        "legal; bout ends BEATEN; P0 draws QH",
        "legal; bout ends BEATEN; awaits P0",
        "legal; GAME OVER",
        "legal; bout ends BEATEN; durak P2",
        "legal; bout ends BEATEN; nonsense",
    ],
)
def test_a_wrong_expectation_is_noticed(outcome: str) -> None:
    (block,) = read_blocks(f"{BEATEN}a: P1 beats 8C with 9C -> {outcome}\n")
    assert differences(block, block.cases[0])


def test_a_right_expectation_is_not() -> None:
    outcome = "legal; bout ends BEATEN; P2 attacks P0; out P1; discards 2; limit 2; awaits P2"
    (block,) = read_blocks(f"{BEATEN}a: P1 beats 8C with 9C\n   -> {outcome}\n")
    assert differences(block, block.cases[0]) == ()


@pytest.mark.parametrize("case", ["P9 takes -> legal", "P1 takes -> P9 holds 9C"])
def test_a_seat_that_is_not_there_is_named(case: str) -> None:
    (block,) = read_blocks(f"{BEATEN}a: {case}\n")
    assert differences(block, block.cases[0]) == ("no seat 9: there are 3",)


def test_an_earlier_step_must_be_legal() -> None:
    (block,) = read_blocks(f"{BEATEN}a: P0 passes, P1 takes -> legal\n")
    assert "refused with WINDOW_CLOSED" in differences(block, block.cases[0])[0]


def test_a_block_needs_a_head() -> None:
    with pytest.raises(NotationError, match="must begin with"):
        tuple(read_blocks("P0: 6C\n"))


def test_check_prints_a_line_a_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = tmp_path / "right.txt"
    right.write_text(f"{BEATEN}a: P1 takes -> legal; bout ends TAKEN\n")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(f"{BEATEN}a: P1 takes -> legal; bout ends BEATEN\n")
    assert main(["check", str(right)]) == OK
    assert capsys.readouterr().out == "ok   right.txt Xa\n"
    assert main(["check", str(right), str(wrong)]) == DIFFERENT
    assert "FAIL wrong.txt Xa" in capsys.readouterr().out
