"""What only the person who presses sees over the board: their own cards, at any time.

Plain text, and no more than an alert holds.
"""

from club.view import TableView
from screens.audience import Audience
from screens.scene import Scene
from screens.texts import Texts

MOST = 200


def peek(view: TableView, audience: Audience, texts: Texts) -> str:
    """A stranger gets a polite no."""
    scene = Scene.of_viewer(view, audience, texts)
    if view.game is None or view.seat is None:
        return scene.plain("peek-stranger")
    if not view.game.hand:
        return scene.plain("peek-empty")
    return shortened(scene.faces.by_suit(view.game.hand))


def shortened(text: str) -> str:
    return text if len(text) <= MOST else text[: MOST - 1] + "…"
