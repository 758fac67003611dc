"""Confidence intervals for shares of which both parts are uncertain."""

from collections.abc import Sequence
from math import sqrt

_CONFIDENCE = 1.96
"""Standard errors on each side of a 95 % confidence interval."""


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
