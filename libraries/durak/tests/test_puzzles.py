"""Puzzles: exactly one move saves, says a search written apart; and what they teach."""

import re
from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.__main__ import main
from durak.actions import Action, Open
from durak.cards import Card, cards_in, pack
from durak.commands import OK, WRONG_USE, puzzles
from durak.engine import advance
from durak.legality import why_not
from durak.notation import NotationError, format_action, parse_action, parse_position
from durak.players import Strength, player_of
from durak.puzzles import Puzzle, Theme, bank, line, mine
from durak.puzzles.bank import canonical_form, format_puzzle, read_bank
from durak.puzzles.proof import Proof, TooLarge, actions_by_move, duel_of
from durak.puzzles.puzzle import STRICT, find_puzzle
from durak.puzzles.themes import Lesson
from durak.rules import Rules
from durak.state import Game
from durak.view import see
from tests.plain_search import choices, saving_actions

DRAWS_TRUMPS = """
P0: 9S AD
P1: 6D 8D 9D AH
trump: D
bout: P1 attacks P0, limit 2
"""
"""The ace of hearts, which habit plays, would be beaten by that of trumps."""


def find(text: str) -> Puzzle | None:
    game = parse_position(text)
    return find_puzzle(game, Proof(game.awaited_seats[0]))


def test_a_puzzle_is_what_one_move_saves() -> None:
    puzzle = find(DRAWS_TRUMPS)
    assert puzzle is not None
    assert format_action(puzzle.seat, puzzle.solution) == "P1 opens 6D"
    assert puzzle.themes == (Theme.COUNT_THE_TRUMPS,)
    assert puzzle.choices == tuple(choices(puzzle.game))


def test_whoever_is_to_move_sits_below() -> None:
    above = "P0: 6D 8D 9D AH\nP1: 9S AD\ntrump: D\nbout: P0 attacks P1, limit 2\n"
    assert find(above) == find(DRAWS_TRUMPS)


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("P0: 9S\nP1: 6D 8D 9D AH\n", "a hand of one card"),
        ("P0: 9S AD\nP1: 6D 8D AH\n", "three moves to choose from"),
        ("P0: 9S 10S\nP1: 6D 8D 9D AH\n", "more than one move saves"),
        ("P0: KD AD\nP1: 6D 8D 9D AH\n", "no move saves"),
        ("P0: 9S AD\nP1: 6D 8D 9D AH\ntalon: 7S\n", "a talon"),
    ],
)
def test_other_positions_are_no_puzzles(hands: str, why: str) -> None:
    limit = 1 if "one card" in why else 2
    assert find(f"{hands}trump: D\nbout: P1 attacks P0, limit {limit}\n") is None, why


LESSONS = [
    (
        "P0: 7C QC KC JH\nP1: 10C JC QD KH AC AD\ntrump: C\n"
        "bout: P0 attacks P1, limit 6\ntable: P0 9D/-\n",
        "P1 beats 9D with AD",
        ("P1 beats 9D with QD", "P1 beats 9D with 10C", "P1 takes"),
        {Theme.SAVE_A_TRUMP, Theme.BREAK_A_PAIR, Theme.NOTHING_TO_THROW_IN},
    ),
    (
        "P0: 10C KD AD AS\nP1: 7D QC QH KC AC\ntrump: C\n"
        "bout: P0 attacks P1, limit 6\ntable: P0 QD/6C, P0 QS/-\n",
        "P1 takes",
        ("P1 beats QS with QC", "P1 beats QS with KC"),
        {Theme.TAKE_NOW},
    ),
    (
        "P0: 8D JD QD AC AH\nP1: 10D QS AD\ntrump: D\nbout: P0 attacks P1, limit 3\n",
        "P0 opens JD",
        ("P0 opens 8D", "P0 opens AC"),
        {Theme.COUNT_THE_TRUMPS},
    ),
    (
        "P0: 8D JD QD AC AH\nP1: 10S QS AS\ntrump: D\nbout: P0 attacks P1, limit 3\n",
        "P0 opens JD",
        ("P0 opens 8D", "P0 opens AC"),
        set(),
    ),
    (
        "P0: 8D JD QD AC AH\nP1: 10D QS AD\ntrump: D\nbout: P0 attacks P1, limit 3\n",
        "P0 opens AC",
        ("P0 opens JD", "P0 opens QD"),
        {Theme.SAVE_A_TRUMP, Theme.BREAK_A_PAIR},
    ),
]


