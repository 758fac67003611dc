"""`truth`: measures which share of the leads that hints claim is real.

A hint claims that its move leads the next best one by so many points. Strong players play the same
imagined worlds on from both, and what is left of the lead in their results is real.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from durak.actions import Action
from durak.commands import OK
from durak.commands.lookup import find_player
from durak.commands.reports import format_share, with_progress
from durak.dealing import Dice
from durak.decisions import decisions
from durak.engine import PositionBuilder, act
from durak.players import Player
from durak.players.advice import advise
from durak.players.games import play_game, play_on, result_for
from durak.players.imagining import imagine
from durak.players.prospects import Prospect, weigh
from durak.rules import Variant
from durak.state import Game
from durak.view import View


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Positions from as many games of `player`, each played on by `strong` in so many `worlds`.

    `work` is the work budget for each hint.
    """

    player: str
    strong: str
    variant: Variant
    seats: int
    positions: int
    worlds: int
    seed: int
    work: int

    @property
    def seeds(self) -> range:
        return range(self.seed, self.seed + self.positions)


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much the advised move leads the next best one, in chances from -1 to 1."""

    claimed: float
    real: float


def truth(inquiry: Inquiry, jobs: int, dice_of: Callable[[int], Dice]) -> int:
    """Print which share of the claimed leads is real. Raises UsageError for an unknown player."""
    for name in (inquiry.player, inquiry.strong):
        find_player(name)
    with ProcessPoolExecutor(jobs) as pool:
        measured = pool.map(partial(_measure, inquiry, dice_of), inquiry.seeds)
        leads = list(filter(None, with_progress(measured, inquiry.positions, "positions")))
    print(_report(inquiry, leads))
    return OK


def _measure(inquiry: Inquiry, dice_of: Callable[[int], Dice], seed: int) -> Lead | None:
    """Measure one lead that a hint would claim in the game with this seed, if there is any."""
    dice = dice_of(seed)
    players = [find_player(inquiry.player)] * inquiry.seats
    events, _ = play_game(inquiry.variant.rules, players, dice)
    own = decisions(events, seed % inquiry.seats)
    # Without cards left to draw, leads are calculated.
    early = [each for each in own if each.view.talon and each.had_a_choice]
    while early:
        view = early.pop(dice.randrange(len(early))).view
        advice = advise(view, weigh(view, work=inquiry.work))
        if advice.other is not None and not advice.is_equal:
            return _play_out(inquiry, view, advice.best, advice.other, dice)
    return None


def _play_out(inquiry: Inquiry, view: View, best: Prospect, other: Prospect, dice: Dice) -> Lead:
    players = [find_player(inquiry.strong)] * inquiry.seats
    real = []
    for _ in range(inquiry.worlds):
        world = imagine(view, dice).freeze()
        results = (_result_of(view, each.action, world, players) for each in (best, other))
        real.append(next(results) - next(results))
    return Lead(best.chance - other.chance, fmean(real))


def _result_of(view: View, action: Action, world: Game, players: Sequence[Player]) -> float:
    """Return how the game ends for the viewer after this action in this world."""
    seat = view.viewer or 0
    builder = PositionBuilder(world.draft())
    act(builder, seat, action)
    _, outcome = play_on(builder.position.freeze(), players)
    return result_for(seat, outcome)


def _report(inquiry: Inquiry, leads: Sequence[Lead]) -> str:
    claimed = fmean(100 * lead.claimed for lead in leads) if leads else 0.0
    real = fmean(100 * lead.real for lead in leads) if leads else 0.0
    share = format_share([(lead.real, lead.claimed) for lead in leads])
    return (
        f"{inquiry.player}, {inquiry.variant.id}, {inquiry.seats} seats, {len(leads)} positions "
        f"with {inquiry.worlds} worlds, {inquiry.strong} plays on: leads of {claimed:.1f} points "
        f"claimed, {real:.1f} real, a share of {share}"
    )
