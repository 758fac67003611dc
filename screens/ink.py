"""What leaves ink on the screen: Unicode has letters that nobody can see."""

import unicodedata

_INKLESS = frozenset({"Cc", "Cf", "Mn", "Zl", "Zp", "Zs"})
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters to Unicode, and empty in every font


def has_ink(text: str) -> bool:
    return any(unicodedata.category(sign) not in _INKLESS and sign not in _FILLERS for sign in text)
