"""The puzzles that come with the library, as text: blocks as in case files.

    [14] count_the_trumps
    P0: 10D QS AD
    P1: 8D JD QD AC AH
    trump: D
    bout: 15, P1 attacks P0, limit 3
    solution: P1 opens JD
    effort: 321

The number is the seed of the game that the puzzle comes from. The head of the file is the command
that wrote it. A line `withdrawn: yes` takes a puzzle back that has turned out to be wrong: its
number is not used again. No puzzle comes twice, whatever its suits and ranks are called: see
`canonical_form`.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import permutations

from durak.cards import Card, Suit, cards_in
from durak.notation import (
    NotationError,
    format_action,
    format_position,
    parse_action,
    read_position,
)
from durak.puzzles.puzzle import BARE, Puzzle
from durak.puzzles.themes import Theme
from durak.rule_cases import Block, read_blocks
from durak.state import Game

_LATER = ("solution", "effort", "withdrawn")


@cache
def bank() -> Mapping[int, Puzzle]:
    """Return the puzzles that come with the library, by their numbers."""
    return read_bank(files("durak.puzzles").joinpath("bank.txt").read_text())


def read_bank(text: str) -> Mapping[int, Puzzle]:
    """Raises NotationError for text that is no bank."""
    return {int(block.name): _read_puzzle(block) for block in read_blocks(text)}


def _read_puzzle(block: Block) -> Puzzle:
    fields = block.fields
    game = read_position({key: fields[key] for key in fields if key not in _LATER})
    seat, solution = parse_action(fields["solution"])
    if (seat,) != game.awaited_seats:
        raise NotationError(f"puzzle {block.name} awaits somebody else than P{seat}")
    themes = tuple(map(Theme, block.title.split()))
    return Puzzle(game, solution, themes, int(fields["effort"]), "withdrawn" in fields)


def format_puzzle(number: int, puzzle: Puzzle) -> str:
    themes = " ".join(theme.value for theme in puzzle.themes)
    position = format_position(puzzle.game).splitlines(keepends=True)
    return (
        f"[{number}] {themes}\n"
        + "".join(line for line in position if line.split(":")[0] in BARE)
        + f"solution: {format_action(puzzle.seat, puzzle.solution)}\n"
        + f"effort: {puzzle.effort}\n"
        + "withdrawn: yes\n" * puzzle.withdrawn
    )


def canonical_form(game: Game) -> Hashable:
    """Return what positions have in common that differ only in what things are called.

    These are seats, suits, and ranks: which cards are gone makes no difference, so the order of the
    ranks in play is all that counts. For positions of two without a talon, and without jokers.
    """
    plain: list[Suit | None] = [suit for suit in Suit if suit is not game.trump]
    return min(_rename(game, order) for order in permutations(plain))


def _rename(game: Game, plain: Sequence[Suit | None]) -> tuple[object, ...]:
    bout = game.bout
    in_play = {*bout.table, *cards_in(game.hands[0] | game.hands[1])}
    ranks = sorted({card.rank for card in in_play})

    def number(card: Card) -> tuple[int, int]:
        suit = plain.index(card.suit) if card.suit in plain else len(plain)
        return ranks.index(card.rank), suit

    hands = (cards_in(game.hands[seat]) for seat in (bout.attacker, bout.defender))
    table = (tuple(map(number, (pair.attack, pair.cover or pair.attack))) for pair in bout.pairs)
    return (
        tuple(tuple(sorted(map(number, hand))) for hand in hands),
        tuple(sorted(table)),
        bout.limit,
        bout.taking,
    )
