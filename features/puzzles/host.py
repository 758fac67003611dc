"""What there is of puzzles while the bot runs: for people in private, and for groups."""

from dataclasses import dataclass

from durak.puzzles import bank
from features.puzzles.in_groups.finder import PuzzleFinder
from features.puzzles.in_groups.host import GroupPuzzles
from features.puzzles.in_groups.rules import NEWS
from features.puzzles.in_groups.store import FoundPuzzles, PosedPuzzles
from features.puzzles.ratings import Puzzles
from features.puzzles.store import PuzzleTries
from people.core import Core
from people.hosts import NightWork, Opened


@dataclass(frozen=True, slots=True)
class PuzzleHost:
    puzzles: Puzzles
    in_groups: GroupPuzzles


def open_host(core: Core) -> Opened:
    database = core.database
    directory = core.directory
    is_on = directory.choices.offers("puzzles")
    puzzles = Puzzles(PuzzleTries(database), bank(), core.clock, are_on=is_on)
    finder = PuzzleFinder(FoundPuzzles(database), directory.records, core.shared_replays, directory)
    in_groups = GroupPuzzles(
        PosedPuzzles(database), puzzles, finder, directory, core.messages, core.clock
    )
    return Opened(
        PuzzleHost(puzzles, in_groups),
        every_minute=in_groups.tell_answers,
        at_night=NightWork(finder.games_to_search, finder.search) if is_on else None,
        news={NEWS: in_groups} if is_on else {},
        lasting=in_groups,
        in_help="help-puzzles" if is_on else "",
    )
