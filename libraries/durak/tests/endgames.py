"""Holds what a player says and does in endgames of two against the exact solver.

`python -m tests.endgames --endgames 1000 --seed 1` takes that many endgames from games of
`normal`. If a value that is called sure is wrong, the seed is reported.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import Pool

from tqdm import tqdm

from durak.commands.lookup import find_player
from durak.engine import advance, deal, fold
from durak.players import Player, Strength, player_of
from durak.players.prospects import WORK, weigh
from durak.rules import Rules
from durak.state import Game
from durak.view import see
from tests.solver import WIN, Solver, TooLarge

FEWEST = 6
MOST = 14
"""How many cards the two hands hold together."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What to judge: a player as in the arena, and values found with this much `work`.

    The solver gives up an endgame with more than `most` positions.
    """

    player: str = "hard"
    work: int = WORK
    most: int = 50_000


@dataclass(frozen=True, slots=True)
class Judgement:
    """How one endgame was judged and played.

    `sure` counts the actions whose value is called sure, `wrong` those among them where it is not
    the exact one. `given_away` tells whether a player lost a win; `won` whether there was one.
    """

    seed: int
    sure: int
    wrong: int
    won: bool
    given_away: bool


def judge_endgame(trial: Trial, seed: int) -> Judgement | None:
    """Judge an endgame of the game with this seed, if it has one that can be solved."""
    dice = random.Random(seed)
    candidates = list(endgames(dice))
    if not candidates:
        return None
    game = dice.choice(candidates)
    solver = Solver(trial.most)
    try:
        sure, wrong = count_sure(solver, game, trial.work)
        won = WIN in solver.results(game).values()
        given_away = won and gives_away(solver, game, find_player(trial.player))
    except TooLarge:
        return None
    return Judgement(seed, sure, wrong, won, given_away)


def endgames(dice: random.Random) -> Iterator[Game]:
    """Yield the positions of a game of `normal` where the player to act has a choice."""
    game = fold(deal(Rules(), 2, dice))
    normal = player_of(Strength.NORMAL)
    while not game.is_over:
        seat = game.awaited_seats[0]
        view = see(game, seat)
        if not game.talon and FEWEST <= cards_in_hands(game) <= MOST and len(view.legal) > 1:
            yield game
        game = advance(game, seat, normal.choose(view))[1]


def cards_in_hands(game: Game) -> int:
    return sum(hand.bit_count() for hand in game.hands)


def count_sure(solver: Solver, game: Game, work: int) -> tuple[int, int]:
    """Return how many actions have a value that is called sure, and for how many it is wrong."""
    results = solver.results(game)
    sure = [each for each in weigh(see(game, game.awaited_seats[0]), work=work) if not each.doubt]
    return len(sure), sum(2 * each.chance - 1 != results[each.action] for each in sure)


def gives_away(solver: Solver, game: Game, player: Player) -> bool:
    """Whether this player loses the win of whoever is to act when it plays both sides."""
    winner = game.awaited_seats[0]
    while not game.is_over:
        seat = game.awaited_seats[0]
        action = player.choose(see(game, seat))
        if seat == winner and solver.results(game)[action] != WIN:
            return True
        game = advance(game, seat, action)[1]
    return False


def summary(judged: Sequence[Judgement]) -> str:
    sure = sum(each.sure for each in judged)
    wrong = sum(each.wrong for each in judged)
    won = sum(each.won for each in judged)
    given_away = sum(each.given_away for each in judged)
    return (
        f"{len(judged)} endgames solved: "
        f"{wrong} of {sure} sure values wrong ({interval(wrong, sure)}), "
        f"{given_away} of {won} wins given away ({interval(given_away, won)})"
    )


def interval(count: int, of: int) -> str:
    """Return the 95 % interval of a share, after Wilson, which holds for rare events, too."""
    if not of:
        return "-"
    z = 1.96
    middle = (count + z**2 / 2) / (of + z**2)
    reach = z * sqrt(count * (of - count) / of + z**2 / 4) / (of + z**2)
    return f"{100 * max(middle - reach, 0):.2f} to {100 * (middle + reach):.2f} %"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--player", default="hard", help="a player as in the arena")
    parser.add_argument("--endgames", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    options = parser.parse_args()
    judge = partial(judge_endgame, Trial(options.player))
    seeds = range(options.seed, options.seed + options.endgames)
    with Pool(options.jobs) as pool:
        judged = tqdm(pool.imap(judge, seeds), total=options.endgames, unit="endgame")
        found = list(filter(None, judged))
    for each in found:
        if each.wrong:
            print(f"--seed {each.seed} --endgames 1: {each.wrong} of {each.sure} values are wrong")
    print(summary(found))
    return 1 if any(each.wrong for each in found) else 0


if __name__ == "__main__":
    sys.exit(main())
