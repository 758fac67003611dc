"""Colours for a finished line of the terminal, found by what stands in it."""

import re

_COLOURED = re.compile(
    r"(?P<red_card>(?:10|[2-9JQKA])[♦♥]'?(?:=[♣♦♥♠])?)"
    r"|(?P<edge>[━┃┏┓┗┛]+)"
    r"|(?P<back>▒+)"
    r"|(?P<you>\bYou\b)"
)
_CODES = {"red_card": "91", "edge": "32", "back": "34", "you": "1"}


def colour(line: str) -> str:
    """Return the line with the codes that terminals take for colours."""
    return _COLOURED.sub(_colour_one, line)


def _colour_one(found: re.Match[str]) -> str:
    return f"\x1b[{_CODES[str(found.lastgroup)]}m{found[0]}\x1b[0m"
