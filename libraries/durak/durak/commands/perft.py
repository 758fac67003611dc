"""`perft FILE...`: counts the sequences of legal actions, by any seat, from a position.

Besides its position, each block in the files has lines `perft DEPTH: NUMBER`. NUMBER is the
expected count, or `?` if it is only to be printed.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from durak.casebook import Block
from durak.commands import DIFFERENT, OK
from durak.commands.files import blocks_in, naming
from durak.engine import advance
from durak.legality import legal_actions
from durak.notation import read_position
from durak.state import Game

_PERFT = "perft "


def perft(paths: Iterable[Path]) -> int:
    """Return DIFFERENT if a number is wrong. Raises UsageError if a file cannot be read."""
    answers = [
        _report(block, game, depth, said)
        for path, block in blocks_in(paths)
        for game, counts in [_read_block(path, block)]
        for depth, said in counts
    ]
    return OK if all(answers) else DIFFERENT


def _read_block(path: Path, block: Block) -> tuple[Game, tuple[tuple[int, str], ...]]:
    with naming(path):
        return read_counts(block)


def read_counts(block: Block) -> tuple[Game, tuple[tuple[int, str], ...]]:
    """Return the position of the block, and the expected number for each depth.

    Raises NotationError if the block has no position.
    """
    said = {key: value for key, value in block.fields.items() if key.startswith(_PERFT)}
    position = {key: value for key, value in block.fields.items() if key not in said}
    counts = ((int(key.removeprefix(_PERFT)), number) for key, number in said.items())
    return read_position(position), tuple(counts)


def count(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in _successors(game))


def _successors(game: Game) -> Iterator[Game]:
    for seat in range(game.seats):
        for action in legal_actions(game, seat):
            yield advance(game, seat, action)[1]


def _report(block: Block, game: Game, depth: int, said: str) -> bool:
    found = str(count(game, depth))
    right = said in ("?", found)
    print(f"{block.name} depth {depth}: {found}" + ("" if right else f", the file says {said}"))
    return right
