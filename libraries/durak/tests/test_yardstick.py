"""The yardstick plays by the rules, beats a beginner, and never changes."""

from random import Random
from zlib import crc32

import pytest

from durak.notation import format_action, format_game
from durak.players import Strength, player_of
from durak.players.games import play_game
from durak.rules import VARIANTS, Rules, Variant
from tests.moves import view_of
from tests.yardstick import Yardstick

HASTY = Yardstick(iterations=20)


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_every_variant_is_played_to_its_end(variant: Variant) -> None:
    players = [Yardstick(iterations=2)] * min(variant.seats)
    _, outcome = play_game(variant.rules, players, Random(1))
    assert outcome.ending.value in {"durak", "draw", "stalled"}


def test_the_games_of_the_yardstick_never_change() -> None:
    """Another player under the same name would make all earlier matches worthless."""
    games = (play_game(Rules(), [HASTY] * 2, Random(seed))[0] for seed in range(2))
    assert [crc32(format_game(events).encode()) for events in games] == [3392218735, 1853418223]


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("P0: 6C AH\nP1: 7C KH\ntrump: H\nbout: P0 attacks P1, limit 2\n", "opens AH"),
        (
            "P0: 8H 10S JS\nP1: 9S QS AD\ntrump: S\nbout: P0 attacks P1, limit 3\n",
            "opens 10S",
        ),
        ("P0: 6C\nP1: 7C 8C\ntrump: H\ntalon: 9C\nbout: P0 attacks P1, limit 2\n", "opens 6C"),
    ],
    ids=["it wins", "it draws what cannot be won", "it has no choice"],
)
def test_the_yardstick_finds_the_best_move(position: str, action: str) -> None:
    assert format_action(0, Yardstick().choose(view_of(position))) == f"P0 {action}"


def test_the_yardstick_beats_easy() -> None:
    lost: list[str] = []
    for seed in range(8):
        names = ["easy", "yardstick"] if seed % 2 else ["yardstick", "easy"]
        players = [HASTY if name == "yardstick" else player_of(Strength.EASY) for name in names]
        _, outcome = play_game(Rules(), players, Random(seed // 2))
        lost += [names[seat] for seat in outcome.losers]
    assert lost.count("easy") > lost.count("yardstick")
