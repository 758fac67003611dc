"""The cards of a hand as buttons: four in a row, by suit, trumps last.

What can be played looks playable.
"""

from durak.cards import Card
from screens.buttons import Selection
from screens.hand.wishes import Wishes, press
from screens.keyboard import Rows, rows
from screens.scene import Scene
from screens.screen import Button, Style


def fan(scene: Scene, wishes: Wishes) -> Rows:
    """Cards that look alike (of two packs) share a button."""
    alike: dict[Card, list[Card]] = {}
    for card in scene.faces.in_hand(scene.game.hand):
        alike.setdefault(card.face, []).append(card)
    return rows([_button(scene, wishes, twins) for twins in alike.values()])


def _button(scene: Scene, wishes: Wishes, twins: list[Card]) -> Button:
    face = scene.faces.of(twins[0]) + (f"×{len(twins)}" if len(twins) > 1 else "")
    if again := _again(wishes, twins):
        return Button(f"✓ {face}", press(scene, again), Style.SUCCESS)
    if meant := wishes.of_card(twins[0]):
        return Button(face, press(scene, meant), Style.PRIMARY)
    return Button(f"· {face}", press(scene, wishes.instead(twins[0])))


def _again(wishes: Wishes, twins: list[Card]) -> Selection | None:
    """A marked card's twin joins in where that can be; else the mark is taken back."""
    purpose, cards = wishes.selection.purpose, wishes.selection.cards
    marked = [card for card in cards if card.printed in twins]
    if not marked:
        return None
    joins = [card for card in twins if wishes.joins(card)]
    left = (card for card in cards if card not in marked)
    return Selection(purpose, (*cards, *joins[:1]) if joins else tuple(left))
