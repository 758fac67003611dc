"""Texts as Telegram keeps them: format_text, trimmed, measured, with commands and links."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from telegram_sandbox import refusals
from telegram_sandbox._html_markup import outer_first, parse_html, units
from telegram_sandbox._values import Entity

MESSAGE_LIMIT = 4096
CAPTION_LIMIT = 1024

_RECOGNISED = (
    ("url", re.compile(r"https?://[^\s<>\"]+|\bt\.me/[^\s<>\"]+")),
    ("bot_command", re.compile(r"(?<![\w/@.])/[A-Za-z0-9_]{1,32}(?:@\w{3,32})?(?![\w/])")),
    ("mention", re.compile(r"(?<![\w/@])@[A-Za-z]\w{3,31}")),
)

Formatted = tuple[str, tuple[Entity, ...]]


def format_text(
    text: str, parse_mode: str = "", given: Sequence[Mapping[str, object]] = ()
) -> Formatted:
    """Return the text as a chat shows it, with the given entities and those that Telegram
    recognises.

    Raises ApiError for markup that Telegram would not understand.
    """
    plain = text.replace("\r", "")
    entities = tuple(_read_entities(given))
    if parse_mode.lower() == "html":
        plain, entities = parse_html(plain)
    elif parse_mode:
        raise refusals.bad_request("unsupported parse_mode")
    plain, entities = _trim(plain, entities)
    return plain, _add_recognised(plain, entities)


def message_text(text: str, parse_mode: str, given: Sequence[Mapping[str, object]]) -> Formatted:
    """Format the text of a message. Raises ApiError if it is empty, too long or malformed."""
    plain, entities = format_text(text, parse_mode, given)
    if not plain:
        raise refusals.empty_text()
    if units(plain) > MESSAGE_LIMIT:
        raise refusals.long_text()
    return plain, entities


def caption_text(text: str, parse_mode: str, given: Sequence[Mapping[str, object]]) -> Formatted:
    """Format a caption, which may be empty. Raises ApiError if it is too long or malformed."""
    plain, entities = format_text(text, parse_mode, given)
    if units(plain) > CAPTION_LIMIT:
        raise refusals.long_caption()
    return plain, entities


def _read_entities(given: Iterable[Mapping[str, object]]) -> Iterable[Entity]:
    for entity in given:
        yield Entity(
            type=str(entity["type"]),
            offset=int(str(entity["offset"])),
            length=int(str(entity["length"])),
            url=str(entity.get("url", "")),
            language=str(entity.get("language", "")),
            unix_time=int(str(entity.get("unix_time", 0))),
            date_format=str(entity.get("date_time_format", "")),
        )


def _trim(text: str, entities: tuple[Entity, ...]) -> Formatted:
    """Cut blanks at both ends off. Those at the beginning stay from the first entity on."""
    text = text.rstrip()
    blanks = len(text) - len(text.lstrip())
    lead = min([blanks, *(entity.offset for entity in entities)])
    text = text[lead:]
    return text, tuple(_cut(entities, lead, units(text)))


def _cut(entities: Iterable[Entity], lead: int, end: int) -> Iterable[Entity]:
    """Move the entities to the left by `lead`, and leave out what lies beyond the end."""
    for entity in entities:
        offset = entity.offset - lead
        length = min(entity.length, end - offset)
        if length > 0:
            yield replace(entity, offset=offset, length=length)


def _add_recognised(text: str, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    taken = [e for e in entities if e.type in {"code", "pre", "text_link"}]
    found = list(entities)
    for kind, pattern in _RECOGNISED:
        for match in pattern.finditer(text):
            entity = Entity(kind, units(text[: match.start()]), units(match[0]))
            if all(entity.end <= other.offset or other.end <= entity.offset for other in taken):
                taken.append(entity)
                found.append(entity)
    return tuple(sorted(found, key=outer_first))
