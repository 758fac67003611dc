"""Laws of a replay as the page gets it: every card where it was, in any variant."""

from collections.abc import Iterator

import pytest

from club.events import GameStarted, game_events
from club.finished_games import GameId, record
from club.replay_stops import Walk
from club.settings import Settings
from durak.cards import CardSet, cards_in
from durak.rules import VARIANTS
from features import load_texts
from handlers.replay import steps_of
from miniapp.frames import FrameState, frame_state
from miniapp.table_state import GameState
from screens.records.replay import ReplayStep
from screens.scene import Scene
from tests.end_to_end.random_series import random_games
from tests.screens.tables import audience

AUDIENCE = audience("en")
VOICE = load_texts().voice("en")
SEEDS = range(len(VARIANTS))
"""Each is a game of another variant."""


def replayed(seed: int) -> Iterator[tuple[ReplayStep, FrameState]]:
    series = random_games(seed, games=1)
    starts = (at for at, entry in enumerate(series.entries) if isinstance(entry.event, GameStarted))
    entries = series.entries[next(starts) :]
    events = game_events(entries)
    game = record(GameId(1), series.table, entries)
    for step in steps_of(game, events, Walk.through(events), Settings()):
        yield step, frame_state(step, Scene(step.view, AUDIENCE, VOICE))


def ids(cards: CardSet) -> list[str]:
    return sorted(str(card) for card in cards_in(cards))


def known(game: GameState) -> list[list[str]]:
    return [sorted(card.id for card in seat.known) for seat in game.seats]


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_hand_lies_open_at_every_stop(seed: int) -> None:
    frames = list(replayed(seed))
    for step, frame in frames:
        assert known(frame.game) == list(map(ids, step.hands))
        assert [seat.cards for seat in frame.game.seats] == [
            len(seat) for seat in known(frame.game)
        ]
        assert not frame.game.moves
        assert not frame.game.hand
        assert all((frame.where, *frame.told))
    bouts = [frame.bout for _, frame in frames]
    assert bouts == sorted(bouts)
    assert [frame.game.is_over for _, frame in frames] == [False] * (len(frames) - 1) + [True]
