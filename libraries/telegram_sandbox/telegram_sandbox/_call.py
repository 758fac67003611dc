"""One call of the bot with its parameters, decoded from any of the four encodings."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from telegram_sandbox.refusals import bad_request


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Call:
    method: str
    parameters: Mapping[str, object]
    uploads: Mapping[str, Upload] = field(default_factory=dict)
    caller: str = ""
    """What the program that calls names itself: its User-Agent."""

    @property
    def is_limited(self) -> bool:
        """Whether it counts against Telegram's flood limits, as sends and edits do."""
        method = self.method.lower()
        return method.startswith(("send", "edit")) and method != "sendchataction"

    def has(self, name: str) -> bool:
        return self.parameters.get(name) not in (None, "")

    def text(self, name: str) -> str:
        value = self.parameters.get(name)
        return "" if value is None else str(value)

    def number(self, name: str, default: int = 0) -> int:
        """Return an integer. Raises ApiError if it is something else."""
        if not self.has(name):
            return default
        try:
            return int(self.text(name))
        except ValueError:
            raise bad_request(f"{name} must be an Integer") from None

    def flag(self, name: str, default: bool = False) -> bool:
        return self.text(name).lower() in {"true", "1"} if self.has(name) else default

    def structure(self, name: str) -> object:
        """Return a nested value: already decoded from a JSON body, a JSON text in the other
        encodings. Raises ApiError if that is malformed.
        """
        value = self.parameters.get(name)
        if not isinstance(value, str) or not value:
            return value
        try:
            return cast("object", json.loads(value))
        except json.JSONDecodeError:
            raise bad_request(f"can't parse {name} JSON object") from None

    def mapping(self, name: str) -> Mapping[str, object]:
        value = self.structure(name)
        return value if isinstance(value, Mapping) else {}

    def sequence(self, name: str) -> Sequence[object]:
        value = self.structure(name)
        return value if isinstance(value, list) else ()

    @property
    def receiver(self) -> int | None:
        """Return the id of the only reader if the call is about an ephemeral message."""
        given = self.mapping("ephemeral_message_parameters") or self.parameters
        number = str(given.get("receiver_user_id", ""))
        return int(number) if number.isdigit() else None

    @property
    def press(self) -> str:
        """Return the id of the press that the call answers, or that permits what it sends."""
        given = self.mapping("ephemeral_message_parameters") or self.parameters
        return str(given.get("callback_query_id") or "")

    @property
    def is_for_one(self) -> bool:
        """Whether the bot wants only one person to see it, whatever the server makes of it."""
        return self.receiver is not None or self.has("ephemeral_message_parameters")

    @property
    def inline_message_id(self) -> str:
        """Return the id of an inline message if the call names that instead of a chat."""
        return "" if self.has("chat_id") else self.text("inline_message_id")

    @property
    def chat_id(self) -> int | None:
        """The chat that the call names, or None if it names none by its number."""
        address = self.text("chat_id")
        return int(address) if address.lstrip("-").isdigit() else None

    def mappings(self, name: str) -> Sequence[Mapping[str, object]]:
        return [value for value in self.sequence(name) if isinstance(value, Mapping)]


@dataclass(frozen=True, slots=True)
class Logged:
    """An answered call, for tests to inspect.

    `chat_id` is the chat that the call named, or that of the inline message or the press that it
    named instead, or None. `presser` is the person whose press it answered, if any. `files` are the
    names of the files that came with it.
    """

    method: str
    chat_id: int | None
    at: float
    code: int
    description: str
    parameters: Mapping[str, object]
    presser: int | None = None
    files: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return self.code == 200

    @property
    def receiver(self) -> int | None:
        """The only reader that the bot intended, whatever the server made of it."""
        call = Call(self.method, self.parameters)
        return call.receiver or (self.presser if call.is_for_one else None)
