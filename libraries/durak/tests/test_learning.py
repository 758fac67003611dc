"""Numbers and rows for learners: every legal action has numbers, and rows have fixed lengths."""

import re
from collections.abc import Iterator
from itertools import islice
from math import prod
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.actions import Action, Open, SwapPoker, SwapTrump, Take, ThrowIn, Transfer
from durak.cards import Card, cards_in, pack
from durak.engine import advance, deal, fold
from durak.learning import LAY, Number, NumberingError, numbering, observe, sections
from durak.legality import legal_actions
from durak.notation import parse_cards, parse_position
from durak.rules import VARIANTS, Rules, Variant, seat_range
from durak.state import Game
from durak.view import View, see
from tests.random_games import canonical, random_rules

PAGE = (Path(__file__).parents[3] / "docs/library.md").read_text()
PAIRS = Rules(opening="pairs_plus_one")
ONE, OTHER, THIRD = parse_cards("9C 9D 10C")


def choose_at_random(view: View, dice: Random) -> Action:
    """Choose an action number by number, each at random among those that the mask allows."""
    numbers = numbering(view.rules)
    begun = tuple[Number, ...]()
    while (action := numbers.decode(begun)) is None:
        allowed = [number for number, bit in enumerate(numbers.mask(view, begun)) if bit]
        assert tuple(allowed) == numbers.allowed(view, begun)
        begun += (dice.choice(allowed),)
    assert numbers.allowed(view, begun) == ()
    return action


def positions(rules: Rules, seats: int, dice: Random, longest: int = 60) -> Iterator[Game]:
    """Yield the positions of a game in which every action is chosen by its numbers."""
    game = fold(deal(rules, seats, dice))
    for _ in range(longest):
        yield game
        if game.is_over:
            return
        seat = dice.choice(game.awaited_seats)
        _, game = advance(game, seat, choose_at_random(see(game, seat), dice))


def check_every_action_has_numbers(view: View, legal: Iterator[Action]) -> None:
    numbers = numbering(view.rules)
    for action in legal:
        encoded = numbers.encode(action)
        assert numbers.decode(encoded) == canonical(action)
        for named, number in enumerate(encoded):
            assert numbers.decode(encoded[:named]) is None
            assert number in numbers.allowed(view, encoded[:named])


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32))
def test_what_is_legal_has_numbers_and_what_the_masks_allow_is_legal(seed: int) -> None:
    dice = Random(seed)
    rules = random_rules(dice)
    shape = set()
    for game in positions(rules, dice.choice(seat_range(rules)), dice):
        seat = dice.randrange(game.seats)
        view = see(game, seat)
        check_every_action_has_numbers(view, islice(legal_actions(game, seat), 40))
        shape.add(tuple((name, len(row)) for name, row in sections(view).items()))
    assert len(shape) == 1


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_is_played_in_numbers(variant: Variant) -> None:
    for game in positions(variant.rules, max(variant.seats), Random(1), longest=40):
        for seat in game.awaited_seats:
            legal = islice(legal_actions(game, seat), 20)
            check_every_action_has_numbers(see(game, seat), legal)


def all_decoded_actions(view: View, begun: tuple[Number, ...] = ()) -> Iterator[Action]:
    action = numbering(view.rules).decode(begun)
    if action is not None:
        yield action
    for number in numbering(view.rules).allowed(view, begun):
        yield from all_decoded_actions(view, (*begun, number))


@pytest.mark.parametrize(
    ("options", "hand"),
    [
        ("opening=pairs_plus_one", "7S 9C 9D 10C 10D"),
        ("opening=pairs_plus_one odd_only=on", "7S 9C 9D 10C"),
        ("opening=same_rank deck=72", "9C 9C' 9D 7S"),
        ("opening=same_rank weli=all_sixes poker_swaps=3", "6C 6D 7S"),
    ],
)
def test_the_masks_lead_to_all_that_is_legal_and_to_nothing_else(options: str, hand: str) -> None:
    game = parse_position(
        f"options: {options}\nP0: {hand}\nP1: 8C 8D 8H JC JD JH\ntrump: H\n"
        "talon: QC QD QS KH\nbout: P0 attacks P1, limit 6"
    )
    assert set(all_decoded_actions(see(game, 0))) == set(legal_actions(game, 0))


def test_cards_are_named_one_by_one_in_any_order() -> None:
    numbers = numbering(PAIRS)
    encoded = numbers.encode(Open((ONE, OTHER, THIRD)))
    assert encoded[-1] == LAY
    assert len(encoded) == 4
    assert numbers.decode((*reversed(encoded[:-1]), LAY)) == Open((ONE, OTHER, THIRD))
    assert numbers.cards(encoded[:2]) == (ONE, OTHER)
    assert numbering(Rules()).encode(Open((ONE,))) == numbers.encode(Open((ONE,)))[:1]


