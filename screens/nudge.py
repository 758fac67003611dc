"""A tap on the shoulder at half time."""

from club.view import TableView
from screens.audience import Audience
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Foreign, Texts


def nudge(view: TableView, audience: Audience, texts: Texts) -> Screen:
    scene = Scene.of_viewer(view, audience, texts)
    return Screen(scene.say("nudge", chat=Foreign(audience.chat.title)))
