"""The cards of a hand as buttons: four in a row, by suit, trumps last.

What can be played looks playable.
"""

from collections.abc import Sequence
from dataclasses import replace

from durak import actions
from durak.cards import Card
from screens.buttons import Payload, Purpose, Selection
from screens.pressing import play, select
from screens.scene import Scene
from screens.screen import Button, Style
from screens.wishes import cards_of, natural, uses, wholes

_IN_A_ROW = 4


def fan(scene: Scene, selection: Selection) -> tuple[tuple[Button, ...], ...]:
    return rows([_button(scene, selection, twins) for twins in _twins(scene)])


def rows(buttons: Sequence[Button], width: int = _IN_A_ROW) -> tuple[tuple[Button, ...], ...]:
    """As few rows as can be, evenly filled: five are three and two."""
    if not buttons:
        return ()
    count = -(-len(buttons) // width)
    even = -(-len(buttons) // count)
    return tuple(tuple(buttons[at : at + even]) for at in range(0, len(buttons), even))


def _twins(scene: Scene) -> list[list[Card]]:
    """Cards that look alike (of two packs) share a button."""
    alike: dict[Card, list[Card]] = {}
    for card in scene.faces.in_hand(scene.game.hand):
        alike.setdefault(card.face, []).append(card)
    return list(alike.values())


def _button(scene: Scene, selection: Selection, twins: list[Card]) -> Button:
    face = scene.faces.of(twins[0]) + (f"×{len(twins)}" if len(twins) > 1 else "")
    printed = {card.printed for card in selection.cards}
    if marked := [card for card in twins if card in printed]:
        cards = _pressed_again(scene, selection, twins, marked)
        return Button(f"✓ {face}", select(scene, selection.purpose, cards), Style.SUCCESS)
    if payload := _payload(scene, selection, twins[0]):
        return Button(face, payload, Style.PRIMARY)
    return Button(f"· {face}", play(scene, natural(scene.game, twins[0])))


def _pressed_again(
    scene: Scene, selection: Selection, twins: list[Card], marked: list[Card]
) -> tuple[Card, ...]:
    """Its twin joins in where that can be; else the mark is taken back."""
    for card in twins:
        if card not in marked and _goes_on(scene, selection, card):
            return (*selection.cards, card)
    return tuple(card for card in selection.cards if card.printed not in marked)


def _payload(scene: Scene, selection: Selection, card: Card) -> Payload | None:
    """Nothing for a card that no legal action moves."""
    if selection.cards or selection.purpose is Purpose.POKER:
        cards = (*selection.cards, card)
        return select(scene, selection.purpose, cards) if _goes_on(scene, selection, card) else None
    wishes = uses(scene.game, card)
    if len(wishes) == 1 and len(cards_of(wishes[0])) == 1:
        return play(scene, wishes[0])
    if not wishes:
        return None
    opening = all(isinstance(wish, actions.Open) for wish in wishes)
    return select(scene, Purpose.OPEN if opening else Purpose.CHOOSE, (card,))


def _goes_on(scene: Scene, selection: Selection, card: Card) -> bool:
    more = replace(selection, cards=(*selection.cards, card))
    return bool(wholes(scene.game, more))
