"""A seat in words, for those who do not see it."""

from durak.events import Seat
from screens.roles import Role, role_of
from screens.scene import Scene
from screens.texts import isolate

_DOES = {
    Role.ATTACKER: "legend-attacks",
    Role.DEFENDER: "legend-defends",
    Role.TAKING: "legend-takes",
    Role.PASSED: "legend-done",
}


def seat_in_words(scene: Scene, seat: Seat) -> str:
    """Say who sits there, what they do, and how many cards they hold or which place they have."""
    chair = scene.view.chairs[seat]
    parts = [isolate(scene.name(seat))]
    if does := _DOES.get(role_of(scene, seat)):
        parts.append(scene.voice.plain(does))
    if seat in scene.out:
        parts.append(scene.voice.plain("place", place=scene.out.index(seat) + 1))
    else:
        parts.append(scene.voice.plain("cards-held", count=scene.game.counts[seat]))
    if chair.computer:
        parts.append(scene.voice.plain("legend-computer"))
    if chair.has_stand_in:
        parts.append(scene.voice.plain("stand-in"))
    return " · ".join(parts)
