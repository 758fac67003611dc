"""Wilson's lower bound: a cautious estimate of a share that is known from only a few games."""

from math import sqrt

_Z = 1.96
"""The quantile for a 95 % confidence interval, whose lower end is the bound."""


def lower_bound(hits: int, trials: int) -> float:
    if trials == 0:
        return 0.0
    share = hits / trials
    doubt = _Z * _Z / trials
    spread = _Z * sqrt((share * (1 - share) + doubt / 4) / trials)
    return max(0.0, (share + doubt / 2 - spread) / (1 + doubt))