@pytest.mark.parametrize(
    ("rules", "action"),
    [
        (Rules(), Open((ONE, OTHER))),
        (Rules(), Open((Card.parse("2C"),))),
        (Rules(), ThrowIn(Card.parse("6C=H"))),
        (Rules(), Transfer((ONE,))),
        (Rules(), SwapTrump(ONE)),
        (PAIRS, SwapPoker((ONE, OTHER))),
    ],
    ids=str,
)
def test_what_these_rules_do_not_know_has_no_number(rules: Rules, action: Action) -> None:
    with pytest.raises(NumberingError):
        numbering(rules).encode(action)


def test_numbers_without_a_meaning_are_refused() -> None:
    numbers = numbering(Rules(opening="same_rank", poker_swaps=3))
    (take,) = numbers.encode(Take())
    (one, lay) = numbers.encode(Open((ONE,)))
    swap, *_ = numbers.encode(SwapPoker((ONE, OTHER)))
    nothing = [(lay,), (-1,), (numbers.size,), (take, lay), (take, take), (one, swap), (lay, one)]
    for wrong in (*nothing, (one, numbers.size, lay), (one, lay, lay)):
        with pytest.raises(NumberingError):
            numbers.decode(wrong)


def test_cards_that_do_not_go_together_here_are_refused() -> None:
    game = fold(deal(PAIRS, 2, Random(1)))
    numbers = numbering(PAIRS)
    defender = see(game, game.defender)
    one, _ = numbers.encode(Open((cards_in(defender.hand)[0],)))
    with pytest.raises(NumberingError):
        numbers.allowed(defender, (one,))


def test_a_row_is_read_by_its_sections() -> None:
    game = parse_position(
        "options: opening=same_rank\nP0: 7C 7D\nP1: 8C 9C 10C\nP2: 6H JC\ntrump: H\nknown: 6H\n"
        "talon: QC KH\nturn-up: KH\nbout: P1 attacks P2, limit 2\ntable: P1 8D/JD, P0 JS/-\n"
    )
    seen = sections(see(game, 1))
    cards = {name: cards_among(row) for name, row in seen.items() if len(row) == 36}
    assert cards == {
        "hand": ["8C", "9C", "10C"], "begun": [], "uncovered": ["JS"], "table": ["8D", "JD", "JS"],
        "discard": discarded_cards(game), "shown": [], "exposed": ["KH"],
    }  # fmt: skip
    assert [cards_among(seen["attacks"][36 * i : 36 * i + 36]) for i in range(3)] == [
        ["8D"], [], ["JS"],
    ]  # fmt: skip
    assert cards_among(seen["remembered"][36:72]) == ["6H"]
    flags = {name: list(row) for name, row in seen.items() if len(row) < 36}
    assert flags == {
        "trump": [0, 0, 1, 0, 0], "attacker": [1, 0, 0], "defender": [0, 1, 0],
        "chair": [0, 1, 0], "dealer": [0, 0, 1], "throwers": [1, 0, 1], "passed": [0, 0, 0],
        "awaited": [0, 1, 0], "out": [0, 0, 0], "counts": [3, 2, 2], "talon": [2], "limit": [2],
        "taking": [0], "bout": [2],
    }  # fmt: skip
    begun = numbering(game.rules).encode(Open((ONE, OTHER)))
    assert cards_among(sections(see(game, 1), begun)["begun"]) == ["9C", "9D"]


def cards_among(row: bytes) -> list[str]:
    return [str(card) for card, bit in zip(pack(36), row, strict=True) if bit]


def discarded_cards(game: Game) -> list[str]:
    return [str(card) for card in cards_in(game.discard)]


def test_an_attack_beyond_all_bounds_fits_into_a_byte() -> None:
    rules = Rules(attack_limit=1000, pile_on_limit="attack_limit", throw_in_window="any_time")
    game = fold(deal(rules, 2, Random(1)))
    _, game = advance(game, game.attacker, see(game, game.attacker).legal[0])
    _, game = advance(game, game.defender, Take())
    assert sections(see(game, 0))["limit"] == b"\xff"


def test_the_page_has_the_length_of_every_row() -> None:
    """The page gives lengths in P cards of the pack, F faces (4 per wild card) and S seats."""
    view = see(fold(deal(Rules(weli="all_sixes"), 3, Random(1))), 0)
    long = {"P": 36, "F": 48, "S": 3, "1": 1, "5": 5}
    rows = re.findall(r"^\| `([a-z]+)` \| ([1-9PFS ×]+) \|", PAGE, re.MULTILINE)
    lengths = {name: prod(long[factor] for factor in said.split(" × ")) for name, said in rows}
    assert lengths == {name: len(row) for name, row in sections(view).items()}
    assert len(observe(view)) == sum(lengths.values())
