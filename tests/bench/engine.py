"""Complete random games per second: the engine and durakgame from PyPI, in alternate rounds.

The peer only plays the throw-in game for two. It leaves cards thrown in on a take in the attacker's
hand, so they are removed here. Randomness costs both the same: one call of `random()` per choice.
Neither checks again that an action it listed is legal.
"""

import random
import time
from collections.abc import Callable
from statistics import median

from durakgame import FinishingMove, MrRandom, standardDeck  # type: ignore[import-untyped]  # the peer has no types
from durakgame.game import Game as PeerGame  # type: ignore[import-untyped]  # the peer has no types

from durak.engine import PositionBuilder, act, deal, fold
from durak.legality import single_actions
from durak.rules import Rules

RULES = Rules()
ROUNDS = 15
GAMES = 60
"""Rounds are short and alternate, so that a busy moment of the machine affects both."""


def play_ours(seats: int, dice: random.Random) -> None:
    builder = PositionBuilder(fold(deal(RULES, seats, dice)).draft())
    position = builder.position
    chance = dice.random
    awaited = position.awaited_seats
    while awaited:
        seat = awaited[0]
        actions = single_actions(position, seat)
        awaited = act(builder, seat, actions[int(chance() * len(actions))])


def play_peer(dice: random.Random) -> None:
    pack = standardDeck()
    dice.shuffle(pack)
    game = PeerGame(pack, MrRandom(), MrRandom())
    chance = dice.random
    while not game.isFinished:
        options = game.generateOptions()
        move = options[int(chance() * len(options))]
        if isinstance(move, FinishingMove):
            for card in move.cards:
                game.currentPlayer.hand.remove(card)
        game.updateHistory(move)
        game.process(move)


def games_a_second(play: Callable[[], None]) -> float:
    began = time.process_time()
    for _ in range(GAMES):
        play()
    return GAMES / (time.process_time() - began)


def measure(seed: int = 1) -> dict[str, list[float]]:
    """Return the rates of all rounds for each contestant."""
    dice = random.Random(seed)
    contestants: dict[str, Callable[[], None]] = {
        "2 players": lambda: play_ours(2, dice),
        "4 players": lambda: play_ours(4, dice),
        "6 players": lambda: play_ours(6, dice),
        "durakgame, 2 players": lambda: play_peer(dice),
    }
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            rates[name].append(games_a_second(play))
    return rates


def report(rates: dict[str, list[float]]) -> str:
    lines = [f"{name:22}{median(rounds):8.0f} random games/s" for name, rounds in rates.items()]
    pairs = zip(rates["2 players"], rates["durakgame, 2 players"], strict=True)
    ratio = median(ours / peer for ours, peer in pairs)
    return "\n".join([*lines, f"{'ratio, 2 players':22}{ratio:8.2f}"])
