"""A picture is a value that says what is to be seen; drawing is a pure function of that value."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image

EDITION = 2
"""Counts the changes of how we draw: a picture sent by an older release is not the same picture."""

LIGHT = 60_000
"""Bytes: a board is sent at every card, to phones that pay for them."""

_COLOURS = 64
"""With 256 a full board weighs a quarter more and looks the same; with 44 black turns green."""


@dataclass(frozen=True, slots=True)
class Picture(ABC):
    """The fields are the whole description: nothing that is not in them can be seen."""

    @property
    def key(self) -> str:
        """The same for the same description, in every process: what was sent may be sent again."""
        return sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:32]

    def png(self) -> bytes:
        """Packed quickly, and harder where that leaves too much: it takes four times as long."""
        coloured = self.draw().quantize(_COLOURS, Image.Quantize.FASTOCTREE)
        quickly = _packed(coloured, 6)
        return quickly if len(quickly) <= LIGHT else _packed(coloured, 9)

    @abstractmethod
    def draw(self) -> Image.Image: ...


def _packed(image: Image.Image, level: int) -> bytes:
    packed = BytesIO()
    image.save(packed, "PNG", compress_level=level)
    return packed.getvalue()
