"""Under the cards of a hand: what is done with marked cards, and what needs no card at all."""

from collections.abc import Iterator

from durak import actions
from durak.actions import Action
from screens.buttons import Hint, Purpose, Selection
from screens.hand.choices import declarations
from screens.hand.pressing import play, select
from screens.hand.wishes import complete, wholes
from screens.keyboard import Rows, pairs
from screens.scene import Scene
from screens.screen import Button, Style

_CONFIRMED = {Purpose.OPEN: "move-attack", Purpose.POKER: "move-return"}
_POKER = Selection(Purpose.POKER)


def moves(scene: Scene, selection: Selection) -> Rows:
    if selection.purpose is not Purpose.CHOOSE and wholes(scene.game, selection):
        marking = (*_confirmed(scene, selection), *_unmarked(scene, selection))
        if marking:
            return marking
    return pairs([*_passing(scene), *_exchanging(scene), *_hint(scene)])


def _confirmed(scene: Scene, selection: Selection) -> Rows:
    """The marked cards are an opening or an exchange as they are, or they need a suit first."""
    if not selection.cards:
        return ()
    wishes = complete(scene.game, selection)
    if len(wishes) > 1 and (asked := declarations(scene, selection, wishes)):
        return asked
    key = _CONFIRMED[selection.purpose]
    label = scene.plain(key, cards=scene.cards(selection.cards))
    return tuple((Button(label, play(scene, wish), Style.SUCCESS),) for wish in wishes[:1])


def _unmarked(scene: Scene, selection: Selection) -> Rows:
    if not selection.cards and selection.purpose is not Purpose.POKER:
        return ()
    label = "button-unmark" if selection.cards else "button-back"
    return ((Button(scene.plain(label), select(scene, Purpose.OPEN, ())),),)


def _passing(scene: Scene) -> Iterator[Button]:
    """Take, done, transfer, show."""
    for wish in scene.game.legal:
        if label := _label(scene, wish):
            yield Button(label, play(scene, wish), _style(scene, wish))


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


def _exchanging(scene: Scene) -> Iterator[Button]:
    for wish in scene.game.legal:
        if isinstance(wish, actions.SwapTrump):
            yield Button(_swap(scene, wish), play(scene, wish))
    if wholes(scene.game, _POKER):
        yield Button(scene.plain("move-poker"), select(scene, Purpose.POKER, ()))


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