@pytest.mark.parametrize(("text", "solution", "lures", "themes"), LESSONS)
def test_themes_compare_the_solution_with_what_tempts(
    text: str, solution: str, lures: tuple[str, ...], themes: set[Theme]
) -> None:
    actions = [parse_action(each)[1] for each in lures]
    lesson = Lesson(parse_position(text), parse_action(solution)[1], actions)
    assert set(lesson.themes) == themes


@pytest.mark.parametrize("seed", [11, 12, 15])
def test_what_is_mined_tempts_and_teaches(seed: int) -> None:
    mined = list(mine(Rules(), Random(seed)))
    assert mined
    for puzzle in mined:
        assert saving_actions(puzzle.game) == [puzzle.solution]
        assert puzzle.themes
        assert habit(puzzle) != puzzle.solution
        assert sum(map(spares, tempted(puzzle))) >= STRICT.lures


def habit(puzzle: Puzzle) -> Action:
    return player_of(Strength.NORMAL).choose(see(puzzle.game, puzzle.seat))


def tempted(puzzle: Puzzle) -> list[tuple[int, Game]]:
    """Return the positions after the moves that lose."""
    wrong = [each for each in puzzle.choices if each != puzzle.solution]
    return [(puzzle.seat, advance(puzzle.game, puzzle.seat, each)[1]) for each in wrong]


def spares(after: tuple[int, Game]) -> bool:
    """Whether the other one can still let this seat off at their next choice."""
    seat, game = after
    while not game.is_over:
        actions = choices(game)
        if game.awaited_seats[0] != seat and len(actions) > 1:
            return any(saved_after(seat, game, each) for each in actions)
        if len(actions) > 1:
            return any(spares((seat, advance(game, seat, each)[1])) for each in actions)
        game = advance(game, game.awaited_seats[0], actions[0])[1]
    return game.outcome is not None and seat not in game.outcome.losers


def saved_after(seat: int, game: Game, action: Action) -> bool:
    duel = duel_of(game)
    by_action = {each: move for move, each in actions_by_move(game).items()}
    return Proof(seat).is_saved_after(duel, by_action[action])


def ending(seed: int) -> Game:
    """Return a position of two without a talon, with up to four cards each."""
    dice = Random(seed)
    cards = dice.sample(pack(36), 8 - dice.randrange(3))
    hands = [" ".join(map(str, cards[:4])), " ".join(map(str, cards[4:]))]
    return parse_position(
        f"P0: {hands[0]}\nP1: {hands[1]}\ntrump: {dice.choice('CDHS')}\n"
        f"bout: P0 attacks P1, limit {len(cards) - 4}\n"
    )


@pytest.mark.parametrize("seed", range(40))
def test_what_saves_is_what_a_plain_search_finds(seed: int) -> None:
    game = ending(seed)
    while not game.is_over:
        seat = game.awaited_seats[0]
        proof = Proof(seat)
        proved = actions_by_move(game).items()
        saving = [a for move, a in proved if proof.is_saved_after(duel_of(game), move)]
        assert saving == saving_actions(game)
        game = advance(game, seat, Random(seed).choice(choices(game)))[1]


def test_a_proof_gives_up_in_time() -> None:
    game = ending(1)
    move = next(iter(actions_by_move(game)))
    with pytest.raises(TooLarge):
        Proof(0, most=3).is_saved_after(duel_of(game), move)


@given(seed=st.integers(0, 2**32), names=st.permutations("CDHS"))
def test_other_names_for_the_suits_are_no_other_puzzle(seed: int, names: list[str]) -> None:
    game = ending(seed)
    renamed = str.maketrans(dict(zip("CDHS", names, strict=True)))
    hands = [" ".join(map(str, cards)).translate(renamed) for cards in hands_of(game)]
    other = parse_position(
        f"P0: {hands[1]}\nP1: {hands[0]}\ntrump: {'CDHS'[game.trump or 0].translate(renamed)}\n"
        f"bout: P1 attacks P0, limit {game.bout.limit}\n"
    )
    assert canonical_form(other) == canonical_form(game)
    defended = advance(game, 0, Open((hands_of(game)[0][0],)))[1]
    assert canonical_form(defended) != canonical_form(game)


