"""Cards as text and as rows of buttons: suits in colour, trumps marked, and suits kept together."""

import pytest

from durak.cards import Card, Suit
from durak.rules import Rules
from screens.buttons import Leave
from screens.cards_as_text import Faces
from screens.hand.hand import hand
from screens.scene import Scene
from screens.selection import Purpose, Selection
from screens.texts import Texts
from tests.screens.tables import ANNA, ATTACK, DEFENCE, audience, table, view

SHORT = str.maketrans({"\ufe0e": "", "\ufe0f": "!", "\u2800": "_"})
CARDS = tuple(map(Card.parse, ("6S", "10H", "JC", "AD")))


def test_red_suits_are_red_and_black_ones_black() -> None:
    faces = Faces(Rules(), Suit.HEARTS)
    assert faces.all(CARDS) == "6♠\ufe0e 10♥\ufe0f J♣\ufe0e A♦\ufe0f"


def test_trumps_have_a_star_on_keys_and_no_suit_is_red_there() -> None:
    faces = Faces(Rules(), Suit.HEARTS)
    assert faces.all_on_key(CARDS) == "6♠\ufe0e 10♥\ufe0e★ J♣\ufe0e A♦\ufe0e"


def test_trumps_are_underlined_in_messages(texts: Texts) -> None:
    scene = Scene(view(table(ATTACK)), audience("en"), texts.voice("en"))
    assert scene.cards(CARDS) == "6♠\ufe0e <u>10♥\ufe0f</u> J♣\ufe0e A♦\ufe0f"


@pytest.mark.parametrize(
    ("held", "laid"),
    [
        ("6S", "6♠"),
        ("6S 7S 10S JS QS", "6♠ 7♠ 10♠ / J♠ Q♠ _"),
        ("6S 7S 10S JS 7D 6H", "6♠ 7♠ 10♠ J♠ / 7♦ 6♥★ _ _"),
        ("6S 7S 10S JS QS 7D 10C 6H 7H", "6♠ 7♠ 10♠ J♠ / Q♠ 10♣ 7♦ _ / 6♥★ 7♥★ _ _"),
        ("6H 7H 8H 9H JH 7D 10C", "10♣ 7♦ 6♥★ 7♥★ / 8♥★ 9♥★ J♥★ _"),
    ],
)
def test_the_rows_of_a_hand_are_of_equal_length(held: str, laid: str, texts: Texts) -> None:
    """No suit has a colour of its own on a coloured button."""
    of = table(ATTACK.replace("P0: 7S 7D 10C 6H", f"P0: {held}"))
    rows = [
        " ".join(button.label for button in row).translate(SHORT)
        for row in hand(view(of, ANNA), audience("en"), texts).rows
    ]
    assert " / ".join(rows[:-1]) == laid


def test_a_card_that_has_been_played_leaves_its_key_blank(texts: Texts) -> None:
    """It does so until the bout is over, so no other card moves under the finger."""
    before = ATTACK.replace("P0: 7S 7D 10C 6H", "P0: 7S 7D 10C 6H 8C")
    after = DEFENCE.replace("P0: 7D 10C 6H", "P0: 7D 6H")
    labels = [
        [button.label.translate(SHORT) for button in sum(hand(of, audience("en"), texts).rows, ())]
        for of in (view(table(before), ANNA), view(table(after), ANNA))
    ]
    assert labels[0][:6] == ["7♠", "8♣", "10♣", "7♦", "6♥★", "_"]
    assert labels[1][:4] == ["_", "7♦", "_", "· 6♥★"]


def test_leaving_is_one_press_further_than_taking(texts: Texts) -> None:
    of = view(table(ATTACK), ANNA)
    closed, unfolded = (
        hand(of, audience("en"), texts, selection).rows
        for selection in (Selection(), Selection(Purpose.MORE))
    )
    assert Leave(of.table) not in [button.target for row in closed for button in row]
    assert Leave(of.table) in [button.target for button in unfolded[-1]]
    assert unfolded[:-1] == closed[:-1]
