"""What a terminal can show: colours, and letters where it knows no suits and lines."""

import codecs
import re
import sys
from io import TextIOWrapper

_COLOURED = re.compile(
    r"(?P<red_card>(?:10|[2-9JQKA])[♦♥]'?(?:=[♣♦♥♠])?)"
    r"|(?P<edge>[━┃┏┓┗┛]+)"
    r"|(?P<back>▒+)"
    r"|(?P<you>\bYou\b)"
)
_CODES = {"red_card": "91", "edge": "32", "back": "34", "you": "1"}

_HANDLER = "durak.letters"
_LETTERS = str.maketrans("♣♦♥♠━─┃│┏┓┗┛╭╮╰╯▒±’", "CDHS--||++++++++#~'")


def colour(line: str) -> str:
    """Return a finished line with the codes that terminals take for colours."""
    return _COLOURED.sub(
        lambda found: f"\x1b[{_CODES[str(found.lastgroup)]}m{found[0]}\x1b[0m", line
    )


def write_letters_where_signs_fail() -> None:
    """Let no stream fail because of what it cannot encode, or of what was typed."""
    codecs.register_error(_HANDLER, _spell)
    for stream, errors in ((sys.stdout, _HANDLER), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _spell(error: UnicodeError) -> tuple[str, int]:
    """Return as many letters as there were signs, so that the table stays straight."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    letters = signs.translate(_LETTERS)
    return letters.encode("ascii", "replace").decode("ascii"), error.end
