"""Pictures as values: a picture describes what is seen, and drawing is a pure function of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image

EDITION = 3
"""Raise this when the drawing code changes, so that uploads by older releases are not reused."""

LIGHT = 60_000
"""The size in bytes above which a file is compressed harder.

A board is sent after every card, to phones on metered connections.
"""

_COLOURS = 64
"""With 256 colours a full board is a quarter larger and looks the same.

With 44, black turns green.
"""


@dataclass(frozen=True, slots=True)
class Picture(ABC):
    """The fields are the complete description: nothing that is not in them can be seen."""

    @property
    def key(self) -> str:
        """Equal for equal descriptions in every process, so that earlier uploads can be reused."""
        return sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:32]

    def png(self) -> bytes:
        """Compress quickly, and harder only if the file is too large.

        Compressing harder takes four times as long.
        """
        coloured = self.draw().quantize(_COLOURS, Image.Quantize.FASTOCTREE)
        quickly = _compress(coloured, 6)
        return quickly if len(quickly) <= LIGHT else _compress(coloured, 9)

    @abstractmethod
    def draw(self) -> Image.Image: ...


def _compress(image: Image.Image, level: int) -> bytes:
    packed = BytesIO()
    image.save(packed, "PNG", compress_level=level)
    return packed.getvalue()
