"""The keys with which those who watch guess the durak, and who of them was right."""

from club.guesses import sides
from durak.events import Seat
from screens.audience import SHORT, shorten_name
from screens.buttons import GuessDurak
from screens.keyboard import choice
from screens.scene import Scene
from screens.screen import Button
from screens.texts import Foreign, isolate

_MOST_NAMED = 5


def guess_prompt(scene: Scene) -> str:
    return scene.say("guessing", players=len(scene.view.chairs))


def guess_keys(scene: Scene, guessed: Seat | None = None) -> list[Button]:
    """Return a key for each side that may be the durak. What is `guessed` already has a mark."""
    view = scene.view
    return [
        choice(
            _side(scene, side), GuessDurak(view.table, view.number, side[0]), chosen=guessed in side
        )
        for side in sides(view)
    ]


def names_on_side(scene: Scene, seat: Seat) -> str:
    """Return who can only be the durak together with the player in this seat, and the player."""
    return next(_side(scene, side) for side in sides(scene.view) if seat in side)


def _side(scene: Scene, side: tuple[Seat, ...]) -> str:
    if len(side) == 1:
        return isolate(scene.name(side[0]))
    names = (Foreign(shorten_name(scene.name(seat).words, SHORT)) for seat in side)
    return scene.team_mark(side[0]) + scene.voice.join(map(isolate, names))


def foresight_line(scene: Scene) -> str:
    """Return who foresaw the durak. If nobody guessed, there is nothing to say."""
    known = scene.audience.guess_result
    if not known.right:
        return scene.say("result-unforeseen") if known.guesses else ""
    named = known.right[:_MOST_NAMED]
    names = scene.voice.join(scene.say("name", name=scene.short_name(each)) for each in named)
    more = len(known.right) - len(named)
    return scene.say("result-foreseen", names=names, more=more)
