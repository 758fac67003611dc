"""Letters for what a terminal cannot show: suits, and the lines around the table."""

import codecs
import sys
from io import TextIOWrapper

_NAME = "durak.letters"
_LETTERS = str.maketrans("♣♦♥♠━─┃│┏┓┗┛╭╮╰╯▒±’", "CDHS--||++++++++#~'")


def write_letters_where_signs_fail() -> None:
    """Let no stream fail because of what it cannot encode, or of what was typed."""
    codecs.register_error(_NAME, _spell)
    for stream, errors in ((sys.stdout, _NAME), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _spell(error: UnicodeError) -> tuple[str, int]:
    """Return as many letters as there were signs, so that the table stays straight."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    letters = signs.translate(_LETTERS)
    return letters.encode("ascii", "replace").decode("ascii"), error.end
