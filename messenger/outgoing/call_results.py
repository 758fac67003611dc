"""The possible results of a call to Telegram, distinguished by what must be done next."""

from dataclasses import dataclass
from typing import TypeAlias

from telegram.error import (
    BadRequest,
    ChatMigrated,
    EndPointNotFound,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from club.places import ChatId
from messenger.outgoing.backoff import seconds_asked_for
from messenger.outgoing.calls import Call, Replace, Send


@dataclass(frozen=True, slots=True)
class Delivered:
    """The call succeeded, now or before. `message_id` is the message that shows the result."""

    message_id: int


@dataclass(frozen=True, slots=True)
class TagResult:
    """The tag a member wears now. None if the bot may not change it, as with an administrator's."""

    tag: str | None


@dataclass(frozen=True, slots=True)
class Missing:
    """The message or member no longer exists or cannot be changed."""


@dataclass(frozen=True, slots=True)
class Flooded:
    """Too many calls: Telegram refuses all of them for this long."""

    seconds: float


@dataclass(frozen=True, slots=True)
class OutcomeUnknown:
    """The network or Telegram failed, and it is unknown whether the call arrived."""

    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A basic group became a supergroup, which is a different chat."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class Blocked:
    """The bot was blocked or removed, or never started, so this chat is closed to it."""


@dataclass(frozen=True, slots=True)
class WritingForbidden:
    """The chat is open, but the bot may not write: it lacks a right."""

    reason: str


@dataclass(frozen=True, slots=True)
class TopicRefused:
    """The bot may not write in this topic, which may be `gone`. It may in others of the chat."""

    reason: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class EditRefused:
    """The only message of a place could not be edited. It may be gone, or not be there yet."""

    reason: str


@dataclass(frozen=True, slots=True)
class PictureRefused:
    """The picture could not be drawn, or may be why the call was refused."""

    reason: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """The call itself was wrong, which is a bug in this program."""

    reason: str


@dataclass(frozen=True, slots=True)
class ReaderRefused:
    """Nothing may be sent to this reader alone or, with `by_all`, to any reader in this chat."""

    reason: str
    by_all: bool = True


CallResult: TypeAlias = (
    Delivered
    | TagResult
    | Missing
    | Flooded
    | OutcomeUnknown
    | Moved
    | Blocked
    | WritingForbidden
    | TopicRefused
    | EditRefused
    | PictureRefused
    | Rejected
    | ReaderRefused
)

_MESSAGE_MISSING = (
    "message to edit not found",
    "message to delete not found",
    "message to pin not found",
    "message can't be edited",
    "message can't be deleted",  # after 48 hours only an administrator can
    "message_delete_forbidden",
    "message_id_invalid",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
    "there is no media in the message to edit",
)
_CHAT_CLOSED = (
    "chat not found",
    "user not found",
    "user is deactivated",
    "bot was blocked",
    "bot was kicked",
    "bot is not a member",
    "can't initiate conversation",
    "can't send messages to bots",
    "chat was deleted",
)
_RIGHT_MISSING = (
    "not enough rights",
    "have no rights",
    "chat_write_forbidden",
    "chat_admin_required",
)
_ABOUT_A_TOPIC = ("topic", "thread")
_GONE = ("not found", "deleted", "invalid")
_NO_MEMBER_TO_TAG = (
    "user not found",
    "user_not_participant",
    "participant_id_invalid",
    "member not found",
    "user_id_invalid",
    "user is deactivated",
    "chat_creator_required",  # an administrator, whose tag the bot may not change
)
_OF_TELEGRAM = "forbidden:"
_DONE_ALREADY = ("not modified", "not_modified", "message to unpin not found")
_CONCERNS_ONE_READER = ("query is too old", "user_not_participant")
"""A press is too old, or a member has left."""


def result_of(error: TelegramError) -> CallResult:
    """Return what an error means for the call.

    `BadRequest` is matched before `NetworkError`, because the library makes it a subclass of that.
    """
    match error:
        case RetryAfter():
            return Flooded(seconds_asked_for(error))
        case ChatMigrated():
            return Moved(ChatId(error.new_chat_id))
        case Forbidden():
            return _result_of_forbidden(str(error))
        case BadRequest():
            return _result_of_words(str(error))
        case NetworkError():
            return OutcomeUnknown(str(error))
        case _:
            return Rejected(str(error))


def result_about_a_member(error: TelegramError) -> CallResult:
    """Return what an error means if the call was about a member.

    That a user is not found in the chat does not mean that the chat is closed.
    """
    words = str(error).lower()
    is_gone = isinstance(error, BadRequest) and any(known in words for known in _NO_MEMBER_TO_TAG)
    return Missing() if is_gone else result_of(error)


def is_done_already(error: BadRequest) -> bool:
    """Whether an edit has been made before, or an administrator has unpinned the message."""
    return any(known in str(error).lower() for known in _DONE_ALREADY)


def is_understood(error: BadRequest) -> bool:
    """Whether the words of a refusal tell its reason."""
    return is_done_already(error) or not isinstance(result_of(error), Rejected)


def concerns_one_reader(error: TelegramError) -> bool:
    return any(known in str(error).lower() for known in _CONCERNS_ONE_READER)


def result_for_reader(call: Call, error: TelegramError) -> CallResult:
    """Return what an error means if the call was about an ephemeral message.

    A missing one is normal: apps lose them, and no update tells when one expires.
    """
    match error:
        case ChatMigrated():
            return result_of(error)
        case BadRequest() if refused := _refused_topic(str(error)):
            return refused
        case BadRequest() | Forbidden() | EndPointNotFound() if isinstance(call, Send | Replace):
            return ReaderRefused(str(error), by_all=not concerns_one_reader(error))
        case BadRequest() | Forbidden() | EndPointNotFound():
            return Missing()
        case _:
            return result_of(error)


def _result_of_forbidden(words: str) -> CallResult:
    """Without a reason it is no answer of Telegram, but of something before it, such as a proxy."""
    if not words.lower().startswith(_OF_TELEGRAM):
        return OutcomeUnknown(words)
    result = _result_of_words(words)
    return WritingForbidden(words) if isinstance(result, Rejected) else result


def _result_of_words(words: str) -> CallResult:
    """Telegram has one error code for many of these, so its text must be read.

    It is compared in lower case, because the library capitalises it.
    """
    lower = words.lower()
    if any(known in lower for known in _MESSAGE_MISSING):
        return Missing()
    if refused := _refused_topic(words):
        return refused
    if any(known in lower for known in _CHAT_CLOSED):
        return Blocked()
    if any(known in lower for known in _RIGHT_MISSING):
        return WritingForbidden(words)
    return Rejected(words)


def _refused_topic(words: str) -> TopicRefused | None:
    lower = words.lower()
    if not any(known in lower for known in _ABOUT_A_TOPIC):
        return None
    return TopicRefused(words, gone=any(known in lower for known in _GONE))
