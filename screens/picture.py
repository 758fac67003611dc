"""A picture is a value that describes what is seen. Drawing is a pure function of that value."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image

EDITION = 2
"""To be raised when the drawing changes, since pictures sent by an older release then differ."""

LIGHT = 60_000
"""Bytes. A board is sent after every card, to phones that pay for their data."""

_COLOURS = 64
"""With 256 colours a full board is a quarter larger and looks the same.

With 44 black turns green.
"""


@dataclass(frozen=True, slots=True)
class Picture(ABC):
    """The fields are the whole description: nothing that is missing from them can be seen."""

    @property
    def key(self) -> str:
        """Identifies the description in every process, so that an earlier upload can be reused."""
        return sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:32]

    def png(self) -> bytes:
        """Compress quickly, and harder only if the file is too large, since that takes four times
        as long.
        """
        coloured = self.draw().quantize(_COLOURS, Image.Quantize.FASTOCTREE)
        quickly = _packed(coloured, 6)
        return quickly if len(quickly) <= LIGHT else _packed(coloured, 9)

    @abstractmethod
    def draw(self) -> Image.Image: ...


def _packed(image: Image.Image, level: int) -> bytes:
    packed = BytesIO()
    image.save(packed, "PNG", compress_level=level)
    return packed.getvalue()
