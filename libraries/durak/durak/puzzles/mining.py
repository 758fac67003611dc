"""Mines puzzles from the ends of games between computers."""

from collections.abc import Iterator
from contextlib import suppress

from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.players import Strength, player_of
from durak.puzzles.proof import Proof, TooLarge
from durak.puzzles.puzzle import Puzzle, find_puzzle, is_worth_a_look
from durak.rules import Rules
from durak.state import Game
from durak.view import see

_ENDINGS = 60
"""So often is a game played to its end from where the talon is empty, each time otherwise."""

_WHIM = 3
"""One move in this many is any legal one there, because people do not always play by habit."""


def mine(rules: Rules, dice: Dice) -> Iterator[Puzzle]:
    """Yield the puzzles in the endings of one game of two, until they are too large to prove."""
    opening = _until_the_talon_is_empty(fold(deal(rules, 2, dice)))
    proofs = Proof(0), Proof(1)
    looked_at = set[Game]()
    with suppress(TooLarge):
        for game in _endings(opening, dice):
            if game not in looked_at and is_worth_a_look(game):
                looked_at.add(game)
                puzzle = find_puzzle(game, proofs[game.awaited_seats[0]])
                if puzzle is not None:
                    yield puzzle


def _until_the_talon_is_empty(game: Game) -> Game:
    normal = player_of(Strength.NORMAL)
    while game.talon and not game.is_over:
        seat = game.awaited_seats[0]
        _, game = advance(game, seat, normal.choose(see(game, seat)))
    return game


def _endings(opening: Game, dice: Dice) -> Iterator[Game]:
    for _ in range(_ENDINGS):
        yield from _ending(opening, dice)


def _ending(game: Game, dice: Dice) -> Iterator[Game]:
    normal = player_of(Strength.NORMAL)
    while not game.is_over:
        yield game
        seat = game.awaited_seats[0]
        view = see(game, seat)
        legal = view.legal
        action = normal.choose(view) if dice.randrange(_WHIM) else legal[dice.randrange(len(legal))]
        _, game = advance(game, seat, action)
