"""Two-player endgames: the strongest player wins whatever an exhaustive search says can be won."""

from random import Random

import pytest

from durak.actions import Action
from durak.cards import pack
from durak.engine import advance
from durak.events import Seat
from durak.legality import legal_actions
from durak.notation import parse_position
from durak.players import Player, Strength, player_of
from durak.state import Game
from durak.view import see

HARD = player_of(Strength.HARD)
NORMAL = player_of(Strength.NORMAL)
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


def winning_actions(game: Game, seat: Seat) -> tuple[Action, ...]:
    """Return the actions of the awaited seat after which it can still force a win."""
    return tuple(a for a in legal_actions(game, seat) if can_win(advance(game, seat, a)[1], seat))


def can_win(game: Game, seat: Seat) -> bool:
    if game.outcome is not None:
        return bool(game.outcome.losers) and seat not in game.outcome.losers
    awaited = game.awaited_seats[0]
    replies = (advance(game, awaited, action)[1] for action in legal_actions(game, awaited))
    outcomes = (can_win(reply, seat) for reply in replies)
    return any(outcomes) if awaited == seat else all(outcomes)


def count_mistakes(player: Player, game: Game) -> int:
    """Count the moves that give away a win when this player plays both sides."""
    mistakes = 0
    while not game.is_over:
        seat = game.awaited_seats[0]
        action = player.choose(see(game, seat))
        wins = winning_actions(game, seat)
        mistakes += bool(wins) and action not in wins
        game = advance(game, seat, action)[1]
    return mistakes


GAMES = [endgame(seed, cards) for cards in (2, 3, 4) for seed in range(12)]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_what_is_won_stays_won() -> None:
    assert sum(count_mistakes(HARD, game) for game in GAMES) == 0


def test_it_is_not_that_easy() -> None:
    assert sum(count_mistakes(NORMAL, game) for game in GAMES) > 5


def test_where_nothing_can_be_won_something_is_played() -> None:
    game = parse_position("P0: 6C 7D\nP1: AH KH QH\ntrump: H\nbout: P0 attacks P1, limit 2\n")
    assert not winning_actions(game, 0)
    assert HARD.choose(see(game, 0)) in legal_actions(game, 0)


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
    assert not winning_actions(game, 0)
    while not game.is_over:
        seat = game.awaited_seats[0]
        game = advance(game, seat, (NORMAL if seat else HARD).choose(see(game, seat)))[1]
    assert game.outcome is not None
    assert game.outcome.losers == (1,)
