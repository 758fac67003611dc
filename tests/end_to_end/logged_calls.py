"""Calls to Telegram, as the sandbox has logged them."""

from collections import Counter

from telegram_sandbox import Logged
from tests.end_to_end.clubs import Club

ANSWERED_BEFORE = (
    "Bad Request: query is too old and response timeout expired or query ID is invalid"
)
"""Stopped just after an answer, the bot is sent the press again, and answers once more."""


def forbidden(club: Club) -> int:
    return len([call for call in club.sandbox.failures if call.code == 403])


def answers_per_press(club: Club) -> set[int]:
    given = [
        call.parameters["callback_query_id"]
        for call in club.sandbox.calls
        if call.method == "answerCallbackQuery"
    ]
    return set(Counter(given).values())


def words(call: Logged) -> str:
    return str(call.parameters.get("text", call.parameters.get("caption")))


def is_loud(call: Logged) -> bool:
    return str(call.parameters.get("disable_notification")).lower() != "true"
