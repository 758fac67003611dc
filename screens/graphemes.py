"""Cuts a text only between what people see as letters: a flag or an emoji may be several signs."""

from collections.abc import Callable

from wcwidth import iter_graphemes, width

ELLIPSIS = "…"


def columns(text: str) -> int:
    """Return the width in terminal columns: East Asian wide characters and emoji count twice."""
    return width(text, control_codes="ignore")


def shorten(text: str, fits: Callable[[str], bool], *, from_left: bool = False) -> str:
    """Return the text, or as much of it as fits together with an ellipsis in place of the rest.

    What is left out is the end or, `from_left`, the beginning. If nothing fits, nothing is left.
    """
    if fits(text):
        return text
    letters = list(iter_graphemes(text))
    for count in range(len(letters) - 1, 0, -1):
        kept = "".join(letters[-count:] if from_left else letters[:count])
        shortened = f"{ELLIPSIS}{kept.lstrip()}" if from_left else f"{kept.rstrip()}{ELLIPSIS}"
        if fits(shortened):
            return shortened
    return ""
