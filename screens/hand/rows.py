"""The buttons of a hand: the cards, and below them the actions with and without cards."""

from collections.abc import Iterator, Sequence
from functools import partial

from durak import actions
from durak.actions import Action, cards_of
from durak.cards import Card, CardSet, card_set
from screens import buttons
from screens.awaiting import offered_actions, passing_label
from screens.buttons import Hint, Nothing, Play, Select
from screens.callback_data import Payload
from screens.hand.meanings import Key, Look, Meaning, Meanings
from screens.keyboard import BLANK, Block, Rows, by_suit, one_a_row, pairs, row, rows, stack
from screens.links import link_to_group, link_to_page
from screens.scene import Scene
from screens.screen import Button, Style
from screens.selection import MORE, NOTHING, Purpose, Selection

_STYLES = {Look.DIMMED: Style.PLAIN, Look.PLAYABLE: Style.PRIMARY, Look.MARKED: Style.SUCCESS}


def keyboard(scene: Scene, meanings: Meanings) -> Rows:
    blocks = tuple(_blocks(scene, meanings))
    return stack(blocks)


def _blocks(scene: Scene, meanings: Meanings) -> Iterator[Block]:
    if scene.is_replaced:
        yield row, [back_to_play(scene)]
        yield row, link_to_group(scene.audience.chat, scene.voice)
    elif meanings.selection.purpose is Purpose.CHOOSE:
        yield from _choices(scene, meanings)
    else:
        yield _cards(scene, meanings)
        if meanings.is_marking:
            yield from _joint_plays(scene, meanings)
        else:
            yield from _other_actions(scene, meanings)
        yield row, _last(scene, meanings)


def _last(scene: Scene, meanings: Meanings) -> list[Button]:
    """Return the last row, which is empty where other actions have taken in its only key.

    Leaving takes two presses, so that a thumb that slips off Take cannot hit it.
    """
    if meanings.selection == MORE:
        return [leave_button(scene), _back(scene)]
    ways_out = _ways_out(scene)
    alone = not ways_out and not meanings.is_marking
    return [] if alone else [*ways_out, _more(scene)]


def _more(scene: Scene) -> Button:
    return Button("⋯", press(scene, MORE))


def _cards(scene: Scene, meanings: Meanings) -> Block:
    """Return the cards by suit, trumps last.

    Where a card was that has been played in this bout, the key stays but does nothing, so that no
    other card moves under the finger.
    """
    places = scene.faces.in_hand(scene.game.hand | _laid(scene))
    faces = tuple(dict.fromkeys(card.face for card in places))
    keys = meanings.keys
    laid = [_card(scene, keys[face]) if face in keys else _played(scene, face) for face in faces]
    return card_block(scene, faces, laid)


def card_block(scene: Scene, cards: Sequence[Card], keys: Sequence[Button]) -> Block:
    """Lay out the keys of these cards, which are sorted as in a hand."""
    suits = tuple(map(scene.faces.suit_in_hand, cards))
    return one_a_row if scene.in_words else partial(by_suit, suits), keys


def _played(scene: Scene, face: Card) -> Button:
    if scene.in_words:
        return Button(scene.plain("key-played", card=scene.faces.on_own_key(face)), Nothing())
    return BLANK


def _laid(scene: Scene) -> CardSet:
    """Return the cards on the table that were the viewer's."""
    bout = scene.game.bout
    seat = scene.view.seat
    attacks = (pair.attack for pair in bout.pairs if pair.by == seat)
    covers = (pair.cover for pair in bout.pairs if pair.cover is not None)
    return card_set(card.printed for card in (*attacks, *(covers if seat == bout.defender else ())))


def _card(scene: Scene, key: Key) -> Button:
    label = scene.faces.on_own_key(key.cards[0], len(key.cards))
    return Button(key.look.value.format(label), press(scene, key.meaning), _STYLES[key.look])


def _choices(scene: Scene, meanings: Meanings) -> Iterator[Block]:
    """Offer every use of the marked card, if it has several."""
    yield rows, _suits(scene, meanings)
    yield pairs, _ways(scene, meanings, Style.PRIMARY)
    yield rows, _companions(scene, meanings)
    yield row, [_back(scene)]


def _joint_plays(scene: Scene, meanings: Meanings) -> Iterator[Block]:
    """Offer what the marked cards can do together, or first the suits for wild cards."""
    yield rows, _suits(scene, meanings)
    yield row, _ways(scene, meanings, Style.SUCCESS)
    if meanings.selection.cards:
        yield row, [Button(scene.plain("button-unmark"), press(scene, NOTHING))]
    else:
        yield row, [_back(scene)]


def _other_actions(scene: Scene, meanings: Meanings) -> Iterator[Block]:
    more = [] if _ways_out(scene) or meanings.selection == MORE else [_more(scene)]
    actions_ = (*_single_actions(scene), *_exchanges(scene, meanings), *hint_button(scene))
    yield pairs, [*actions_, *more]


