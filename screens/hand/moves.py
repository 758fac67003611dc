"""Under the cards of a hand: what is done with marked cards, and what needs no card at all."""

from collections.abc import Iterator

from durak import actions
from durak.actions import Action
from durak.cards import Card
from screens.buttons import Hint, Purpose, Selection
from screens.hand.wishes import Wishes, cards_of, press
from screens.keyboard import Rows, pairs, rows
from screens.scene import Scene
from screens.screen import Button, Style

_CONFIRMED = {Purpose.OPEN: "move-attack", Purpose.POKER: "move-return"}
_NOTHING = Selection()


def choices(scene: Scene, wishes: Wishes) -> Rows:
    """A card that can be used in several ways: each way a button."""
    ways = [Button(_way(scene, way), press(scene, way), Style.PRIMARY) for way in wishes.ways]
    return (*_declared(scene, wishes), *pairs(ways), *_joined(scene, wishes), _back(scene))


def moves(scene: Scene, wishes: Wishes) -> Rows:
    if wishes.is_marking:
        return (*_confirmed(scene, wishes), _unmarked(scene, wishes))
    return pairs([*_passing(scene), *_exchanging(scene, wishes), *_hint(scene)])


def _declared(scene: Scene, wishes: Wishes) -> Rows:
    """Which suit the first wild card of the marked ones should be."""
    return rows(
        [
            Button(scene.faces.of(face), press(scene, meaning), Style.PRIMARY)
            for face, meaning in wishes.declared
        ]
    )


def _joined(scene: Scene, wishes: Wishes) -> Rows:
    """Cards that can be handed on together with the chosen one."""
    alike: dict[Card, Card] = {}
    for card in scene.faces.in_hand(wishes.joining):
        alike.setdefault(card.face, card)
    return rows(
        [
            Button(f"+ {scene.faces.of(card)}", press(scene, wishes.also(card)), Style.PRIMARY)
            for card in alike.values()
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


def _back(scene: Scene) -> tuple[Button, ...]:
    return (Button(scene.plain("button-back"), press(scene, _NOTHING)),)


def _confirmed(scene: Scene, wishes: Wishes) -> Rows:
    """The marked cards are an opening or an exchange as they are, or they need a suit first."""
    if wishes.declared:
        return _declared(scene, wishes)
    marked = wishes.selection
    label = scene.plain(_CONFIRMED[marked.purpose], cards=scene.cards(marked.cards))
    return tuple((Button(label, press(scene, way), Style.SUCCESS),) for way in wishes.ways)


def _unmarked(scene: Scene, wishes: Wishes) -> tuple[Button, ...]:
    if not wishes.selection.cards:
        return _back(scene)
    return (Button(scene.plain("button-unmark"), press(scene, _NOTHING)),)


def _passing(scene: Scene) -> Iterator[Button]:
    """Take, done, transfer, show."""
    for wish in scene.game.legal:
        if label := _label(scene, wish):
            yield Button(label, press(scene, wish), _style(scene, wish))


def _label(scene: Scene, wish: Action) -> str:
    match wish:
        case actions.Take():
            return scene.plain("move-take", count=len(scene.game.bout.table))
        case actions.Pass():
            return passing(scene)
        case actions.Transfer((card,)) if not card.is_declared:
            return scene.plain("move-transfer", cards=scene.faces.of(card))
        case actions.Show(card):
            return scene.plain("move-show", card=scene.faces.of(card))
        case _:
            return ""


def passing(scene: Scene) -> str:
    """The word for passing. Russian has one more, for as long as an attack is not beaten."""
    bout = scene.game.bout
    if bout.taking:
        return scene.plain("move-enough")
    return scene.plain("move-done-early" if bout.uncovered else "move-done")


def _style(scene: Scene, wish: Action) -> Style:
    """Done before one is asked does not ask to be pressed."""
    match wish:
        case actions.Take():
            return Style.DANGER
        case actions.Pass():
            return Style.SUCCESS if scene.view.seat in scene.game.awaited else Style.PLAIN
        case _:
            return Style.PRIMARY


def _exchanging(scene: Scene, wishes: Wishes) -> Iterator[Button]:
    for wish in scene.game.legal:
        if isinstance(wish, actions.SwapTrump):
            yield Button(_swap(scene, wish), press(scene, wish))
    if wishes.can_exchange:
        yield Button(scene.plain("move-poker"), press(scene, Selection(Purpose.POKER)))


def _swap(scene: Scene, wish: actions.SwapTrump) -> str:
    given = scene.faces.of(wish.card)
    if scene.game.exposed is None:
        return scene.plain("move-swap-late", card=given)
    return scene.plain("move-swap", card=given, turn_up=scene.faces.of(scene.game.exposed))


def _hint(scene: Scene) -> Iterator[Button]:
    """Only where nobody else is played against."""
    view = scene.view
    if view.place.is_private and scene.game.legal and view.moment is not None:
        yield Button(scene.plain("button-hint"), Hint(view.table, view.number, view.moment))
