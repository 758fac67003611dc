"""`perft FILE...`: counts the sequences of legal actions, by any seat, from a position.

Besides its position, each block in the files has lines `perft DEPTH: NUMBER`. NUMBER is the
expected count, or `?` if it is only to be printed.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from durak.commands import DIFFERENT, OK
from durak.commands.lookup import blocks_in, naming
from durak.engine import advance
from durak.legality import legal_actions
from durak.notation import read_position
from durak.rule_cases import Block
from durak.state import Game

_PERFT = "perft "


def perft(paths: Iterable[Path]) -> int:
    """Return DIFFERENT if a number is wrong. Raises UsageError if a file cannot be read."""
    code = OK
    for path, block in blocks_in(paths):
        with naming(path):
            game, counts = read_counts(block)
        for depth, expected in counts:
            found = str(count(game, depth))
            is_right = expected in ("?", found)
            note = "" if is_right else f", the file says {expected}"
            print(f"{block.name} depth {depth}: {found}{note}")
            if not is_right:
                code = DIFFERENT
    return code


def read_counts(block: Block) -> tuple[Game, tuple[tuple[int, str], ...]]:
    """Return the position of the block, and the expected number for each depth.

    Raises NotationError if the block has no position.
    """
    position: dict[str, str] = {}
    counts: list[tuple[int, str]] = []
    for key, value in block.fields.items():
        if key.startswith(_PERFT):
            counts.append((int(key.removeprefix(_PERFT)), value))
        else:
            position[key] = value
    return read_position(position), tuple(counts)


def count(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in _successors(game))


def _successors(game: Game) -> Iterator[Game]:
    for seat in range(game.seats):
        for action in legal_actions(game, seat):
            yield advance(game, seat, action)[1]
