"""Photos, animations and documents in a call: uploaded, attached under a name, or known by id."""

from telegram_sandbox import refusals
from telegram_sandbox._call import Call
from telegram_sandbox._files import check_photo, is_thumbnail
from telegram_sandbox._values import File, Media, MediaKind
from telegram_sandbox._world import World

SCHEME = "attach://"


def read_attachment(world: World, call: Call, field: str) -> Media:
    """Return the file in `field` of a send method, where the upload itself may stand.

    Raises ApiError if there is none, or if Telegram would not take it.
    """
    file = _find(world, call, call.text(field), field, call.text("thumbnail"))
    return _media(world, file, field)


def read_input_media(world: World, call: Call) -> tuple[Media, str, str]:
    """Return the file, caption and parse mode of an InputMedia.

    Raises ApiError if there is none, or if Telegram would not take it.
    """
    given = call.mapping("media")
    kind = str(given.get("type", ""))
    if kind not in set(MediaKind):
        raise refusals.bad_request("unsupported input media type")
    thumbnail = str(given.get("thumbnail") or "")
    file = _find(world, call, str(given.get("media", "")), "media", thumbnail)
    caption = str(given.get("caption") or "")
    parse_mode = str(given.get("parse_mode") or "")
    return _media(world, file, kind), caption, parse_mode


def photo_of(world: World, reference: str) -> Media:
    """Return the photo of this id or address.

    Raises ApiError if there is none, or if Telegram would not take it.
    """
    if not reference:
        raise refusals.wrong_file()
    return _media(world, _known(world, reference), MediaKind.PHOTO)


def _media(world: World, file: File, kind: str) -> Media:
    """What is sent as an animation and is no MP4 becomes a document, as with Telegram."""
    if kind == MediaKind.DOCUMENT or (kind == MediaKind.ANIMATION and not file.seconds):
        return Media(file, MediaKind.DOCUMENT)
    if not world.terms.takes_pictures:
        raise refusals.unprocessed_image()
    return Media(check_photo(file) if kind == MediaKind.PHOTO else file, MediaKind(kind))


def _find(world: World, call: Call, reference: str, field: str, thumbnail: str) -> File:
    upload = call.uploads.get(reference.removeprefix(SCHEME) or field)
    if upload:
        return world.files.add(upload.name, upload.content, _thumbnail(world, call, thumbnail))
    if not reference:
        raise refusals.bad_request(f"there is no {field} in the request")
    return _known(world, reference)


def _known(world: World, reference: str) -> File:
    if not reference.startswith(("http://", "https://")):
        return world.files.get(reference)
    if file := world.files.at(reference):
        return file
    raise refusals.bad_request("failed to get HTTP URL content")


def _thumbnail(world: World, call: Call, reference: str) -> File | None:
    """Telegram passes over one that does not fit, and keeps one for as long as its file."""
    upload = call.uploads.get(reference.removeprefix(SCHEME) or "thumbnail")
    if upload is None or not is_thumbnail(upload.content):
        return None
    return world.files.add(upload.name, upload.content)