def hands_of(game: Game) -> list[tuple[Card, ...]]:
    return [cards_in(hand) for hand in game.hands]


NUMBERS = sorted(bank())


def batches(size: int) -> list[list[int]]:
    """Deal the puzzles out, so that early and late ones are in each batch."""
    count = ceil(len(NUMBERS) / size)
    return [NUMBERS[first::count] for first in range(count)]


def test_the_bank_is_large_and_has_something_of_everything() -> None:
    puzzles = bank().values()
    assert len(puzzles) >= 500
    assert len({canonical_form(puzzle.game) for puzzle in puzzles}) == len(puzzles)
    for theme in Theme:
        assert sum(theme in puzzle.themes for puzzle in puzzles) >= 20, theme
    efforts = sorted(puzzle.effort for puzzle in puzzles)
    assert efforts[len(efforts) // 10] < 200
    assert efforts[-len(efforts) // 10] > 1000


@pytest.mark.sampled(1)
@pytest.mark.parametrize("numbers", batches(10))
def test_exactly_one_move_saves_in_every_puzzle_of_the_bank(numbers: list[int]) -> None:
    for number in numbers:
        puzzle = bank()[number]
        assert saving_actions(puzzle.game) == [puzzle.solution], number


@pytest.mark.sampled(1)
@pytest.mark.parametrize("numbers", batches(25))
def test_a_line_refutes_what_is_wrong_and_shows_what_the_solution_saves(
    numbers: list[int],
) -> None:
    for number in numbers:
        puzzle = bank()[number]
        for action in puzzle.choices:
            game = puzzle.game
            for step in line(game, action):
                assert why_not(game, step.seat, step.action) is None, number
                game = advance(game, step.seat, step.action)[1]
                assert game == step.game, number
            assert game.outcome is not None, number
            is_lost = puzzle.seat in game.outcome.losers
            assert is_lost is (action != puzzle.solution), number


def test_the_bank_is_what_its_command_mines(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = NUMBERS[:2]
    games = second - first + 1
    assert main(["puzzles", "--seed", str(first), "--games", str(games)]) == OK
    mined = read_bank(capsys.readouterr().out)
    assert mined == {number: bank()[number] for number in (first, second)}


def mined_beside(
    kept: Mapping[int, Puzzle], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Mapping[int, Puzzle]:
    """Return what the first game of the bank gives if the bank has these instead."""
    monkeypatch.setattr(puzzles, "bank", lambda: kept)
    assert main(["puzzles", "--seed", str(NUMBERS[0]), "--games", "1"]) == OK
    return read_bank(capsys.readouterr().out)


def test_a_number_keeps_its_puzzle_and_learns_what_it_teaches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = NUMBERS[0]
    puzzle = replace(bank()[number], withdrawn=True)
    kept = {number: replace(puzzle, themes=(Theme.TAKE_NOW,))}
    assert mined_beside(kept, monkeypatch, capsys) == {number: puzzle}
    other = {number: replace(bank()[NUMBERS[1]], themes=(Theme.TAKE_NOW,))}
    assert mined_beside(other, monkeypatch, capsys) == other


def test_what_the_bank_has_is_not_mined_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mined = mined_beside({NUMBERS[1]: bank()[NUMBERS[0]]}, monkeypatch, capsys)
    assert bank()[NUMBERS[0]].game not in [puzzle.game for puzzle in mined.values()]
    assert mined_beside({}, monkeypatch, capsys) == {NUMBERS[0]: bank()[NUMBERS[0]]}


def test_a_puzzle_that_is_withdrawn_stays_in_the_bank() -> None:
    text = format_puzzle(7, bank()[NUMBERS[0]])
    (puzzle,) = read_bank(f"{text}withdrawn: yes\n").values()
    assert puzzle.withdrawn
    assert format_puzzle(7, puzzle) == f"{text}withdrawn: yes\n"


def test_a_solution_is_a_move_of_whoever_is_to_act() -> None:
    text = format_puzzle(7, bank()[NUMBERS[0]])
    with pytest.raises(NotationError, match="puzzle 7 awaits somebody else"):
        read_bank(re.sub(r"solution: P(\d)", lambda each: f"solution: P{1 - int(each[1])}", text))


def test_games_with_transfers_have_no_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--variant", "perevodnoy"]) == WRONG_USE
    assert "no puzzle can be proved in perevodnoy" in capsys.readouterr().err
