"""The buttons of a hand: the cards, and below them the actions with and without cards."""

from collections.abc import Iterator
from itertools import groupby

from club.table import Phase
from durak import actions
from durak.actions import Action, cards_of
from durak.events import Ending
from screens import buttons
from screens.buttons import Hint, LookBack, Payload, Play, Purpose, Select, Selection
from screens.hand.wishes import Key, Look, Meaning, Wishes
from screens.keyboard import Block, Rows, pairs, row, rows, stack
from screens.links import link_to_group
from screens.scene import Scene
from screens.screen import Button, Style
from screens.shuffle import copies

_LARGE = 9
"""From this number of cards on, players have to search the hand for a suit."""
_NOTHING = Selection()
_MORE = Selection(Purpose.MORE)
_STYLES = {Look.DIMMED: Style.PLAIN, Look.PLAYABLE: Style.PRIMARY, Look.MARKED: Style.SUCCESS}


def keyboard(scene: Scene, wishes: Wishes) -> Rows:
    blocks = tuple(_blocks(scene, wishes))
    return stack(blocks)


def _blocks(scene: Scene, wishes: Wishes) -> Iterator[Block]:
    if scene.view.phase is not Phase.PLAYING:
        yield row, _after(scene)
        yield row, _look_back(scene)
        yield row, copies(scene) if scene.view.place.is_private else ()
    elif scene.is_replaced:
        yield row, [_back_to_play(scene)]
        yield row, link_to_group(scene.audience.chat, scene.voice)
    elif wishes.selection.purpose is Purpose.CHOOSE:
        yield from _choices(scene, wishes)
    else:
        yield from _fans(scene, wishes)
        yield from _marked(scene, wishes) if wishes.is_marking else _unmarked(scene, wishes)
        yield row, _last(scene, wishes)


def _last(scene: Scene, wishes: Wishes) -> list[Button]:
    """Return the last row.

    Leaving takes two presses, so that a thumb that slips off Take cannot hit it.
    """
    if wishes.selection == _MORE:
        return [_leave(scene), _back(scene)]
    return [*_elsewhere(scene), Button("⋯", _press(scene, _MORE))]


def _fans(scene: Scene, wishes: Wishes) -> Iterator[Block]:
    """Yield the cards by suit, trumps last. In a large hand each suit starts a new row."""
    faces = tuple(dict.fromkeys(card.face for card in scene.faces.in_hand(scene.game.hand)))
    fans = groupby(faces, scene.faces.fan) if len(faces) >= _LARGE else ((0, faces),)
    for _, fan in fans:
        yield rows, [_card(scene, wishes.keys[face]) for face in fan]


def _card(scene: Scene, key: Key) -> Button:
    count = len(key.cards)
    face = scene.faces.of(key.cards[0]) + (f"×{count}" if count > 1 else "")
    return Button(key.look.value.format(face), _press(scene, key.meaning), _STYLES[key.look])


def _choices(scene: Scene, wishes: Wishes) -> Iterator[Block]:
    """Offer every use of the marked card, if it has several."""
    yield rows, _suits(scene, wishes)
    yield pairs, [Button(_way(scene, w), _press(scene, w), Style.PRIMARY) for w in wishes.ways]
    yield rows, _companions(scene, wishes)
    yield row, [_back(scene)]


def _marked(scene: Scene, wishes: Wishes) -> Iterator[Block]:
    """Offer what the marked cards can do together, or first the suits for wild cards."""
    yield rows, _suits(scene, wishes)
    yield row, [_confirmed(scene, wishes, way) for way in wishes.ways]
    if wishes.selection.cards:
        yield row, [Button(scene.plain("button-unmark"), _press(scene, _NOTHING))]
    else:
        yield row, [_back(scene)]


def _unmarked(scene: Scene, wishes: Wishes) -> Iterator[Block]:
    yield pairs, [*_passing(scene), *_exchanging(scene, wishes), *_hint(scene)]


def _suits(scene: Scene, wishes: Wishes) -> list[Button]:
    return [
        Button(scene.faces.of(face), _press(scene, meaning), Style.PRIMARY)
        for face, meaning in wishes.suits
    ]


def _companions(scene: Scene, wishes: Wishes) -> list[Button]:
    return [
        Button(f"+ {scene.faces.of(face)}", _press(scene, meaning), Style.PRIMARY)
        for face, meaning in wishes.companions.items()
    ]


