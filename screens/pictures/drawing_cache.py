"""Drawings that are kept for the next picture, all together in a limited number of bytes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from threading import Lock
from typing import ParamSpec, Self
from zlib import compress, decompress

from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

_ROOM = 12 * 2**20
_EACH = 1024
"""What a drawing and its description take besides the dots."""
_FAST = 1

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class _Packed:
    """Flat colours shrink to a twentieth. Unpacking takes a twentieth of the time of drawing."""

    mode: str
    size: tuple[int, int]
    dots: bytes

    @classmethod
    def of(cls, image: Image.Image) -> Self:
        return cls(image.mode, image.size, compress(image.tobytes(), _FAST))

    def unpacked(self) -> Image.Image:
        return Image.frombytes(self.mode, self.size, decompress(self.dots))


_drawings: LRUCache[object, _Packed] = LRUCache(
    _ROOM, getsizeof=lambda packed: len(packed.dots) + _EACH
)
_lock = Lock()


def kept(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Draw once for equal arguments, as long as no newer drawings need the room."""

    @cached(_drawings, partial(hashkey, draw), _lock)
    def packed(*given: P.args, **named: P.kwargs) -> _Packed:
        return _Packed.of(draw(*given, **named))

    @wraps(draw)
    def unpacked(*given: P.args, **named: P.kwargs) -> Image.Image:
        return packed(*given, **named).unpacked()

    return unpacked
