"""What the page offers after a game: how it ended, its replay, and the review of one's moves."""

from msgspec import Struct

from durak.events import Ending, Outcome
from screens.result import remarks, score
from screens.scene import Scene
from screens.text_layout import without_markup


class AfterState(Struct, frozen=True):
    """`number` is the game's. `details` tell everything but who went out, and in which place.

    `replay` and `review` are labels; nothing is offered without one.
    """

    number: int
    details: tuple[str, ...]
    is_durak: bool
    replay: str
    review: str


def after_state(scene: Scene) -> AfterState | None:
    """Return what follows a game that has ended with a result, until the next one is set up."""
    view = scene.view
    if not view.is_played_out:
        return None
    is_hidden = view.predealt is not None
    outcome = scene.game.outcome or Outcome(Ending.ABORTED)
    return AfterState(
        number=view.number,
        details=tuple(map(without_markup, (*remarks(scene, outcome), *score(scene)))),
        is_durak=view.seat in outcome.losers,
        replay="" if is_hidden else scene.plain("button-walk"),
        review="" if is_hidden or view.seat is None else scene.plain("button-review"),
    )
