"""What long commands report: their progress, and shares with their confidence intervals."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import TypeVar

T = TypeVar("T")

_CONFIDENCE = 1.96
"""Standard errors on each side of a 95 % confidence interval."""


def with_progress(items: Iterable[T], of: int, what: str) -> Iterator[T]:
    """Pass the items on, and count them on standard error, apart from the output."""
    for number, item in enumerate(items, start=1):
        print(f"\r{number} of {of} {what}", end="", file=sys.stderr, flush=True)
        yield item
    print(file=sys.stderr)


def format_share(parts: Sequence[tuple[float, float]], otherwise: float = 0.0) -> str:
    """Return the sum of the first numbers as a share of the sum of the second, and how sure it is.

    The pairs are independent of each other. If the second numbers add up to nothing, the share is
    said to be `otherwise`.
    """
    whole = sum(of for _, of in parts)
    share = sum(part for part, _ in parts) / whole if whole else otherwise
    surprises = (part - share * of for part, of in parts)
    error = sqrt(sum(each**2 for each in surprises)) / whole if whole else 0.0
    return f"{share:.3f} ± {_CONFIDENCE * error:.3f}"
