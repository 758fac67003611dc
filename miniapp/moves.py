"""What the viewer may do as the page gets it: every move, and what a press on each card means.

Presses mean what they mean on the buttons of a hand, and carry the same data.
"""

from collections.abc import Iterator

from msgspec import Struct

from durak import actions
from durak.actions import Action, cards_of
from screens.awaiting import offered_actions
from screens.callback_data import pack
from screens.hand.meanings import Look, Meaning, Meanings
from screens.hand.rows import action_label, press, way_label
from screens.scene import Scene
from screens.selection import NOTHING, Purpose, Selection

_LOOKS = {Look.DIMMED: "dimmed", Look.PLAYABLE: "playable", Look.MARKED: "marked"}


class Move(Struct, frozen=True):
    """Something that the viewer may do now: with these cards, on a card or in the middle.

    `label` and `data` are what a button would say and carry.
    """

    does: str
    label: str
    cards: tuple[str, ...]
    on: str | None
    data: str


class KeyState(Struct, frozen=True):
    """What a press on a card of the hand means: it is played, or changes what is marked."""

    card: str
    look: str
    is_mark: bool
    data: str


class Choice(Struct, frozen=True):
    """A button that marks no card. `suit` is the letter of the one that it gives a wild card."""

    label: str
    suit: str | None
    is_mark: bool
    data: str


class MarksState(Struct, frozen=True):
    """What can be done while some cards are marked, or none.

    `ways` are the moves of exactly the marked cards, and `choices` lead on: to a suit for a wild
    card, or to an exchange. `unmark` says what a button does that ends the marking.
    """

    keys: tuple[KeyState, ...]
    ways: tuple[Move, ...]
    choices: tuple[Choice, ...]
    unmark: str


def moves(scene: Scene) -> Iterator[Move]:
    """Yield everything that is offered with at most one card."""
    return (_move(scene, action, action_label(scene, action)) for action in offered_actions(scene))


def marks_state(scene: Scene, marked: Selection = NOTHING) -> MarksState:
    meanings = Meanings.of(scene.game, marked)
    return MarksState(
        keys=tuple(_keys(scene, meanings)),
        ways=tuple(
            _move(scene, action, way_label(scene, meanings, action)) for action in meanings.ways
        ),
        choices=tuple(_choices(scene, meanings)),
        unmark=scene.plain("button-unmark") if meanings.is_marking else "",
    )


def _move(scene: Scene, action: Action, label: str) -> Move:
    return Move(
        does=type(action).__name__.lower(),
        label=label,
        cards=tuple(str(card) for card in cards_of(action)),
        on=_target(scene, action),
        data=_data(scene, action),
    )


def _target(scene: Scene, action: Action) -> str | None:
    match action:
        case actions.Beat(attack):
            return str(attack.printed)
        case actions.SwapTrump() if scene.game.exposed is not None:
            return str(scene.game.exposed)
        case _:
            return None


def _keys(scene: Scene, meanings: Meanings) -> Iterator[KeyState]:
    """Yield a key for each card. Of twins, one alone may be marked."""
    marked = [card.printed for card in meanings.selection.cards]
    for key in meanings.keys.values():
        unmarked = Look.PLAYABLE if key.look is Look.MARKED else key.look
        for card in key.cards:
            look = Look.MARKED if card in marked else unmarked
            yield KeyState(str(card), _LOOKS[look], *_pressed(scene, key.meaning))


def _choices(scene: Scene, meanings: Meanings) -> Iterator[Choice]:
    for face, meaning in meanings.suits:
        suit = face.suit.letter if face.suit is not None else None
        yield Choice(scene.faces.on_own_key(face), suit, *_pressed(scene, meaning))
    if meanings.can_exchange and not meanings.is_marking:
        start = Selection(Purpose.POKER)
        yield Choice(scene.plain("move-poker"), None, *_pressed(scene, start))


def _pressed(scene: Scene, meaning: Meaning) -> tuple[bool, str]:
    """Return whether a press with this meaning only marks cards, and its data."""
    return isinstance(meaning, Selection), _data(scene, meaning)


def _data(scene: Scene, meaning: Meaning) -> str:
    return pack(press(scene, meaning))
