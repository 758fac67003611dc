"""A card that can be used in several ways: each way a button."""

from collections.abc import Sequence

from durak import actions
from durak.actions import Action
from durak.cards import Card, Suit
from screens.buttons import Purpose, Selection
from screens.hand.pressing import play, select
from screens.hand.wishes import cards_of, fits, uses
from screens.keyboard import Rows, pairs, rows
from screens.scene import Scene
from screens.screen import Button, Style


def choices(scene: Scene, selection: Selection) -> Rows:
    """The ways of the chosen card, or nothing when none is being chosen for."""
    if selection.purpose is not Purpose.CHOOSE:
        return ()
    wishes = uses(scene.game, selection.cards[0])
    back = Button(scene.plain("button-back"), select(scene, Purpose.OPEN, ()))
    return (*declarations(scene, selection, wishes), *_ways(scene, selection, wishes), (back,))


def declarations(scene: Scene, selection: Selection, wishes: Sequence[Action]) -> Rows:
    """Which suit the first wild card of the selection should be, where that makes a difference."""
    for card in selection.cards:
        if not card.is_declared and (suits := _suits(card, wishes)):
            return rows([_declared(scene, selection, wishes, card, suit) for suit in suits])
    return ()


def _suits(card: Card, wishes: Sequence[Action]) -> list[Suit]:
    return [suit for suit in Suit if any(card.declared(suit) in cards_of(wish) for wish in wishes)]


def _declared(
    scene: Scene, selection: Selection, wishes: Sequence[Action], card: Card, suit: Suit
) -> Button:
    declared = card.declared(suit)
    cards = tuple(declared if marked == card else marked for marked in selection.cards)
    left = [wish for wish in wishes if fits(wish, cards)]
    payload = play(scene, left[0]) if len(left) == 1 else select(scene, selection.purpose, cards)
    return Button(scene.faces.of(declared), payload, Style.PRIMARY)


def _ways(scene: Scene, selection: Selection, wishes: Sequence[Action]) -> Rows:
    """The ways that leave no suit open."""
    card = selection.cards[0]
    return pairs(
        [
            Button(_way(scene, wish), play(scene, wish), Style.PRIMARY)
            for wish in wishes
            if card in cards_of(wish)
        ]
    )


def _way(scene: Scene, wish: Action) -> str:
    match wish:
        case actions.Beat(attack, _):
            return scene.plain("way-beat", card=scene.faces.of(attack))
        case actions.Show():
            return scene.plain("way-show")
        case actions.Transfer(cards):
            return scene.plain("way-transfer", cards=scene.cards(cards))
        case _:
            return scene.cards(cards_of(wish))
