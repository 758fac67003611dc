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

from delivery.call_results import (
    Blocked,
    Missing,
    Moved,
    OutcomeUnknown,
    Rejected,
    WritingForbidden,
    result_about_a_member,
    result_of,
)


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
        ("Topic_closed", WritingForbidden),
        ("Message thread not found", WritingForbidden),
        ("Message text is empty", Rejected),
        ("Can't parse entities: unclosed start tag at byte offset 0", Rejected),
    ],
)
def test_the_words_of_a_bad_request(refusal: str, meaning: type) -> None:
    assert type(result_of(BadRequest(refusal))) is meaning


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (ChatMigrated(-1001), Moved),
        (Forbidden("Forbidden: bot was blocked by the user"), Blocked),
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
    assert type(result_about_a_member(Forbidden("bot was kicked"))) is Blocked
