"""What the page offers beside the cards: buttons that the bot also shows elsewhere."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from club.guesses import are_invited, are_open
from club.table import Phase
from club.view import TableView
from screens import buttons
from screens.about_deal import Onward
from screens.audience import Audience
from screens.callback_data import pack
from screens.guesses import guess_keys, guess_prompt
from screens.hand.rows import back_to_play, hint_button, leave_button
from screens.lobby import lobby_buttons
from screens.questions import leave_question
from screens.result import again_button
from screens.scene import Scene
from screens.screen import Button, CopyText, Style
from screens.text_layout import without_markup

OfHand: TypeAlias = buttons.Play | buttons.ComeBack | buttons.Hint
"""Buttons of a hand in private."""
OfTable: TypeAlias = (
    buttons.Join
    | buttons.Leave
    | buttons.LeaveForSure
    | buttons.AddComputer
    | buttons.RemoveComputer
    | buttons.MoveSeat
    | buttons.AcceptForfeit
    | buttons.Start
    | buttons.ShufflePack
    | buttons.CutPack
    | buttons.Again
    | buttons.WantNextGame
    | buttons.GuessDurak
)
"""Buttons of the table in its chat. None of them opens another screen there."""


class Confirmation(Struct, frozen=True):
    """A question, and the words to say yes and no with."""

    question: str
    yes: str
    no: str


class Offer(Struct, frozen=True):
    """A button: it sends `data`, perhaps after a question, or opens a menu, or a link."""

    label: str
    style: str
    data: str = ""
    link: str = ""
    asks: Confirmation | None = None
    menu: "Menu | None" = None


class Menu(Struct, frozen=True):
    """What is out of sight until `label` is pressed. `rules` is the label of what explains them."""

    label: str
    close: str
    note: str
    offers: tuple[Offer, ...]
    rules: str = ""


def offers(scene: Scene) -> tuple[Offer, ...]:
    return (*map(offer, _offered(scene)), *_guessing(scene))


def _offered(scene: Scene) -> Iterator[Button]:
    match scene.view.phase:
        case Phase.LOBBY:
            for each in buttons_of_lobby(scene):
                if not isinstance(each.target, buttons.MoveSeat):  # which its seat offers
                    yield each
        case Phase.PLAYING if scene.is_replaced:
            yield back_to_play(scene)
        case Phase.PLAYING if scene.view.seat is None and scene.view.predealt is None:
            wanted = buttons.WantNextGame(scene.view.table)
            yield Button(scene.plain("button-next-game"), wanted)
        case Phase.OVER if scene.view.predealt is None:
            yield again_button(scene)
        case Phase.OVER if onward := next_table(scene.audience):
            yield onward.button(scene.voice)
        case _:
            pass


def next_table(audience: Audience) -> Onward | None:
    """Return what opens the next table once the game is over, if there is to be one."""
    onward = audience.deal.onward
    return onward if onward and onward.opens_table else None


def _guessing(scene: Scene) -> Iterator[Offer]:
    """Offer to guess the durak, as long as the viewer may."""
    view = scene.view
    if view.seat is None and are_invited(view) and are_open(view):
        label = scene.plain("button-guess")
        keys = tuple(map(offer, guess_keys(scene)))
        note = without_markup(guess_prompt(scene))
        yield Offer(
            label, Style.PLAIN.value, menu=Menu(label, scene.plain("key-close"), note, keys)
        )


def buttons_of_lobby(scene: Scene) -> Iterator[Button]:
    """Yield the buttons of the lobby that are of use to the viewer."""
    return (each for each in lobby_buttons(scene) if _is_of_use(scene, each))


def _is_of_use(scene: Scene, button: Button) -> bool:
    if isinstance(button.target, OfTable):
        return _is_for(scene.view, button.target)
    return isinstance(button.target, str) and button.target != scene.audience.page


def _is_for(view: TableView, payload: OfTable) -> bool:
    """Whether to offer this in the lobby. Who may start is asked when somebody does."""
    match payload:
        case buttons.Join():
            return view.seat is None and len(view.chairs) < view.room
        case buttons.LeaveForSure() | buttons.MoveSeat():
            return view.seat is not None
        case buttons.AcceptForfeit():
            return view.seat is not None and not view.chairs[view.seat].accepted
        case buttons.ShufflePack() if view.settings.shuffled_by == "toucher":
            return view.seat is not None
        case buttons.ShufflePack() | buttons.CutPack():
            return view.at_pack is not None and view.seat == view.at_pack.seat
        case _:
            return view.seat is not None or view.viewer == view.opener


def menu(scene: Scene) -> Menu | None:
    view = scene.view
    if view.phase is Phase.CLOSED:
        return None
    is_watched = view.phase is Phase.PLAYING and view.seat is None
    return Menu(
        label=scene.plain("key-more"),
        close=scene.plain("key-close"),
        note=scene.plain("peek-stranger") if is_watched else "",
        offers=tuple(_hidden(scene)),
        rules=scene.plain("button-rules"),
    )


def _hidden(scene: Scene) -> Iterator[Offer]:
    view = scene.view
    if view.phase is not Phase.PLAYING or view.seat is None:
        return
    if not scene.is_replaced:
        yield from map(offer, hint_button(scene))
    if not view.chairs[view.seat].left:
        yield _leaving(scene)


def _leaving(scene: Scene) -> Offer:
    """Offer to leave the game, with the question that its button asks."""
    question = leave_question(scene.view, scene.audience.deal, scene.voice)
    ((yes, no),) = question.rows
    return Offer(
        label=leave_button(scene).label,
        style=yes.style.value,
        data=offer(yes).data,
        asks=Confirmation(without_markup(question.text), yes.label, no.label),
    )


def offer(button: Button) -> Offer:
    """Raises TypeError for a button that copies a text, as no table has one."""
    label = button.label
    style = button.style.value
    match button.target:
        case str(link):
            return Offer(label, style, link=link)
        case CopyText():
            raise TypeError(label)
        case payload:
            return Offer(label, style, data=pack(payload))
