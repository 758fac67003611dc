"""Drawings that are kept for the next picture, all together in a limited number of bytes."""

from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import ParamSpec

from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

_ROOM = 64 * 2**20
_EACH = 1024
"""What a drawing and its description take besides the dots."""

P = ParamSpec("P")


# Pillow spends four bytes on a dot, whatever the mode of the image.
_drawings: LRUCache[object, Image.Image] = LRUCache(
    _ROOM, getsizeof=lambda image: 4 * image.width * image.height + _EACH
)
_lock = Lock()


def kept(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Draw once for equal arguments, as long as no newer drawings need the room.

    The drawing is shared: it may be pasted, but not changed.
    """
    return cached(_drawings, partial(hashkey, draw), _lock)(draw)
