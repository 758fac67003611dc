"""How Telegram's error messages are classified."""

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    TelegramError,
    TimedOut,
)

from club.places import ChatId, Place, TopicId
from messenger.outgoing.call_results import (
    Blocked,
    Missing,
    Moved,
    OutcomeUnknown,
    Rejected,
    TopicRefused,
    WritingForbidden,
    result_about_a_member,
    result_for_reader,
    result_of,
)
from messenger.outgoing.calls import Send
from messenger.outgoing.rendering import render
from screens.screen import Screen


@pytest.mark.parametrize(
    ("refusal", "meaning"),
    [
        ("Message to edit not found", Missing),
        ("Message to delete not found", Missing),
        ("Message to pin not found", Missing),
        ("Message can't be edited", Missing),
        ("Message can't be deleted for everyone", Missing),
        ("Message_id_invalid", Missing),
        ("There is no text in the message to edit", Missing),
        ("There is no caption in the message to edit", Missing),
        ("There is no media in the message to edit", Missing),
        ("Chat not found", Blocked),
        ("User not found", Blocked),
        ("User is deactivated", Blocked),
        ("Not enough rights to send text messages to the chat", WritingForbidden),
        ("Have no rights to send a message", WritingForbidden),
        ("Chat_write_forbidden", WritingForbidden),
        ("Chat_admin_required", WritingForbidden),
        ("Topic_closed", TopicRefused),
        ("Message thread not found", TopicRefused),
        ("Message text is empty", Rejected),
        ("Can't parse entities: unclosed start tag at byte offset 0", Rejected),
    ],
)
def test_the_words_of_a_bad_request(refusal: str, meaning: type) -> None:
    assert type(result_of(BadRequest(refusal))) is meaning


@pytest.mark.parametrize(
    ("refusal", "gone"),
    [
        ("TOPIC_CLOSED", False),
        ("words of tomorrow about a topic", False),
        ("message thread not found", True),
        ("TOPIC_DELETED", True),
        ("TOPIC_ID_INVALID", True),
        ("forum topic not found", True),
    ],
)
def test_what_is_refused_in_a_topic_is_about_nothing_else(refusal: str, gone: bool) -> None:
    """Not even whether one person can be told something there alone."""
    error = BadRequest(refusal)
    send = Send(Place(ChatId(-1001), TopicId(7)), render(Screen("hand")))
    for result in (result_of(error), result_for_reader(send, error)):
        assert isinstance(result, TopicRefused)
        assert result.gone is gone


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (ChatMigrated(-1001), Moved),
        (Forbidden("Forbidden: bot was blocked by the user"), Blocked),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), Blocked),
        (Forbidden("Forbidden: bot is not a member of the group chat"), Blocked),
        (Forbidden("Forbidden: bot can't initiate conversation with a user"), Blocked),
        (Forbidden("Forbidden: user is deactivated"), Blocked),
        (Forbidden("Forbidden: MESSAGE_DELETE_FORBIDDEN"), Missing),
        (Forbidden("Forbidden: CHAT_SEND_PLAIN_FORBIDDEN"), WritingForbidden),
        (Forbidden("Forbidden: words of tomorrow"), WritingForbidden),
        (Forbidden("Forbidden (403)"), OutcomeUnknown),
        (TimedOut(), OutcomeUnknown),
        (NetworkError("httpx.ConnectError"), OutcomeUnknown),
        (TelegramError("Internal Server Error"), Rejected),
    ],
)
def test_other_errors(error: TelegramError, meaning: type) -> None:
    assert type(result_of(error)) is meaning


def test_a_member_who_left_closes_no_chat() -> None:
    assert result_about_a_member(BadRequest("User not found")) == Missing()
    assert type(result_about_a_member(BadRequest("Chat_admin_required"))) is WritingForbidden
    assert (
        type(result_about_a_member(Forbidden("Forbidden: bot was kicked from the group chat")))
        is Blocked
    )


def test_a_member_is_not_gone_because_a_call_about_them_is_refused() -> None:
    """Then the tag that they wore before would be forgotten, and never given back."""
    assert type(result_about_a_member(BadRequest("words of tomorrow"))) is Rejected
