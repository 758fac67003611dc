"""Files stored by content: equal bytes are one file, so that a file_id can be sent again."""

import hashlib
import mimetypes
import struct

from cachetools import LRUCache

from telegram_sandbox import refusals
from telegram_sandbox._values import File

PHOTO_LIMIT = 10 * 1024 * 1024
SIDES_LIMIT = 10_000
RATIO_LIMIT = 20
THUMBNAIL_LIMIT = 200 * 1024
THUMBNAIL_SIDE = 320

_PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8"
_FRAME_HEADERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}

_KEPT = 256 * 2**20
"""Bytes kept. Unlike Telegram this forgets: an hour of drawn tables makes many times as much."""
_ADDRESSES = 10_000
"""Addresses remembered."""


class Files:
    def __init__(self) -> None:
        self._by_address: LRUCache[str, str] = LRUCache(_ADDRESSES)
        """The ids of the files that were fetched."""
        self._by_id: LRUCache[str, File] = LRUCache(_KEPT, getsizeof=lambda file: len(file.content))

    def add(self, name: str, content: bytes, thumbnail: File | None = None) -> File:
        small = thumbnail.id if thumbnail else ""
        digest = hashlib.sha256(f"{name}{small}\0".encode() + content).hexdigest()[:40]
        mime_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        size = picture_size(content) or film_size(content)
        seconds = film_seconds(content)
        file = File(f"AgACAgI{digest}", name, mime_type, content, size, seconds, thumbnail)
        return self._by_id.setdefault(file.id, file)

    def at(self, address: str) -> File | None:
        """Return the file that was once fetched from there."""
        return self._by_id.get(self._by_address.get(address, ""))

    def keep_at(self, address: str, file: File) -> None:
        self._by_address[address] = file.id

    def get(self, file_id: str) -> File:
        """Return a file. Raises ApiError if it is unknown."""
        if file := self._by_id.get(file_id):
            return file
        raise refusals.wrong_file()


def check_photo(file: File) -> File:
    """Return the file if Telegram would take it as a photo. Raises ApiError otherwise."""
    if not file.size:
        raise refusals.unprocessed_image()
    if len(file.content) > PHOTO_LIMIT:
        raise refusals.bad_request("file is too big")
    if sum(file.size) > SIDES_LIMIT or max(file.size) > RATIO_LIMIT * min(file.size):
        raise refusals.bad_request("PHOTO_INVALID_DIMENSIONS")
    return file


def is_thumbnail(content: bytes) -> bool:
    """Whether this is a JPEG that Telegram would show as the thumbnail of a file."""
    size = picture_size(content) if content.startswith(JPEG) else None
    fits = size is not None and max(size) <= THUMBNAIL_SIDE
    return fits and len(content) < THUMBNAIL_LIMIT


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height from the header of a PNG or a JPEG, or None for anything else."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content.startswith(JPEG):
        return _jpeg_size(content)
    return None


def film_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height from the track header of an MP4, or None for anything else."""
    header = _box(content, b"tkhd")
    if len(header) < 8:
        return None
    width, height = struct.unpack(">II", header[-8:])
    return width >> 16, height >> 16


def film_seconds(content: bytes) -> int:
    """Return how long an MP4 takes, or 0 for anything else."""
    header = _box(content, b"mvhd")
    if len(header) < 20:
        return 0
    ticks, length = struct.unpack(">II", header[12:20])
    return round(length / ticks) if ticks else 0


def _box(content: bytes, name: bytes) -> bytes:
    """Return the content of the first box of this name, without looking at those around it."""
    at = content.find(name) if content[4:8] == b"ftyp" else -1
    if at < 4:
        return b""
    return content[at + 4 : at - 4 + int.from_bytes(content[at - 4 : at], "big")]


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        length = int.from_bytes(content[at + 2 : at + 4], "big")
        if marker in _FRAME_HEADERS:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
