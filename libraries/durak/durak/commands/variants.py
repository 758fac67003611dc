"""`variants`: prints one line for each variant."""

from durak.commands import OK
from durak.rules import VARIANTS, Variant


def variants() -> int:
    for variant in VARIANTS:
        line = f"{variant.id:<18}{name_of(variant):<18}{_players(variant):<13}{variant.known_as}"
        print(line.rstrip())
    return OK


def name_of(variant: Variant) -> str:
    return variant.id.replace("_", " ").capitalize()


def _players(variant: Variant) -> str:
    fewest = min(variant.seats)
    most = max(variant.seats)
    return f"{fewest} players" if fewest == most else f"{fewest}-{most} players"
