"""One person's hand in the private chat: what is asked, the cards as buttons,
and every choice that is really theirs.
"""

from club.view import TableView
from screens.audience import Audience
from screens.board import board_text, in_short
from screens.buttons import Selection
from screens.captions import illustrated
from screens.hand.asked import asked
from screens.hand.rows import keyboard
from screens.hand.wishes import Wishes
from screens.picture import Picture
from screens.pictures.board import board_picture
from screens.pictures.final import final_picture
from screens.pictures.hand import hand_picture
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Texts

_NOTHING = Selection()


def hand(
    view: TableView, audience: Audience, texts: Texts, selection: Selection = _NOTHING
) -> Screen:
    """In a private place there is no group to look at, so the board stands above the cards."""
    scene = Scene.of_viewer(view, audience, texts)
    wishes = Wishes.of(scene.game, selection)
    text = board_text(scene) if view.place.is_private else in_short(scene)
    screen = Screen(f"{text}\n\n{asked(scene, wishes)}", keyboard(scene, wishes))
    return illustrated(screen, screen.text, _picture(scene)) if scene.has_pictures else screen


def _picture(scene: Scene) -> Picture:
    """Who holds nothing looks at the table."""
    if scene.game.outcome is not None:
        return final_picture(scene)
    return hand_picture(scene) if scene.game.hand else board_picture(scene)
