"""Telegram's HTML parse mode: turns tags into plain text with entities, or refuses as Telegram
does.

It is deliberately stricter than a browser: what Telegram refuses is refused here, at the same byte.
"""

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from telegram_sandbox._values import Entity
from telegram_sandbox.refusals import ApiError, bad_entities

TYPES: Mapping[str, str] = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
}
_STOPPING_AT_DATES = frozenset({"bold", "italic", "underline", "strikethrough", "spoiler"})

_TAG_NAME = re.compile(r"[^\s>]*")
_ATTRIBUTE = re.compile(r"\s*([^\s=>]+)\s*(?:=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]*)))?")
_PLAIN = re.compile(r"[^<&]+|&")
_CHARACTER = re.compile(r"&(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);")


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    offset: int
    attributes: Mapping[str, str]


def units(text: str) -> int:
    """Return the length as Telegram counts it, in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def parse_html(source: str) -> tuple[str, tuple[Entity, ...]]:
    """Return the plain text and its entities. Raises ApiError where Telegram would."""
    return _Parser(source).parse()


@dataclass(slots=True)
class _Parser:
    source: str
    at: int = 0
    parts: list[str] = field(default_factory=list)
    length: int = 0
    stack: list[_Open] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def parse(self) -> tuple[str, tuple[Entity, ...]]:
        while self.at < len(self.source):
            self._step()
        if self.stack:
            tag = self.stack[-1].tag
            raise bad_entities(f'Can\'t find end tag corresponding to start tag "{tag}"')
        parted = _split_at_dates(self.entities)
        return "".join(self.parts), tuple(sorted(parted, key=outer_first))

    def _step(self) -> None:
        if self.source.startswith("</", self.at):
            self._end_tag()
        elif self.source[self.at] == "<":
            self._start_tag()
        elif match := _CHARACTER.match(self.source, self.at):
            self._write(html.unescape(match[0]))
            self.at = match.end()
        elif match := _PLAIN.match(self.source, self.at):
            self._write(match[0])
            self.at = match.end()

    def _write(self, text: str) -> None:
        self.parts.append(text)
        self.length += units(text)

    def _fault(self, reason: str, at: int, more: str = "") -> ApiError:
        byte = len(self.source[:at].encode())
        return bad_entities(f"{reason} at byte offset {byte}{more}")

    def _start_tag(self) -> None:
        begin = self.at
        tag, self.at = self._name(begin + 1)
        if tag not in TYPES:
            raise self._fault(f'Unsupported start tag "{tag}"', begin)
        attributes = self._attributes(begin)
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise self._fault('Tag "span" must have class "tg-spoiler"', begin)
        if tag == "tg-time" and not attributes.get("unix", "").isdecimal():
            raise self._fault('Tag "tg-time" must have a Unix time', begin)
        self.stack.append(_Open(tag, self.length, attributes))

    def _name(self, at: int) -> tuple[str, int]:
        match = _TAG_NAME.match(self.source, at)
        end = match.end() if match else at
        return self.source[at:end].lower(), end

    def _attributes(self, begin: int) -> Mapping[str, str]:
        found: dict[str, str] = {}
        while not self.source.startswith(">", self._past_space()):
            match = _ATTRIBUTE.match(self.source, self.at)
            if not match:
                break
            name, *values = match.groups()
            value = next((each for each in values if each is not None), "")
            found[name.lower()] = html.unescape(value)
            self.at = match.end()
        self.at = self._past_space()
        if not self.source.startswith(">", self.at):
            raise self._fault("Unclosed start tag", begin)
        self.at += 1
        return found

    def _past_space(self) -> int:
        return len(self.source) - len(self.source[self.at :].lstrip())

    def _end_tag(self) -> None:
        begin = self.at
        tag, end = self._name(begin + 2)
        close = self.source.find(">", end)
        if not self.stack:
            raise self._fault("Unexpected end tag", begin)
        opened = self.stack.pop()
        if close < 0:
            raise self._fault("Unclosed end tag", begin)
        if tag not in {"", opened.tag}:
            found = f', expected "</{opened.tag}>", found "</{tag}>"'
            raise self._fault("Unmatched end tag", begin, found)
        self.at = close + 1
        self._keep(opened)

    def _keep(self, opened: _Open) -> None:
        length = self.length - opened.offset
        if length and not self._joins_pre(opened, length):
            self.entities.append(_entity(opened, length, "".join(self.parts)[-length:]))

    def _joins_pre(self, opened: _Open, length: int) -> bool:
        """Merge `<pre><code class="language-x">` into one entity that carries the language."""
        if opened.tag != "pre" or not self.entities:
            return False
        last = self.entities[-1]
        if (last.type, last.offset, last.length) != ("code", opened.offset, length):
            return False
        self.entities[-1] = Entity("pre", last.offset, last.length, language=last.language)
        return True


def _entity(opened: _Open, length: int, text: str) -> Entity:
    attributes = opened.attributes
    entity = Entity(TYPES[opened.tag], opened.offset, length)
    match entity.type:
        case "blockquote" if "expandable" in attributes:
            return replace(entity, type="expandable_blockquote")
        case "text_link":
            return replace(entity, url=attributes.get("href") or text)
        case "code":
            language = attributes.get("class", "").removeprefix("language-")
            return replace(entity, language=language)
        case "date_time":
            moment = int(attributes["unix"])
            return replace(entity, unix_time=moment, date_format=attributes.get("format", ""))
        case _:
            return entity


def outer_first(entity: Entity) -> tuple[int, int, bool]:
    return entity.offset, -entity.length, entity.type == "date_time"


def _split_at_dates(entities: Sequence[Entity]) -> list[Entity]:
    """Imitate a quirk of Telegram: styles stop at a date, and a link around a date is dropped."""
    parted = list(entities)
    for date in entities:
        if date.type == "date_time":
            parted = [part for entity in parted for part in _split_at_date(date, entity)]
    return parted


def _split_at_date(date: Entity, entity: Entity) -> list[Entity]:
    is_around = entity.offset <= date.offset and date.end <= entity.end
    if is_around and entity.type == "text_link":
        return []
    if not is_around or entity.type not in _STOPPING_AT_DATES:
        return [entity]
    before = replace(entity, length=date.offset - entity.offset)
    after = replace(entity, offset=date.end, length=entity.end - date.end)
    return [part for part in (before, after) if part.length]
