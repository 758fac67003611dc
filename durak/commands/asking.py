"""What a person asked for by name or number, or a sentence why that cannot be."""

from durak.commands import UsageError
from durak.rules import VARIANTS, Variant


def variant_called(name: str) -> Variant:
    """Raises UsageError."""
    for variant in VARIANTS:
        if variant.id == name:
            return variant
    raise UsageError(f"no variant is called {name!r}: see `python -m durak variants`")


def seats_for(variant: Variant, asked: int | None) -> int:
    """As many as asked for, or about three. Raises UsageError if so many cannot play."""
    seats = asked or min(variant.seats, key=lambda seats: abs(seats - 3))
    if seats not in variant.seats:
        fewest, most = min(variant.seats), max(variant.seats)
        raise UsageError(f"{variant.id} is for {fewest} to {most} players, not for {seats}")
    return seats
