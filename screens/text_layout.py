"""How a message is laid out: its lines and paragraphs, how long and wide they are, where to cut.

A text is cut only between what people see as letters: a flag or an emoji may be several signs.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from html import unescape
from math import ceil

from wcwidth import iter_graphemes, width

ELLIPSIS = "…"
_SHORTEST = 4
"""Letters that are left of a name, together with the ellipsis, however little room there is."""
_TAG = re.compile("<[^>]*>")
_WIDE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
_WORD = 5
"""Columns of a Japanese word."""
_INKLESS = frozenset({"Cc", "Cf", "Mn", "Zl", "Zp", "Zs"})
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters according to Unicode, but blank in every font


def in_lines(*texts: str) -> str:
    """Join those that are not empty, here and below."""
    return "\n".join(filter(None, texts))


def in_paragraphs(*texts: str) -> str:
    return "\n\n".join(filter(None, texts))


def collapse(text: str) -> str:
    """Make it a quotation that a tap opens, if it takes more than three lines on the screen."""
    return f"<blockquote expandable>{text}</blockquote>" if text else ""


def without_markup(text: str) -> str:
    """Return the text as people read it. Names are escaped, so every tag in it is markup."""
    return unescape(_TAG.sub("", text))


def length(text: str) -> int:
    """Return the length as Telegram counts it, in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def count_words(text: str) -> int:
    """Return how many words there are to read. Those that stand without spaces between them, as in
    Japanese, count by their width.
    """
    return sum(ceil(columns(run) / _WORD) if _WIDE.search(run) else 1 for run in text.split())


def columns(text: str) -> int:
    """Return the width in terminal columns: East Asian wide characters and emoji count twice."""
    return width(text, control_codes="ignore")


def is_visible(text: str) -> bool:
    """Whether any sign leaves ink on the screen. Some letters of Unicode do not."""
    return any(unicodedata.category(sign) not in _INKLESS and sign not in _FILLERS for sign in text)


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


def shorten_each(
    texts: Sequence[str],
    fits: Callable[[Sequence[str]], bool],
    ends_left: Callable[[str], bool] = lambda _: False,
) -> Sequence[str]:
    """Return the texts, of which only the longest are cut, until all of them fit together.

    Each has an ellipsis of its own. If even the shortest do not fit, they are returned all the
    same.
    """
    letters = max(map(_count_letters, texts), default=0)
    shown = texts
    while not fits(shown) and letters > _SHORTEST:
        letters -= 1
        shown = [_shorten_to(letters, text, from_left=ends_left(text)) for text in texts]
    return shown


def _shorten_to(letters: int, text: str, *, from_left: bool) -> str:
    return shorten(text, lambda part: _count_letters(part) <= letters, from_left=from_left)


def _count_letters(text: str) -> int:
    return sum(1 for _ in iter_graphemes(text))
