"""`calibrate PLAYER`: checks whether the chances stated in reviews come true.

A player plays against itself, and each game is reviewed for one of its seats. Of the decisions
given a chance of 60 to 70 %, about 65 % should turn out not to have lost the game.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from statistics import fmean

from durak.commands import DIFFERENT, OK
from durak.commands.lookup import find_player
from durak.commands.reports import with_progress
from durak.dealing import Dice
from durak.decisions import Decision, decisions
from durak.engine import fold
from durak.events import Event
from durak.legality import why_not
from durak.players.advice import advise, shown_chance
from durak.players.games import play_game, result_for
from durak.players.prospects import weigh
from durak.rules import Variant

_CLASSES = 10


@dataclass(frozen=True, slots=True)
class Trial:
    """The games to review. `work` is the work budget for each decision."""

    player: str
    variant: Variant
    seats: int
    games: int
    seed: int
    work: int

    @property
    def seeds(self) -> range:
        return range(self.seed, self.seed + self.games)


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance of a decision as shown, and the result: 1, 0, or ½ without a durak.

    `refused` says that the suggested best action is not legal.
    """

    chance: float | None
    result: float
    refused: bool


def calibrate(trial: Trial, jobs: int, dice_of: Callable[[int], Dice]) -> int:
    """Print the result, and return DIFFERENT if a suggestion was illegal.

    Raises UsageError for an unknown player.
    """
    find_player(trial.player)
    with ProcessPoolExecutor(jobs) as pool:
        reviewed = pool.map(partial(_review_game, trial, dice_of), trial.seeds)
        forecasts = list(chain.from_iterable(with_progress(reviewed, trial.games, "games")))
    print("\n".join(_report_lines(trial, forecasts)))
    return DIFFERENT if any(forecast.refused for forecast in forecasts) else OK


def _review_game(trial: Trial, dice_of: Callable[[int], Dice], seed: int) -> tuple[Forecast, ...]:
    players = [find_player(trial.player)] * trial.seats
    events, outcome = play_game(trial.variant.rules, players, dice_of(seed))
    seat = seed % trial.seats
    return tuple(
        _forecast(decision, events, result_for(seat, outcome), trial.work)
        for decision in decisions(events, seat)
        if decision.had_a_choice
    )


def _forecast(decision: Decision, events: Sequence[Event], result: float, work: int) -> Forecast:
    prospects = weigh(decision.view, decision.action, work)
    done = next(each for each in prospects if each.action == decision.action)
    seat = decision.view.viewer or 0
    best = advise(decision.view, prospects).best
    refused = why_not(fold(events[: decision.step]), seat, best.action) is not None
    return Forecast(shown_chance(done), result, refused)


def _report_lines(trial: Trial, forecasts: Sequence[Forecast]) -> Iterator[str]:
    refused = sum(forecast.refused for forecast in forecasts)
    unknown = sum(forecast.chance is None for forecast in forecasts)
    yield (
        f"{trial.player}, {trial.variant.id}, {trial.seats} seats, {trial.games} games: "
        f"{len(forecasts)} decisions, {unknown} chances unknown, {refused} better moves refused"
    )
    classes: list[list[tuple[float, float]]] = [[] for _ in range(_CLASSES)]
    for each in forecasts:
        if each.chance is not None:
            number = min(int(each.chance * _CLASSES), _CLASSES - 1)
            classes[number].append((each.chance, each.result))
    step = 100 // _CLASSES
    for number, those in enumerate(classes):
        bounds = f"{number * step:3} to {(number + 1) * step:3} %"
        yield f"{bounds}  {len(those):6} decisions  {_share(those)}"


def _share(told: Sequence[tuple[float, float]]) -> str:
    """Format the average predicted chance, and the average result."""
    if not told:
        return "-"
    said = fmean(100 * chance for chance, _ in told)
    came = fmean(100 * result for _, result in told)
    return f"said {said:5.1f} %, not lost {came:5.1f} %"
