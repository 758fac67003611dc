"""Wilson's lower bound: the least a share is likely to be, given how few games it is taken from."""

from math import sqrt

_Z = 1.96
"""95 of 100 such bounds lie below the true share."""


def lower_bound(hits: int, trials: int) -> float:
    if trials == 0:
        return 0.0
    share, doubt = hits / trials, _Z * _Z / trials
    spread = _Z * sqrt((share * (1 - share) + doubt / 4) / trials)
    return max(0.0, (share + doubt / 2 - spread) / (1 + doubt))
