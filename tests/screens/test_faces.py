"""Cards as text and as rows of buttons: suits in colour, trumps marked, and suits kept together."""

import pytest

from durak.cards import Card, Suit
from durak.rules import Rules
from screens.buttons import Leave
from screens.faces import Faces
from screens.hand.hand import hand
from screens.scene import Scene
from screens.selection import Purpose, Selection
from screens.texts import Texts
from tests.screens.tables import ANNA, ATTACK, audience, table, view

CARDS = tuple(map(Card.parse, ("6S", "10H", "JC", "AD")))


def test_red_suits_are_red_and_black_ones_black() -> None:
    faces = Faces(Rules(), Suit.HEARTS)
    assert faces.all(CARDS) == "6♠\ufe0e 10♥\ufe0f J♣\ufe0e A♦\ufe0f"


def test_trumps_are_underlined_in_messages(texts: Texts) -> None:
    scene = Scene(view(table(ATTACK)), audience("en"), texts.voice("en"))
    assert scene.cards(CARDS) == "6♠\ufe0e <u>10♥\ufe0f</u> J♣\ufe0e A♦\ufe0f"


@pytest.mark.parametrize(
    ("held", "laid"),
    [
        ("6S 7S 10S JS QS 7D 6H 7H", "6♠ 7♠ 10♠ J♠ / Q♠ 7♦ 6♥ 7♥"),
        ("6S 7S 10S JS QS 7D 10C 6H 7H", "6♠ 7♠ 10♠ / J♠ Q♠ / 10♣ / 7♦ / 6♥ 7♥"),
    ],
)
def test_a_large_hand_begins_a_row_with_each_suit(held: str, laid: str, texts: Texts) -> None:
    of = table(ATTACK.replace("P0: 7S 7D 10C 6H", f"P0: {held}"))
    rows = [
        " ".join(button.label for button in row).replace("\ufe0e", "").replace("\ufe0f", "")
        for row in hand(view(of, ANNA), audience("en"), texts).rows
    ]
    assert " / ".join(rows).startswith(laid)


def test_leaving_is_one_press_further_than_taking(texts: Texts) -> None:
    of = view(table(ATTACK), ANNA)
    closed, unfolded = (
        hand(of, audience("en"), texts, selection).rows
        for selection in (Selection(), Selection(Purpose.MORE))
    )
    assert Leave(of.table) not in [button.target for row in closed for button in row]
    assert [button.label for button in unfolded[-1]] == ["Leave the game", "‹ Back"]
    assert unfolded[-1][0].target == Leave(of.table)
    assert unfolded[:-1] == closed[:-1]
