"""`variants`: prints one line for each variant."""

from durak.commands import OK
from durak.rules import VARIANTS, Variant


def variants() -> int:
    for variant in VARIANTS:
        print(f"{variant.id:<18}{name_of(variant):<25}{_players(variant)}")
    return OK


def name_of(variant: Variant) -> str:
    name = variant.id.replace("_", " ").capitalize()
    return f"{name} ({variant.known_as})" if variant.known_as else name


def _players(variant: Variant) -> str:
    fewest = min(variant.seats)
    most = max(variant.seats)
    return f"{fewest} players" if fewest == most else f"{fewest}-{most} players"
