"""The cards of a hand as buttons: four in a row, by suit, trumps last.

What can be played looks playable.
"""

from dataclasses import dataclass

from durak import actions
from durak.actions import Action
from durak.cards import BIT_OF, Card, CardSet
from screens.buttons import Payload, Purpose, Selection
from screens.hand.pressing import play, select
from screens.hand.wishes import cards_of, companions, natural, uses_by_card
from screens.keyboard import Rows, rows
from screens.scene import Scene
from screens.screen import Button, Style


def fan(scene: Scene, selection: Selection) -> Rows:
    marking = bool(selection.cards) or selection.purpose is Purpose.POKER
    joining = companions(scene.game, selection) if marking else 0
    return _Fan(scene, selection, marking, joining, uses_by_card(scene.game)).rows()


@dataclass(frozen=True, slots=True)
class _Fan:
    """`marking`: cards are being marked, and `joining` may join them."""

    scene: Scene
    selection: Selection
    marking: bool
    joining: CardSet
    uses: dict[Card, list[Action]]

    def rows(self) -> Rows:
        """Cards that look alike (of two packs) share a button."""
        alike: dict[Card, list[Card]] = {}
        for card in self.scene.faces.in_hand(self.scene.game.hand):
            alike.setdefault(card.face, []).append(card)
        return rows([self._button(twins) for twins in alike.values()])

    def _button(self, twins: list[Card]) -> Button:
        face = self.scene.faces.of(twins[0]) + (f"×{len(twins)}" if len(twins) > 1 else "")
        printed = {card.printed for card in self.selection.cards}
        if marked := [card for card in twins if card in printed]:
            return Button(f"✓ {face}", self._again(twins, marked), Style.SUCCESS)
        if self.marking:
            return self._among_marked(face, twins[0])
        if payload := self._payload(twins[0]):
            return Button(face, payload, Style.PRIMARY)
        return Button(f"· {face}", play(self.scene, natural(self.scene.game, twins[0])))

    def _again(self, twins: list[Card], marked: list[Card]) -> Payload:
        """Its twin joins in where that can be; else the mark is taken back."""
        for card in twins:
            if card not in marked and self._joins(card):
                return self._select(*self.selection.cards, card)
        return self._select(*(card for card in self.selection.cards if card.printed not in marked))

    def _among_marked(self, face: str, card: Card) -> Button:
        """Joins the marked cards or, where that can't be, is marked in their place."""
        if self._joins(card):
            return Button(face, self._select(*self.selection.cards, card), Style.PRIMARY)
        return Button(f"· {face}", self._select(card))

    def _payload(self, card: Card) -> Payload | None:
        """Nothing for a card that no legal action moves."""
        wishes = self.uses.get(card, ())
        if len(wishes) == 1 and len(cards_of(wishes[0])) == 1:
            return play(self.scene, wishes[0])
        if not wishes:
            return None
        opening = all(isinstance(wish, actions.Open) for wish in wishes)
        return select(self.scene, Purpose.OPEN if opening else Purpose.CHOOSE, (card,))

    def _joins(self, card: Card) -> bool:
        return bool(self.joining & BIT_OF[card])

    def _select(self, *cards: Card) -> Payload:
        return select(self.scene, self.selection.purpose, cards)
