"""The advice of a teacher and its reasons, in positions where a good player knows the answer."""

from pathlib import Path

import pytest

from durak.notation import format_choice, parse_action, parse_choice, read_position
from durak.players.advice import ADVICE_WORK, advise
from durak.players.prospects import Prospect, weigh
from durak.players.reasons import Explanation, Why, reasons
from durak.rule_cases import Block, Case, read_blocks
from durak.view import View, see

CASES = [
    (block, case)
    for block in read_blocks((Path(__file__).parent / "advice.txt").read_text())
    for case in block.cases
]
ASKS = "P0 asks"
RATHER_THAN = " rather than "
UNEXPLAINED = "unexplained"
BEST_MOVES = [(block, case) for block, case in CASES if case.steps == (ASKS,)]
COMPARISONS = [(block, case) for block, case in CASES if case.steps != (ASKS,)]


def case_name(value: object) -> str:
    return value.name if isinstance(value, Block | Case) else ""


def view_in(block: Block) -> View:
    return see(read_position(dict(block.fields)), 0)


def words_of(reasons: tuple[Explanation, ...]) -> str:
    words = [" ".join((each.why.value, *map(str, each.cards))) for each in reasons]
    return " + ".join(words) or UNEXPLAINED


@pytest.mark.parametrize(("block", "case"), BEST_MOVES, ids=case_name)
def test_the_advice_is_that_of_a_good_player(block: Block, case: Case) -> None:
    view = view_in(block)
    advice = advise(view, weigh(view, work=ADVICE_WORK))
    move, why, *equal = case.clauses
    assert (format_choice(advice.best.action), words_of(advice.reasons)) == (move, why)
    for other in equal:
        assert advice.is_equal
        assert advice.other
        assert f"{format_choice(advice.other.action)} is as good" == other


@pytest.mark.parametrize(("block", "case"), COMPARISONS, ids=case_name)
def test_a_reason_tells_two_moves_apart(block: Block, case: Case) -> None:
    move, *others = case.steps[0].split(RATHER_THAN)
    told = reasons(view_in(block), parse_action(move)[1], [*map(parse_choice, others)])
    assert words_of(told) == case.clauses[0]


def test_twenty_positions_and_every_reason_are_here() -> None:
    assert len(BEST_MOVES) >= 20
    given = {word for _, case in CASES for clause in case.clauses for word in clause.split()}
    assert {why.value for why in Why} - given == {Why.ONLY.value}


def test_where_there_is_no_choice_the_reason_is_that() -> None:
    view = view_in(BEST_MOVES[0][0])
    only = Prospect(view.legal[0], 0.5, 0.1)
    assert advise(view, (only,)).reasons == (Explanation(Why.ONLY),)


def test_what_is_clearly_better_is_advised_against_all_habits() -> None:
    view = view_in(BEST_MOVES[0][0])
    opens = [parse_choice(f"opens {card}") for card in ("AC", "9C")]
    ace, nine = (Prospect(opens[at], chance, 0.01) for at, chance in enumerate((0.7, 0.6)))
    assert advise(view, (ace, nine)).best == ace
    assert advise(view, (ace, Prospect(opens[1], 0.69, 0.01))).best.action == opens[1]
    assert advise(view, (ace, Prospect(opens[1], 0.6, 0.2))).best == ace
