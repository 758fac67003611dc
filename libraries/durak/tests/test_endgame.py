"""Two-player endgames: what is called sure is so, and what can be won is won, says the solver."""

from random import Random

import pytest

from durak.actions import Action
from durak.cards import pack
from durak.engine import advance
from durak.legality import legal_actions
from durak.notation import parse_position
from durak.players import Player, Strength, player_of
from durak.players.prospects import WORK
from durak.state import Game
from durak.view import see
from tests.endgames import Trial, count_sure, judge_endgame
from tests.solver import DRAW, LOSS, WIN, Solver

HARD = player_of(Strength.HARD)
NORMAL = player_of(Strength.NORMAL)
FEW = 5_000
SEEDS = range(1, 25)
"""A small sample; `python -m tests.endgames` takes a large one."""

OPTIONS = ("", "transfer=on", "opening=same_rank", "weli=all_sixes", "throw_in=off", "bowers=on")


def endgame(seed: int, cards: int) -> Game:
    """Return a random endgame.

    Each player holds `cards` or one card less, and the attacker opens.
    """
    dice = Random(seed)
    drawn = dice.sample(pack(36), 2 * cards - dice.randrange(2))
    hands = [" ".join(map(str, drawn[:cards])), " ".join(map(str, drawn[cards:]))]
    dice.shuffle(hands)
    options = dice.choice(OPTIONS)
    return parse_position(
        f"options: {options}\n" * bool(options)
        + f"P0: {hands[0]}\nP1: {hands[1]}\ntrump: H\nbout: P0 attacks P1, limit {cards - 1}\n"
    )


def winning_actions(game: Game) -> tuple[Action, ...]:
    """Return the actions of the awaited seat after which it can still force a win."""
    return tuple(action for action, result in Solver(FEW).results(game).items() if result == WIN)


def count_mistakes(player: Player, game: Game) -> int:
    """Count the moves that give away a win when this player plays both sides."""
    mistakes = 0
    while not game.is_over:
        seat = game.awaited_seats[0]
        action = player.choose(see(game, seat))
        wins = winning_actions(game)
        mistakes += bool(wins) and action not in wins
        game = advance(game, seat, action)[1]
    return mistakes


GAMES = [endgame(seed, cards) for cards in (2, 3, 4) for seed in range(12)]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_what_is_won_stays_won() -> None:
    assert sum(count_mistakes(HARD, game) for game in GAMES) == 0


def test_normal_gives_wins_away() -> None:
    assert sum(count_mistakes(NORMAL, game) for game in GAMES) > 5


def test_where_nothing_can_be_won_something_is_played() -> None:
    game = parse_position("P0: 6C 7D\nP1: AH KH QH\ntrump: H\nbout: P0 attacks P1, limit 2\n")
    assert not winning_actions(game)
    assert HARD.choose(see(game, 0)) in legal_actions(game, 0)


DRAWN_OR_LOST = "P0: 8H 10S JS\nP1: 9S QS AD\ntrump: S\nbout: P0 attacks P1, limit 3\n"


def test_a_draw_is_not_sure_while_another_reply_is_only_guessed() -> None:
    """After JS the defender can force a draw, but taking the jack even wins."""
    game = parse_position(DRAWN_OR_LOST)
    assert sorted(Solver(FEW).results(game).values()) == [LOSS, LOSS, DRAW]
    assert count_sure(Solver(FEW), game, WORK) == (3, 0)


def test_what_is_called_sure_is_exact_and_what_is_won_is_not_given_away() -> None:
    trial = Trial(most=FEW)
    judged = list(filter(None, (judge_endgame(trial, seed) for seed in SEEDS)))
    assert sum(each.sure for each in judged) > 30
    assert sum(each.won for each in judged) >= 5
    assert not [each for each in judged if each.wrong or each.given_away]


TRAPS = (
    "P0: 6S 8D QH\nP1: 6H 8H\ntrump: H\nbout: P0 attacks P1, limit 2\n",
    "options: transfer=on\n"
    "P0: 6C 7H 10S JD\nP1: 7D 10H QS\ntrump: H\nbout: P0 attacks P1, limit 3\n",
    "options: weli=all_sixes\n"
    "P0: 6C 7S 8C KH\nP1: KS AC AH\ntrump: H\nbout: P0 attacks P1, limit 3\n",
    "options: bowers=on\n"
    "P0: 8C JS QD AC\nP1: 6C 7C 8H KH\ntrump: H\nbout: P0 attacks P1, limit 3\n",
    "options: weli=all_sixes\n"
    "P0: 7S 9H 9S\nP1: 9D 10H JH JS\ntrump: H\nbout: P0 attacks P1, limit 3\n",
)


@pytest.mark.parametrize("text", TRAPS)
def test_what_is_lost_is_won_from_an_opponent_who_walks_into_a_trap(text: str) -> None:
    game = parse_position(text)
    assert not winning_actions(game)
    while not game.is_over:
        seat = game.awaited_seats[0]
        game = advance(game, seat, (NORMAL if seat else HARD).choose(see(game, seat)))[1]
    assert game.outcome is not None
    assert game.outcome.losers == (1,)
