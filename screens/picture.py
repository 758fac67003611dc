"""Pictures as values: a picture describes what is seen, and drawing is a pure function of it.

This is all that a screen knows of its picture. Those in `pictures` are made from scenes and show
what screens say, so they import screens, and no screen can be defined in terms of them.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import ClassVar
from unicodedata import normalize

from PIL import Image

EDITION = 7
"""Raise this when the drawing code changes, so that uploads by older releases are not reused."""

_QUALITY = 85
_LONGEST_STEM = 200


@dataclass(frozen=True, slots=True)
class Illustration(ABC):
    """The fields are the complete description: nothing that is not in them can be seen."""

    suffix: ClassVar[str]

    @property
    def key(self) -> str:
        """Equal for equal descriptions in every process, so that earlier uploads can be reused."""
        return sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:32]

    @property
    def file_name(self) -> str:
        """What is seen: `board-anna-attacks-ben-defends-7-of-hearts.jpg`.

        The Bot API has no alternative texts: apps read the caption aloud, and some the file name.
        It is in ASCII, which every server takes.
        """
        words = "-".join(map(_plain, self.words()))
        if len(words) <= _LONGEST_STEM:
            return words + self.suffix
        return words[:_LONGEST_STEM].rpartition("-")[0] + self.suffix

    def words(self) -> Iterator[str]:
        """Yield what is seen, in English, the most important words first."""
        yield type(self).__name__.removesuffix("Picture")


@dataclass(frozen=True, slots=True)
class Picture(Illustration):
    suffix = ".jpg"

    def jpeg(self) -> bytes:
        """Return the drawing as a JPEG file, which is what Telegram makes of every photo.

        Colours are as fine as brightness: otherwise red bleeds into its surroundings.
        """
        packed = BytesIO()
        self.draw().save(packed, "JPEG", quality=_QUALITY, subsampling="4:4:4")
        return packed.getvalue()

    @abstractmethod
    def draw(self) -> Image.Image: ...


def _plain(word: str) -> str:
    """Return a word in lower case and ASCII. Only names may have nothing of that."""
    letters = normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", letters)) or "somebody"
