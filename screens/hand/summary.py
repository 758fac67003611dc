"""What a player should know before they play: the table, the bout, and what they have missed."""

from durak.events import Seat
from screens.audience import LONGEST, shorten_name
from screens.board import talon, trump
from screens.bouts import pairs
from screens.narration import missed_story
from screens.scene import Scene
from screens.text_layout import columns, in_lines, without_markup
from screens.texts import Foreign

_SHORTEST = 3
_LINE = 40
"""The columns of a line on a phone."""


def summary(scene: Scene) -> str:
    """Summarise the table and the bout, to be shown above the cards of a hand."""
    missed = missed_story(scene)
    laid = pairs(scene, scene.game.bout.pairs)
    return in_lines(scene.title, piles(scene), counts(scene), missed, against(scene), laid)


def notes(scene: Scene) -> str:
    """Say in two lines what the drawn board above shows no more, or only in small figures."""
    return in_lines(missed_story(scene, _LINE), _counts_in_a_line(scene))


def _counts_in_a_line(scene: Scene) -> str:
    """List how many cards the others hold, with names as long as the line permits."""
    others = [seat for seat in _playing(scene) if seat != scene.view.seat]
    for longest in range(LONGEST, _SHORTEST, -1):
        line = scene.voice.join(_held(scene, seat, longest) for seat in others)
        if columns(without_markup(line)) <= _LINE:
            break
    return line


def piles(scene: Scene) -> str:
    return f"{trump(scene)} · {talon(scene)}"


def counts(scene: Scene) -> str:
    """List how many cards each player still in the game holds."""
    held = (_held(scene, seat, LONGEST) for seat in _playing(scene))
    return scene.say("hand-counts", counts=" · ".join(held))


def _playing(scene: Scene) -> list[Seat]:
    return [seat for seat in range(len(scene.view.chairs)) if seat not in scene.out]


def _held(scene: Scene, seat: Seat, longest: int) -> str:
    name = Foreign(shorten_name(scene.name(seat).words, longest))
    named = scene.team_mark(seat) + scene.say("name", name=name)
    return f"{named}\u00a0{scene.game.counts[seat]}"


def against(scene: Scene) -> str:
    bout = scene.game.bout
    return scene.say(
        "hand-bout",
        attacker=scene.names([bout.attacker]),
        defender=scene.names([bout.defender]),
    )
