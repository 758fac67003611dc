"""The ten ways in which a game can end, each with a picture and a line of its own."""

from collections.abc import Callable, Mapping
from enum import Enum

from club.standings import Form
from durak.events import Ending, Seat
from screens.scene import Scene

FOURTEEN = 14
"""Cards taken at once that decide a game. Only where more than six may attack can it happen."""

THIRD = 3


class Finale(Enum):
    """Where several apply, the first one is told: those that people see least come first."""

    CUT_SHORT = "cut-short"
    STALLED = "stalled"
    DRAW = "draw"
    EPAULETTES = "epaulettes"
    COMEBACK = "comeback"
    ARMFUL = "armful"
    THIRD_IN_A_ROW = "third-in-a-row"
    TEAMS = "teams"
    COMPUTER = "computer"
    PLAIN = "plain"


def finale_of(scene: Scene) -> Finale:
    return next(finale for finale in Finale if _APPLIES[finale](scene))


def comeback(scene: Scene) -> Seat | None:
    """Return a person who was all but lost and got away, if there is one."""
    saved = sorted(scene.view.highlights.doomed - {*scene.outcome.losers})
    return next((seat for seat in saved if scene.view.chairs[seat].person is not None), None)


def armful(scene: Scene, seat: Seat) -> int:
    """Return the most cards that this seat took at once."""
    armfuls = scene.view.highlights.armfuls
    return armfuls[seat] if armfuls else 0


def form_of(scene: Scene, seat: Seat) -> Form:
    """Return how often the person in this seat has been the durak here, as far as is known."""
    person = scene.view.chairs[seat].person
    known = scene.audience.form.get(person) if person is not None else None
    return known or Form()


def epaulettes_by(scene: Scene) -> Seat | None:
    """Return who gave the durak epaulettes, where these count."""
    outcome = scene.outcome
    count = outcome.epaulettes and scene.view.settings.rules.epaulettes
    return outcome.epaulettes_by if count else None


_APPLIES: Mapping[Finale, Callable[[Scene], bool]] = {
    Finale.CUT_SHORT: lambda scene: scene.outcome.ending is Ending.ABORTED,
    Finale.STALLED: lambda scene: scene.outcome.ending is Ending.STALLED,
    Finale.DRAW: lambda scene: scene.outcome.ending is Ending.DRAW,
    Finale.EPAULETTES: lambda scene: epaulettes_by(scene) is not None,
    Finale.COMEBACK: lambda scene: len(scene.outcome.losers) == 1 and comeback(scene) is not None,
    Finale.ARMFUL: lambda scene: any(
        armful(scene, seat) >= FOURTEEN for seat in scene.outcome.losers
    ),
    Finale.THIRD_IN_A_ROW: lambda scene: any(
        form_of(scene, seat).streak <= -THIRD for seat in scene.outcome.losers
    ),
    Finale.TEAMS: lambda scene: len(scene.outcome.losers) > 1,
    Finale.COMPUTER: lambda scene: all(
        scene.view.chairs[seat].person is None for seat in scene.outcome.losers
    ),
    Finale.PLAIN: lambda _: True,
}
