"""Texts as Telegram keeps them: formatted, trimmed, measured, with commands and links."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from telegram_sandbox import refusals
from telegram_sandbox.markup import outer_first, parse_html, units
from telegram_sandbox.values import Entity

MESSAGE_LIMIT = 4096
CAPTION_LIMIT = 1024

_RECOGNISED = (
    ("url", re.compile(r"https?://[^\s<>\"]+|\bt\.me/[^\s<>\"]+")),
    ("bot_command", re.compile(r"(?<![\w/@.])/[A-Za-z0-9_]{1,32}(?:@\w{3,32})?(?![\w/])")),
    ("mention", re.compile(r"(?<![\w/@])@[A-Za-z]\w{3,31}")),
)

Formatted = tuple[str, tuple[Entity, ...]]


def formatted(
    text: str, parse_mode: str = "", given: Sequence[Mapping[str, object]] = ()
) -> Formatted:
    """Return the text as a chat shows it, with the given entities and those that Telegram
    recognises.
    """
    plain = text.replace("\r", "")
    entities = tuple(_given(given))
    if parse_mode.lower() == "html":
        plain, entities = parse_html(plain)
    elif parse_mode:
        raise refusals.bad_request("unsupported parse_mode")
    plain, entities = _trimmed(plain, entities)
    return plain, _with_recognised(plain, entities)


def message_text(text: str, parse_mode: str, given: Sequence[Mapping[str, object]]) -> Formatted:
    plain, entities = formatted(text, parse_mode, given)
    if not plain:
        raise refusals.empty_text()
    if units(plain) > MESSAGE_LIMIT:
        raise refusals.long_text()
    return plain, entities


def caption_text(text: str, parse_mode: str, given: Sequence[Mapping[str, object]]) -> Formatted:
    plain, entities = formatted(text, parse_mode, given)
    if units(plain) > CAPTION_LIMIT:
        raise refusals.long_caption()
    return plain, entities


def _given(given: Iterable[Mapping[str, object]]) -> Iterable[Entity]:
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


def _trimmed(text: str, entities: tuple[Entity, ...]) -> Formatted:
    short = text.rstrip()
    lead = min([len(short) - len(short.lstrip()), *(entity.offset for entity in entities)])
    short = short[lead:]
    return short, tuple(_inside(entities, lead, units(short)))


def _inside(entities: Iterable[Entity], lead: int, end: int) -> Iterable[Entity]:
    for entity in entities:
        offset = entity.offset - lead
        length = min(entity.length, end - offset)
        if length > 0:
            yield replace(entity, offset=offset, length=length)


def _with_recognised(text: str, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    taken = [e for e in entities if e.type in {"code", "pre", "text_link"}]
    found = list(entities)
    for kind, pattern in _RECOGNISED:
        for match in pattern.finditer(text):
            entity = Entity(kind, units(text[: match.start()]), units(match[0]))
            if not any(_overlap(entity, other) for other in taken):
                taken.append(entity)
                found.append(entity)
    return tuple(sorted(found, key=outer_first))


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length