def _ways(scene: Scene, meanings: Meanings, style: Style) -> list[Button]:
    return [
        Button(way_label(scene, meanings, action), press(scene, action), style)
        for action in meanings.ways
    ]


def _suits(scene: Scene, meanings: Meanings) -> list[Button]:
    return [
        Button(scene.faces.on_own_key(face), press(scene, meaning), Style.PRIMARY)
        for face, meaning in meanings.suits
    ]


def _companions(scene: Scene, meanings: Meanings) -> list[Button]:
    return [
        Button(f"+ {scene.faces.on_own_key(face)}", press(scene, meaning), Style.PRIMARY)
        for face, meaning in meanings.companions.items()
    ]


def back_to_play(scene: Scene) -> Button:
    come_back = buttons.ComeBack(scene.view.table)
    return Button(scene.plain("button-come-back"), come_back, Style.SUCCESS)


def _ways_out(scene: Scene) -> list[Button]:
    """Link to the group and to the page.

    In a private game, which has no group, offer to choose another game.
    """
    if not scene.view.place.is_private:
        return [*link_to_group(scene.audience.chat, scene.voice), *link_to_page(scene)]
    if scene.view.predealt is not None:
        return [*link_to_page(scene)]
    other = Button(scene.plain("button-other-game"), buttons.OtherGame())
    return [other, *link_to_page(scene)]


def _back(scene: Scene) -> Button:
    return Button(scene.plain("button-back"), press(scene, NOTHING))


def leave_button(scene: Scene) -> Button:
    return Button(scene.plain("button-leave-game"), buttons.Leave(scene.view.table))


def press(scene: Scene, meaning: Meaning) -> Payload:
    """Return what a button with this meaning carries."""
    view = scene.view
    if isinstance(meaning, Selection):
        return Select(view.table, view.number, scene.moment, meaning)
    return Play(view.table, view.number, scene.moment, meaning)


def way_label(scene: Scene, meanings: Meanings, action: Action) -> str:
    """Return what a button says for something that the marked cards can do."""
    purpose = meanings.selection.purpose
    if purpose is Purpose.CHOOSE:
        return _way(scene, action)
    cards = scene.faces.all_on_key(meanings.selection.cards)
    return scene.plain("move-return" if purpose is Purpose.POKER else "move-attack", cards=cards)


def _way(scene: Scene, action: Action) -> str:
    match action:
        case actions.Beat(attack, _):
            return scene.plain("way-beat", card=scene.faces.beaten_on_key(attack))
        case actions.Show():
            return scene.plain("way-show")
        case actions.Transfer(cards):
            return scene.plain("way-transfer", cards=scene.faces.all_on_key(cards))
        case _:
            return scene.faces.join(map(scene.faces.on_own_key, cards_of(action)))


def _single_actions(scene: Scene) -> Iterator[Button]:
    """Yield buttons for taking, passing, transferring and showing."""
    for action in offered_actions(scene):
        if label := _label(scene, action):
            yield Button(label, press(scene, action), _style(scene, action))


def action_label(scene: Scene, action: Action) -> str:
    """Return what a button that can stand anywhere says for the action."""
    if isinstance(action, actions.SwapTrump):
        return _swap(scene, action)
    return _label(scene, action) or _way(scene, action)


def _label(scene: Scene, action: Action) -> str:
    match action:
        case actions.Take():
            return scene.plain("move-take", count=len(scene.game.bout.table))
        case actions.Pass():
            return passing_label(scene)
        case actions.Transfer((card,)) if not card.is_declared:
            return scene.plain("move-transfer", cards=scene.faces.on_key(card))
        case actions.Show(card):
            return scene.plain("move-show", card=scene.faces.on_key(card))
        case _:
            return ""


def _style(scene: Scene, action: Action) -> Style:
    """Passing before one's turn should not attract attention."""
    match action:
        case actions.Take():
            return Style.DANGER
        case actions.Pass():
            return Style.SUCCESS if scene.view.seat in scene.game.awaited else Style.PLAIN
        case _:
            return Style.PRIMARY


def _exchanges(scene: Scene, meanings: Meanings) -> Iterator[Button]:
    for action in scene.game.legal:
        if isinstance(action, actions.SwapTrump):
            yield Button(_swap(scene, action), press(scene, action))
    if meanings.can_exchange:
        yield Button(scene.plain("move-poker"), press(scene, Selection(Purpose.POKER)))


def _swap(scene: Scene, action: actions.SwapTrump) -> str:
    given = scene.faces.on_key(action.card)
    if scene.game.exposed is None:
        return scene.plain("move-swap-late", card=given)
    return scene.plain("move-swap", card=given, turn_up=scene.faces.on_key(scene.game.exposed))


def hint_button(scene: Scene) -> Iterator[Button]:
    """Offer a hint, but only in private games, which have no human opponents."""
    view = scene.view
    if (
        view.place.is_private
        and view.predealt is None
        and offered_actions(scene)
        and view.moment is not None
    ):
        yield Button(scene.plain("button-hint"), Hint(view.table, view.number, view.moment))
