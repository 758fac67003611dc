"""Checks whether a text is visible, because some Unicode letters leave no ink on the screen."""

import unicodedata

_INKLESS = frozenset({"Cc", "Cf", "Mn", "Zl", "Zp", "Zs"})
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters according to Unicode, but blank in every font


def is_visible(text: str) -> bool:
    return any(unicodedata.category(sign) not in _INKLESS and sign not in _FILLERS for sign in text)
