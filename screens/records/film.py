"""How a finished game was decided, as a film. All hands are open: it is over."""

from collections.abc import Sequence
from dataclasses import replace

from club.view import TableView
from screens.audience import Audience
from screens.captions import numbered_players
from screens.pictures.film import Film
from screens.pictures.open_table import replay_picture
from screens.pictures.result_picture import final_picture
from screens.records.replay import Step
from screens.scene import Scene
from screens.screen import Screen
from screens.text_layout import in_lines
from screens.texts import Foreign, Texts


def film(
    steps: Sequence[Step], ended: TableView, audience: Audience, texts: Texts, group: str = ""
) -> Screen:
    """Show these stops, and then how the game ended. Another `group` than the reader's is named.

    It is in the language of the audience's chat, wherever it is sent, so that one film is enough.
    Raises LookupError if the game has not ended.
    """
    scene = Scene.of_chat(ended, audience, texts)
    title = scene.say("film-title", bout=steps[-1].walk.bouts[-1])
    if group:
        title = f"{title} · {scene.say('name', name=Foreign(group))}"
    return titled_film(title, steps, scene)


def titled_film(title: str, steps: Sequence[Step], ended: Scene) -> Screen:
    """Raises LookupError if the game has not ended."""
    shots = tuple(replay_picture(replace(ended, view=step.view), step.hands) for step in steps)
    caption = in_lines(title, numbered_players(ended))
    made = Film(shots, steps[-1].walk.bouts[-1], final_picture(ended))
    return Screen(caption, picture=made, text_alone=ended.say("film-missing"))
