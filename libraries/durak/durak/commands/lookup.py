"""Looks up what the command line names: a variant, seats, players, and the blocks in case files."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from durak.commands import UsageError
from durak.notation import NotationError
from durak.players import Player, Strength, player_of
from durak.players.greedy import Greedy
from durak.players.hard import Hard
from durak.rule_cases import Block, read_blocks
from durak.rules import VARIANTS, Variant


def find_variant(name: str) -> Variant:
    """Return the variant with this id. Raises UsageError if there is none."""
    for variant in VARIANTS:
        if variant.id == name:
            return variant
    raise UsageError(f"no variant is called {name!r}: see `python -m durak variants`")


def choose_seats(variant: Variant, asked: int | None) -> int:
    """Return the number asked for, or the one closest to three.

    Raises UsageError if the variant is for other numbers of players.
    """
    seats = asked or min(variant.seats, key=lambda seats: abs(seats - 3))
    if seats not in variant.seats:
        fewest = min(variant.seats)
        most = max(variant.seats)
        raise UsageError(f"{variant.id} is for {fewest} to {most} players, not for {seats}")
    return seats


def find_player(name: str) -> Player:
    """Return the player called `easy`, `normal`, `hard`, `hard@20000` (its work) or `greedy`.

    `MODULE:NAME` calls what has this name in a module to make a player, and `MODULE:NAME@TEXT`
    calls it with this text. Raises UsageError if there is no such player.
    """
    kind, _, detail = name.partition("@")
    if ":" in kind:
        return _make_player(kind, detail)
    if name == "greedy":
        return Greedy()
    if kind == Strength.HARD.value and detail.isdecimal() and int(detail):
        return Hard(int(detail))
    if name in {strength.value for strength in Strength}:
        return player_of(Strength(name))
    raise UsageError(
        f"no player is called {name!r}: easy, normal, hard, hard@20000, greedy, MODULE:NAME"
    )


def _make_player(kind: str, detail: str) -> Player:
    module, _, name = kind.partition(":")
    try:
        make = getattr(import_module(module), name)
    except (AttributeError, ImportError, ValueError) as error:
        raise UsageError(f"no player is called {kind!r}: {error}") from error
    player: Player = make(detail) if detail else make()
    return player


def blocks_in(paths: Iterable[Path]) -> Iterator[tuple[Path, Block]]:
    """Yield every block with its path. Raises UsageError if a file cannot be read."""
    for path in paths:
        with naming(path):
            blocks = tuple(read_blocks(path.read_text()))
        yield from ((path, block) for block in blocks)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name this file if it cannot be read. Raises UsageError."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from error
    except NotationError as error:
        raise UsageError(f"{path}: {error}") from error
