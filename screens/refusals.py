"""Why something is not done, in words for a toast: plain text, with the cards it is about."""

from enum import Enum

from durak import actions
from durak.actions import Action
from durak.rules import Rules
from durak.view import View
from screens.faces import Faces
from screens.hand.wishes import cards_of
from screens.texts import Voice, Word


def refusal(
    voice: Voice, reason: Enum, action: Action | None = None, view: View | None = None
) -> str:
    """`reason` is the table's or the game's; `action` and `view` let the words name cards."""
    key = f"refusal-{reason.name.lower().replace('_', '-')}"
    return voice.plain(key, **_about(voice, action, view))


def _about(voice: Voice, action: Action | None, view: View | None) -> dict[str, Word]:
    cards = cards_of(action) if action is not None else ()
    attack = action.attack if isinstance(action, actions.Beat) else None
    faces = Faces(view.rules if view is not None else Rules(), None)
    return {
        "card": faces.in_words(voice, cards[0]) if cards else "none",
        "attack": "none" if attack is None else faces.in_words(voice, attack, "card-object"),
        "limit": view.bout.limit if view is not None else 0,
    }
