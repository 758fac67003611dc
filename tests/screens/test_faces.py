"""Cards as text: hearts and diamonds red, clubs and spades black, trumps marked in messages."""

from durak.cards import Card, Suit
from durak.rules import Rules
from screens.faces import Faces
from screens.scene import Scene
from screens.texts import Texts
from tests.screens.scenes import ATTACK, audience, table, view

CARDS = tuple(map(Card.parse, ("6S", "10H", "JC", "AD")))


def test_red_suits_are_red_and_black_ones_black() -> None:
    faces = Faces(Rules(), Suit.HEARTS)
    assert faces.all(CARDS) == "6♠\ufe0e 10♥\ufe0f J♣\ufe0e A♦\ufe0f"


def test_trumps_are_underlined_in_messages(texts: Texts) -> None:
    scene = Scene(view(table(ATTACK)), audience("en"), texts.voice("en"))
    assert scene.cards(CARDS) == "6♠\ufe0e <u>10♥\ufe0f</u> J♣\ufe0e A♦\ufe0f"
