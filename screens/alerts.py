"""Texts of alerts, which only the person who pressed the button sees: plain and short."""

from enum import Enum

from club.view import TableView
from durak import actions
from durak.actions import Action, cards_of
from durak.rules import Rules
from durak.view import View
from screens.audience import Audience
from screens.cards_as_text import Faces
from screens.scene import Scene
from screens.text_layout import length, shorten
from screens.texts import Texts, Voice, Word

_MOST = 200


def peek(view: TableView, audience: Audience, texts: Texts) -> str:
    """Show the viewer's cards. People outside the game get a polite refusal."""
    scene = Scene.of_viewer(view, audience, texts)
    if view.game is None or view.seat is None:
        return scene.plain("peek-stranger")
    if not view.game.hand:
        return scene.plain("peek-empty")
    return shorten_alert(scene.faces.by_suit(view.game.hand))


def shorten_alert(text: str) -> str:
    return shorten(text, fits)


def fits(text: str) -> bool:
    return length(text) <= _MOST


def refusal(
    voice: Voice, reason: Enum, action: Action | None = None, view: View | None = None
) -> str:
    """Explain why an action was refused. `action` and `view` allow the text to name the cards."""
    key = f"refusal-{reason.name.lower().replace('_', '-')}"
    return voice.plain(key, **_about(voice, action, view))


def _about(voice: Voice, action: Action | None, view: View | None) -> dict[str, Word]:
    rules = view.rules if view is not None else Rules()
    faces = Faces(rules, None)
    words: dict[str, Word] = {
        "card": "none",
        "attack": "none",
        "limit": view.bout.limit if view is not None else 0,
        "window": rules.throw_in_window,
    }
    cards = cards_of(action) if action is not None else ()
    if cards:
        words["card"] = faces.in_words(voice, cards[0])
    if isinstance(action, actions.Beat):
        words["attack"] = faces.in_words(voice, action.attack, "card-object")
    return words