def _confirmed(scene: Scene, wishes: Wishes, way: Action) -> Button:
    cards = scene.faces.all(wishes.selection.cards)
    if wishes.selection.purpose is Purpose.POKER:
        return Button(scene.plain("move-return", cards=cards), _press(scene, way), Style.SUCCESS)
    return Button(scene.plain("move-attack", cards=cards), _press(scene, way), Style.SUCCESS)


def _after(scene: Scene) -> list[Button]:
    again = buttons.Again(scene.view.table)
    return [Button(scene.plain("button-again"), again, Style.SUCCESS), *_elsewhere(scene)]


def _look_back(scene: Scene) -> list[Button]:
    """Offer a replay. An aborted game has none."""
    view = scene.view
    outcome = scene.game.outcome
    if outcome is None or outcome.ending is Ending.ABORTED:
        return []
    return [Button(scene.plain("button-walk"), LookBack(view.table, view.number))]


def _back_to_play(scene: Scene) -> Button:
    come_back = buttons.ComeBack(scene.view.table)
    return Button(scene.plain("button-come-back"), come_back, Style.SUCCESS)


def _elsewhere(scene: Scene) -> list[Button]:
    """Link to the group. In a private game, which has none, offer to choose another game."""
    if scene.view.place.is_private:
        return [Button(scene.plain("button-other-game"), buttons.OtherGame())]
    return [*link_to_group(scene.audience.chat, scene.voice)]


def _back(scene: Scene) -> Button:
    return Button(scene.plain("button-back"), _press(scene, _NOTHING))


def _leave(scene: Scene) -> Button:
    return Button(scene.plain("button-leave-game"), buttons.Leave(scene.view.table))


def _press(scene: Scene, meaning: Meaning) -> Payload:
    view = scene.view
    if isinstance(meaning, Selection):
        return Select(view.table, view.number, scene.moment, meaning)
    return Play(view.table, view.number, scene.moment, meaning)


def _way(scene: Scene, wish: Action) -> str:
    match wish:
        case actions.Beat(attack, _):
            return scene.plain("way-beat", card=scene.faces.of(attack))
        case actions.Show():
            return scene.plain("way-show")
        case actions.Transfer(cards):
            return scene.plain("way-transfer", cards=scene.faces.all(cards))
        case _:
            return scene.faces.all(cards_of(wish))


def _passing(scene: Scene) -> Iterator[Button]:
    """Yield buttons for taking, passing, transferring and showing."""
    for wish in scene.game.legal:
        if label := _label(scene, wish):
            yield Button(label, _press(scene, wish), _style(scene, wish))


def _label(scene: Scene, wish: Action) -> str:
    match wish:
        case actions.Take():
            return scene.plain("move-take", count=len(scene.game.bout.table))
        case actions.Pass():
            return passing_label(scene)
        case actions.Transfer((card,)) if not card.is_declared:
            return scene.plain("move-transfer", cards=scene.faces.of(card))
        case actions.Show(card):
            return scene.plain("move-show", card=scene.faces.of(card))
        case _:
            return ""


def passing_label(scene: Scene) -> str:
    """Return the label for passing. Russian has another word while an attack is uncovered."""
    bout = scene.game.bout
    if bout.taking:
        return scene.plain("move-enough")
    return scene.plain("move-done-early" if bout.uncovered else "move-done")


def _style(scene: Scene, wish: Action) -> Style:
    """Passing before one's turn should not attract attention."""
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
            yield Button(_swap(scene, wish), _press(scene, wish))
    if wishes.can_exchange:
        yield Button(scene.plain("move-poker"), _press(scene, Selection(Purpose.POKER)))


def _swap(scene: Scene, wish: actions.SwapTrump) -> str:
    given = scene.faces.of(wish.card)
    if scene.game.exposed is None:
        return scene.plain("move-swap-late", card=given)
    return scene.plain("move-swap", card=given, turn_up=scene.faces.of(scene.game.exposed))


def _hint(scene: Scene) -> Iterator[Button]:
    """Offer a hint, but only in private games, which have no human opponents."""
    view = scene.view
    if view.place.is_private and scene.game.legal and view.moment is not None:
        yield Button(scene.plain("button-hint"), Hint(view.table, view.number, view.moment))
