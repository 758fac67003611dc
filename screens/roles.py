"""The role of a seat in the bout, or how it has ended the game, as marked on every board."""

from enum import Enum

from durak.bout import Bout
from durak.events import Seat
from screens.scene import Scene


class Role(Enum):
    NONE = "none"
    ATTACKER = "attacker"
    DEFENDER = "defender"
    TAKING = "taking"
    THROWER = "thrower"
    PASSED = "passed"
    SAFE = "safe"
    DURAK = "durak"


def role_of(scene: Scene, seat: Seat) -> Role:
    """At the end, everybody but the durak is safe, even with cards in hand."""
    outcome = scene.game.outcome
    if outcome is not None:
        return Role.DURAK if seat in outcome.losers else Role.SAFE
    return Role.SAFE if seat in scene.out else _in_bout(scene.game.bout, seat)


def _in_bout(bout: Bout, seat: Seat) -> Role:
    if seat == bout.defender:
        return Role.TAKING if bout.taking else Role.DEFENDER
    if seat in bout.passed:
        return Role.PASSED
    if seat == bout.attacker:
        return Role.ATTACKER
    return Role.THROWER if any(pair.by == seat for pair in bout.pairs) else Role.NONE
