"""Looks up the variant, seats and players named on the command line."""

from durak.commands import UsageError
from durak.players import Player, Strength, player_of
from durak.players.greedy import Greedy
from durak.players.hard import Hard
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

    Raises UsageError for any other name.
    """
    kind, _, work = name.partition("@")
    if name == "greedy":
        return Greedy()
    if kind == Strength.HARD.value and work.isdecimal() and int(work):
        return Hard(int(work))
    if name in {strength.value for strength in Strength}:
        return player_of(Strength(name))
    raise UsageError(f"no player is called {name!r}: easy, normal, hard, hard@20000, greedy")
