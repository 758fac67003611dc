"""A picture is a value that says what is to be seen; drawing is a pure function of that value."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image

EDITION = 1
"""Counts the changes of how we draw: a picture sent by an older release is not the same picture."""

_COLOURS = 256


@dataclass(frozen=True, slots=True)
class Picture(ABC):
    """The fields are the whole description: nothing that is not in them can be seen."""

    @property
    def key(self) -> str:
        """The same for the same description, in every process: what was sent may be sent again."""
        return sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:32]

    def png(self) -> bytes:
        packed = BytesIO()
        colours = self.draw().quantize(_COLOURS, Image.Quantize.FASTOCTREE)
        colours.save(packed, "PNG", compress_level=6)
        return packed.getvalue()

    @abstractmethod
    def draw(self) -> Image.Image: ...
