"""Cards in words: `the queen of clubs` in a sentence, `Queen of clubs, trump` on a key."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from durak.cards import Card, Suit
from durak.rules import Rules
from screens.cards_as_signs import Faces
from screens.texts import Voice


@dataclass(frozen=True, slots=True)
class NamedFaces(Faces):
    voice: Voice

    def suit(self, suit: Suit) -> str:
        return self.voice.plain("suit-name", suit=self.suit_code(suit))

    def of(self, card: Card) -> str:
        return self._named(card, "card-name")

    def beaten(self, card: Card) -> str:
        return self._named(card, "card-object")

    def joined(self, faces: Iterable[str]) -> str:
        return self.voice.join(faces)

    def on_key(self, card: Card) -> str:
        return self.of(card)

    def all_on_key(self, cards: Collection[Card]) -> str:
        """Name a single card. Several are named above the keys, and have no room on one."""
        if len(cards) > 1:
            return self.voice.plain("these-cards", count=len(cards))
        return self.all(cards)

    def beaten_on_key(self, card: Card) -> str:
        return self.beaten(card)

    def on_own_key(self, card: Card, count: int = 1) -> str:
        named = self._named(card, "card-key")
        if card.suit is not None and self.is_trump(card):
            named = self.voice.plain("card-key-trump", card=named)
        return self.voice.plain("card-key-twins", card=named, count=count) if count > 1 else named

    def _named(self, card: Card, key: str) -> str:
        named = self.in_words(self.voice, card.printed, key)
        if card.suit is None or card.suit is card.printed.suit:
            return named
        return self.voice.plain("card-declared", card=named, suit=self.suit(card.suit))


def faces_for(voice: Voice, rules: Rules, trump: Suit | None) -> Faces:
    """Return the cards as this voice's listener reads them: in signs or in words."""
    return NamedFaces(rules, trump, voice) if voice.in_words else Faces(rules, trump)
