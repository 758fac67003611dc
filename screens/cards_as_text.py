"""Cards as text: in signs, for buttons and messages, or in words, for those who want that."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from durak.beating import powers
from durak.cards import Card, CardSet, Rank, Suit, cards_in
from durak.rules import Rules
from screens.texts import Voice, Word

_FRENCH = {  # variation selectors: hearts and diamonds as colour emoji, the black suits as text
    Suit.CLUBS: "♣\ufe0e",
    Suit.DIAMONDS: "♦\ufe0f",
    Suit.HEARTS: "♥\ufe0f",
    Suit.SPADES: "♠\ufe0e",
}
_SPANISH = {Suit.CLUBS: "🪵", Suit.DIAMONDS: "🪙", Suit.HEARTS: "🏆", Suit.SPADES: "🗡"}
_SPANISH_NAMES = {
    Suit.CLUBS: "batons",
    Suit.DIAMONDS: "coins",
    Suit.HEARTS: "cups",
    Suit.SPADES: "swords",
}
_SPANISH_RANKS = {
    "spanish48": (5, 6, 7, 8, 9, 10, 11, 12, 1),
    "spanish40": (3, 4, 5, 6, 7, 10, 11, 12, 1),
}
_TRUMP = "★"
"""Marks trumps on buttons, which know no mark-up."""
_TWINS = "²"
"""Marks equal cards of two packs on their button. Besides a star, “×2” has no room there."""
_JOKERS = {True: "🃏🔴", False: "🃏⚫"}
_COLOURS_IN_TURN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Faces:
    """How the cards of a table look as text. `trump` only matters for the order of a hand."""

    rules: Rules
    trump: Suit | None

    def suit(self, suit: Suit) -> str:
        return _FRENCH[suit] if self._is_french else _SPANISH[suit]

    def rank(self, rank: Rank) -> str:
        if self._is_french or rank < Rank.SIX:
            return rank.letters
        return str(_SPANISH_RANKS[self.rules.deck_naming][rank - Rank.SIX])

    def rank_word(self, rank: Rank) -> Word:
        """Return numeric ranks as an int, because catalogues may choose words by it."""
        face = self.rank(rank)
        return int(face) if face.isdigit() else face

    def of(self, card: Card) -> str:
        printed = card.printed.suit
        suit = card.suit
        if printed is None or suit is None:
            return _JOKERS[card.is_red]
        face = self.rank(card.rank) + self.suit(printed)
        return face if suit is printed else f"{face}→{self.suit(suit)}"

    def beaten(self, card: Card) -> str:
        """Return a card as the object of beating, which only words mark."""
        return self.of(card)

    def all(self, cards: Iterable[Card]) -> str:
        return self.join(map(self.of, cards))

    def join(self, faces: Iterable[str]) -> str:
        return " ".join(faces)

    def on_key(self, card: Card) -> str:
        """Return a card for a button: its suit in the button's own ink, and trumps with a star.

        Red hearts would hardly be seen on a blue button.
        """
        face = self.of(card).replace("\ufe0f", "\ufe0e")
        return face + _TRUMP if card.suit is not None and self.is_trump(card) else face

    def beaten_on_key(self, card: Card) -> str:
        return self.on_key(card)

    def all_on_key(self, cards: Collection[Card]) -> str:
        return self.join(map(self.on_key, cards))

    def on_own_key(self, card: Card, count: int = 1) -> str:
        """Return the label of the key for one card of a hand, or for several identical ones."""
        face = self.on_key(card)
        return f"{face}{_TWINS}" if count > 1 else face

    def is_trump(self, card: Card) -> bool:
        return powers(self.rules, self.trump).is_trump(card)

    def in_hand(self, cards: CardSet) -> tuple[Card, ...]:
        """Return the cards sorted by suit, low to high, with trumps last."""
        return tuple(sorted(cards_in(cards), key=self._place))

    def suit_in_hand(self, card: Card) -> int:
        """Return the place of its suit in a hand. Trumps and jokers are one suit, the last."""
        return min(self._place(card)[0], len(_COLOURS_IN_TURN))

    def by_suit(self, cards: CardSet) -> str:
        """List the cards with one line per suit, so that they fit in an alert."""
        lines: dict[str, list[str]] = {}
        for card in self.in_hand(cards):
            if card.suit is None:
                lines.setdefault(self.of(card), [])
            else:
                lines.setdefault(self.suit(card.suit), []).append(self.rank(card.rank))
        return "\n".join(" ".join((suit, *ranks)) for suit, ranks in lines.items())

    def in_words(self, voice: Voice, card: Card, key: str = "card-name") -> str:
        """Name the card in words: `7 of clubs`.

        With `card-object`, return it as the grammatical object of beating, taking or throwing in.
        """
        if card.suit is None:
            return voice.plain(key, rank="red" if card.is_red else "black", suit="joker")
        suit = self.suit_code(card.suit)
        return voice.plain(key, rank=self.rank_word(card.rank), suit=suit)

    def suit_code(self, suit: Suit) -> str:
        """Return what stands for a suit where a catalogue chooses words by it."""
        return suit.letter if self._is_french else _SPANISH_NAMES[suit]

    @property
    def _is_french(self) -> bool:
        return self.rules.deck_naming == "french"

    def _place(self, card: Card) -> tuple[int, int, int]:
        order = powers(self.rules, self.trump).trump_order
        if card.suit is None:
            return (len(_COLOURS_IN_TURN) + 1, 0, card)
        if card.face in order:
            return (len(_COLOURS_IN_TURN), order.index(card.face), card)
        return (_COLOURS_IN_TURN.index(card.suit), card.rank, card)


@dataclass(frozen=True, slots=True)
class NamedFaces(Faces):
    """In words: `the queen of clubs` in a sentence, `Queen of clubs, trump` on a key."""

    voice: Voice

    def suit(self, suit: Suit) -> str:
        return self.voice.plain("suit-name", suit=self.suit_code(suit))

    def of(self, card: Card) -> str:
        return self._named(card, "card-name")

    def beaten(self, card: Card) -> str:
        return self._named(card, "card-object")

    def join(self, faces: Iterable[str]) -> str:
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
