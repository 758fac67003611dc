"""Pictures as values: a picture describes what is seen, and drawing is a pure function of it."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from unicodedata import normalize

from PIL import Image

EDITION = 4
"""Raise this when the drawing code changes, so that uploads by older releases are not reused."""

LIGHT = 60_000
"""The size in bytes above which a file is compressed harder.

A board is sent after every card, to phones on metered connections.
"""

_COLOURS = 64
"""With 256 colours a full board is a quarter larger and looks the same.

With 44, black turns green.
"""


_LONGEST_STEM = 200


@dataclass(frozen=True, slots=True)
class Picture(ABC):
    """The fields are the complete description: nothing that is not in them can be seen."""

    @property
    def key(self) -> str:
        """Equal for equal descriptions in every process, so that earlier uploads can be reused."""
        return sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:32]

    @property
    def stem(self) -> str:
        """What is seen: `board-anna-attacks-ben-defends-7-of-hearts`, the name of its file.

        The Bot API has no alternative texts: apps read the caption aloud, and some the file name.
        It is in ASCII, which every server takes.
        """
        words = "-".join(map(_plain, self.words()))
        if len(words) <= _LONGEST_STEM:
            return words
        return words[:_LONGEST_STEM].rpartition("-")[0]

    def words(self) -> Iterator[str]:
        """Yield what is seen, in English, the most important words first."""
        yield type(self).__name__.removesuffix("Picture")

    def png(self) -> bytes:
        """Compress quickly, and harder only if the file is too large.

        Compressing harder takes four times as long.
        """
        coloured = self.draw().quantize(_COLOURS, Image.Quantize.FASTOCTREE)
        quickly = _compress(coloured, 6)
        return quickly if len(quickly) <= LIGHT else _compress(coloured, 9)

    @abstractmethod
    def draw(self) -> Image.Image: ...


def _plain(word: str) -> str:
    """Return a word in lower case and ASCII. Only names may have nothing of that."""
    letters = normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", letters)) or "somebody"


def _compress(image: Image.Image, level: int) -> bytes:
    packed = BytesIO()
    image.save(packed, "PNG", compress_level=level)
    return packed.getvalue()
