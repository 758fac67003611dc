"""`puzzles`: mines puzzles from games between computers, and prints them as a bank.

A game gives at most one: the one that the bank of the library has under its number or else, if it
is new to the bank, the one whose themes have come least often so far. No puzzle comes twice,
whatever its suits and ranks are called.
"""

from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from durak.commands import OK, UsageError
from durak.commands.reports import with_progress
from durak.dealing import Dice
from durak.puzzles.bank import bank, canonical_form, format_puzzle
from durak.puzzles.finding import mine
from durak.puzzles.proof import can_be_proved
from durak.puzzles.puzzle import Puzzle
from durak.puzzles.themes import Theme
from durak.rules import Rules, Variant


def puzzles(variant: Variant, seeds: range, jobs: int, dice_of: Callable[[int], Dice]) -> int:
    """Print the puzzles, each under the seed of its game.

    Raises UsageError for a variant in which nothing can be proved.
    """
    if not can_be_proved(variant.rules):
        raise UsageError(f"no puzzle can be proved in {variant.id}")
    print(
        f"# python -m durak puzzles --variant {variant.id} --seed {seeds.start}"
        f" --games {len(seeds)}"
    )
    with ProcessPoolExecutor(jobs) as pool:
        mined = pool.map(partial(_mine, variant.rules, dice_of), seeds)
        told = with_progress(mined, len(seeds), "games")
        for seed, puzzle in _choose(zip(seeds, told, strict=True), bank()):
            print(f"\n{format_puzzle(seed, puzzle)}", end="", flush=True)
    return OK


def _mine(rules: Rules, dice_of: Callable[[int], Dice], seed: int) -> tuple[Puzzle, ...]:
    return tuple(mine(rules, dice_of(seed)))


def _choose(
    mined: Iterable[tuple[int, Iterable[Puzzle]]], kept: Mapping[int, Puzzle]
) -> Iterator[tuple[int, Puzzle]]:
    known: set[Hashable] = {canonical_form(puzzle.game) for puzzle in kept.values()}
    taught = Counter[Theme]()
    for seed, found in mined:
        puzzle = _keep(found, kept[seed]) if seed in kept else _find_fresh(found, known, taught)
        if puzzle is not None:
            known.add(canonical_form(puzzle.game))
            taught.update(puzzle.themes)
            yield seed, puzzle


def _keep(found: Iterable[Puzzle], kept: Puzzle) -> Puzzle:
    """Return the puzzle that people know by this number, with the themes that it has by now."""
    again = next((puzzle for puzzle in found if puzzle.game == kept.game), kept)
    return replace(again, withdrawn=kept.withdrawn)


def _find_fresh(
    found: Iterable[Puzzle], known: Container[Hashable], taught: Mapping[Theme, int]
) -> Puzzle | None:
    fresh = [puzzle for puzzle in found if canonical_form(puzzle.game) not in known]
    return min(
        fresh, key=lambda each: min(taught.get(theme, 0) for theme in each.themes), default=None
    )
