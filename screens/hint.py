"""What a strong player would do, in words for an alert."""

from club.view import TableView
from durak.actions import Action, Pass, Take
from screens.audience import Audience
from screens.hand.wishes import cards_of
from screens.scene import Scene
from screens.texts import Texts


def hint(view: TableView, action: Action, audience: Audience, texts: Texts) -> str:
    scene = Scene.of_viewer(view, audience, texts)
    match action:
        case Take():
            return scene.plain("advice-take")
        case Pass():
            return scene.plain("advice-done")
        case _:
            return scene.plain("advice-play", cards=scene.cards(cards_of(action)))
