"""Sets of cards played together: their compact description matches a list of all such sets."""

from itertools import combinations, islice
from random import Random

import pytest

from durak.actions import Open
from durak.cards import BIT_OF, Card, CardSet, card_set, cards_in, pack, union
from durak.joint_actions import ODD_ONLY, OF_A_RANK, PAIRS_PLUS_ONE, TWO, Shape, Together
from durak.legality import joint_actions, legal_actions
from durak.notation import parse_position

SHAPES = {"of a rank": OF_A_RANK, "pairs": PAIRS_PLUS_ONE, "odd": ODD_ONLY, "two": TWO}
LIMITS = (1, 2, 3, 4, 5, 6)


def random_hand(dice: Random) -> CardSet:
    """Return a hand with few ranks, from two packs, so that many cards can be played together."""
    return card_set(dice.sample(pack(72)[:8] + pack(72)[36:44], 7))


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("seed", range(20))
def test_what_may_join_is_what_some_whole_holds(shape: Shape, seed: int) -> None:
    dice = Random(seed)
    hand = random_hand(dice)
    most = dice.choice(LIMITS)
    shape = Shape(
        shape.fewest, min(shape.most, max(most, shape.fewest)), shape.ranks,
        shape.fewest_unpaired, shape.most_unpaired,
    )  # fmt: skip
    together = Together(Open, hand, 0, shape)
    wholes = set(together.sets())
    for size in range(5):
        for cards in combinations(cards_in(hand), size):
            marked = card_set(cards)
            above = [whole for whole in wholes if not marked & ~whole]
            assert together.is_begun(cards) is bool(above)
            assert shape.is_whole(marked) is (marked in wholes)
            joined = union(above) & ~marked
            assert not above or together.joining(marked) == joined
    joinable = (whole for whole in wholes if whole.bit_count() > 1)
    assert together.joinable() == union(joinable)


MANY = """\
options: deck=72 hand_size=5 opening=pairs_plus_one weli=all_sixes
P0: {hand}
P1: 6D' 7C' 8D' 9H' JD' QS' KD'
trump: H
talon: 8S' 7S'
bout: P0 attacks P1, limit 5
"""


def test_a_million_openings_are_described_at_once_and_listed_one_by_one() -> None:
    hand = " ".join(map(str, pack(36)))
    game = parse_position(MANY.format(hand=hand))
    (together,) = joint_actions(game, 0)
    assert together.shape.most == 5
    assert len(tuple(islice(legal_actions(game, 0), 1000))) == 1000
    assert together.joining(BIT_OF[Card.parse("KS")]) == game.hands[0] & ~BIT_OF[Card.parse("KS")]


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        ("9C 9D", True),
        ("9D 9C", True),
        ("9C 9C", False),
        ("9C 10C", False),
        ("9C 9D 10C", True),
        ("6C 9C 9D", False),
        ("6C=H 9C 9D", True),
        ("9C=H 9D", False),
        ("9C 9D'", False),
    ],
)
def test_a_description_allows_what_may_be_played(cards: str, allowed: bool) -> None:
    game = parse_position(MANY.format(hand="6C 9C 9D 10C"))
    (together,) = joint_actions(game, 0)
    assert together.allows(Open(tuple(map(Card.parse, cards.split())))) is allowed
