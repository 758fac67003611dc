"""Cards as texts show them, and which of them a viewer may see."""

import re
from collections.abc import Iterator
from dataclasses import fields

from club.view import TableView
from durak import actions
from durak.actions import Action
from durak.cards import Card, cards_in
from durak.view import View

SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
SHOWN_CARD = re.compile("(10|[2-9JQKA])([♣♦♥♠])")
FACE = re.compile(r"(?:10|[2-9JQKA])[♠♥♣♦]")
SELECTORS = str.maketrans("", "", "★\ufe0e\ufe0f")


def meaning(action: Action) -> object:
    """Return a value that is equal for actions that mean the same to a person.

    The order of cards played or exchanged together does not matter. Twins are equal too, because
    sets of cards would order them differently.
    """
    match action:
        case actions.Open(cards) | actions.SwapPoker(cards) | actions.Transfer(cards):
            return type(action), sorted(str(same_face(card)) for card in cards)
        case _:
            return action


def same_face(action: object) -> object:
    """Return the text of a value without marks of twins, because twins share a button."""
    return re.sub("'", "", repr(action))


def is_needless(view: View, action: Action) -> bool:
    """Whether somebody says that it is enough who is not asked, and holds no rank of the table."""
    ranks = {card.rank for card in view.bout.table}
    fits = any(card.rank in ranks for card in cards_in(view.hand))
    asks_all = view.rules.auto_pass == "empty_hand"
    return isinstance(action, actions.Pass) and view.bout.taking and not (asks_all or fits)


def face(card: Card) -> str:
    suit = card.printed.suit
    return "joker" if suit is None else card.rank.letters + "♣♦♥♠"[suit]


def cards_named(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_named(part)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):  # type: ignore[arg-type]  # an event
            yield from cards_named(getattr(value, field.name))


def public_cards(observer: TableView) -> set[str]:
    game = observer.game
    assert game is not None
    public = [*game.bout.table, *cards_named(observer.recent)]
    public += [card for known in game.known for card in cards_in(known)]
    public += [game.exposed] if game.exposed is not None else []
    return {face(card) for card in public if card >= 0}


def own_cards(view: TableView | None) -> set[str]:
    hand_ = view.game.hand if view is not None and view.game is not None else 0
    return {face(card) for card in cards_in(hand_)}


def cards_in_words(text: str) -> set[Card]:
    return {Card.parse(rank + SUITS[suit]) for rank, suit in SHOWN_CARD.findall(text)}
