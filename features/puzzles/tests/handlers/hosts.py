"""What there is of puzzles while the bot runs, as the tests of handlers have it."""

from dataclasses import replace

from features.puzzles.host import PuzzleHost
from features.puzzles.in_groups.host import GroupPuzzles
from features.puzzles.ratings import Puzzles
from handlers.services import Services
from people.hosts import Hosts, Opened


def puzzles_of(services: Services) -> Puzzles:
    return services.hosts.of(PuzzleHost).puzzles


def in_groups(services: Services) -> GroupPuzzles:
    return services.hosts.of(PuzzleHost).in_groups


def with_puzzles(services: Services, puzzles: Puzzles) -> Services:
    """Return the services with these puzzles, for people and for groups."""
    host = PuzzleHost(puzzles, replace(in_groups(services), puzzles=puzzles))
    return replace(services, hosts=Hosts([Opened(host)]))
