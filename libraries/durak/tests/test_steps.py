"""A random game takes no more steps of the interpreter than it should.

Its speed is that of tables, replays and computer players. Steps are counted instead of time, so
that a busy machine makes no difference. Speed is measured by `python -m tests.bench`.
"""

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from durak.engine import PositionBuilder, act, deal, fold
from durak.legality import single_actions
from durak.rules import Rules
from durak.state import Game

GAMES = 10


@pytest.mark.parametrize(("seats", "most"), [(2, 53_500), (4, 100_500), (6, 116_500)])
def test_a_random_game_takes_few_steps(seats: int, most: int) -> None:
    """The budgets are two per cent above what games take: lower them when games take less."""
    dice = random.Random(seats)
    games = [fold(deal(Rules(), seats, dice)) for _ in range(GAMES)]

    def play_all() -> None:
        dice.seed(seats)
        for game in games:
            play(game, dice)

    play_all()  # what is cached for all games is no part of one
    assert steps(play_all) / GAMES < most


def play(game: Game, dice: random.Random) -> None:
    builder = PositionBuilder(game.draft())
    awaited = game.awaited_seats
    while awaited:
        actions = single_actions(builder.position, awaited[0])
        awaited = act(builder, awaited[0], actions[int(dice.random() * len(actions))])


def steps(work: Callable[[], None]) -> int:
    counted = 0

    def count(frame: FrameType, event: str, _argument: Any) -> Any:  # noqa: ANN401  typeshed's
        nonlocal counted
        frame.f_trace_lines = False
        frame.f_trace_opcodes = True
        counted += event == "opcode"
        return count

    tracing = sys.gettrace()
    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(tracing)
    return counted
