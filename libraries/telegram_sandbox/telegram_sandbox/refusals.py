"""All refusals of this Telegram, worded exactly as by Telegram's own Bot API server."""

from telegram_sandbox._values import ChatKind, Right


class ApiError(Exception):
    """Answers a call with `ok: false`."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, object]:
        body: dict[str, object] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        return body | {"parameters": self.parameters} if self.parameters else body


def bad_request(reason: str) -> ApiError:
    return ApiError(400, f"Bad Request: {reason}")


def unauthorized() -> ApiError:
    return ApiError(401, "Unauthorized")


def method_not_found() -> ApiError:
    return ApiError(404, "Not Found: method not found")


def terminated_by_other_poller() -> ApiError:
    return ApiError(
        409,
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running",
    )


def webhook_is_active() -> ApiError:
    return ApiError(
        409,
        "Conflict: can't use getUpdates method while webhook is active; "
        "use deleteWebhook to delete the webhook first",
    )


def too_many_requests(seconds: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def bad_gateway() -> ApiError:
    return ApiError(502, "Bad Gateway")


def no_chat() -> ApiError:
    return bad_request("chat_id is empty")


def chat_not_found() -> ApiError:
    return bad_request("chat not found")


def unknown_peer() -> ApiError:
    return bad_request("PEER_ID_INVALID")


def migrated(new_chat_id: int) -> ApiError:
    reason = "Bad Request: group chat was upgraded to a supergroup chat"
    return ApiError(400, reason, migrate_to_chat_id=new_chat_id)


def blocked() -> ApiError:
    return ApiError(403, "Forbidden: bot was blocked by the user")


def never_started() -> ApiError:
    return ApiError(403, "Forbidden: bot can't initiate conversation with a user")


def kicked(kind: ChatKind) -> ApiError:
    return ApiError(403, f"Forbidden: bot was kicked from the {kind} chat")


def not_a_member(kind: ChatKind) -> ApiError:
    return ApiError(403, f"Forbidden: bot is not a member of the {kind} chat")


_DENIED = {
    Right.TEXT: "not enough rights to send text messages to the chat",
    Right.PHOTO: "not enough rights to send photos to the chat",
    Right.ANIMATION: "not enough rights to send animations to the chat",
    Right.DOCUMENT: "not enough rights to send documents to the chat",
    Right.PIN: "not enough rights to manage pinned messages in the chat",
    Right.TAGS: "CHAT_ADMIN_REQUIRED",
}


def denied(right: Right) -> ApiError:
    return bad_request(_DENIED[right])


def thread_not_found() -> ApiError:
    return bad_request("message thread not found")


def topic_closed() -> ApiError:
    return bad_request("TOPIC_CLOSED")


def message_not_found(to_do: str) -> ApiError:
    return bad_request(f"message to {to_do} not found")


def inline_message_not_found() -> ApiError:
    return bad_request("MESSAGE_ID_INVALID")


def not_modified() -> ApiError:
    return bad_request(
        "message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )


def not_editable() -> ApiError:
    return bad_request("message can't be edited")


def not_uploadable() -> ApiError:
    """An inline message takes only files that Telegram has, or can fetch."""
    return bad_request("invalid message content specified")


def not_deletable() -> ApiError:
    return bad_request("message can't be deleted")


def no_text_to_edit() -> ApiError:
    return bad_request("there is no text in the message to edit")


def no_caption_to_edit() -> ApiError:
    return bad_request("there is no caption in the message to edit")


def empty_text() -> ApiError:
    return bad_request("message text is empty")


def long_text() -> ApiError:
    return bad_request("message is too long")


def long_caption() -> ApiError:
    return bad_request("message caption is too long")


def bad_entities(reason: str) -> ApiError:
    return bad_request(f"can't parse entities: {reason}")


def wrong_button_type() -> ApiError:
    return bad_request("BUTTON_TYPE_INVALID")


def long_keyboard() -> ApiError:
    return bad_request("reply markup is too long")


def stale_query() -> ApiError:
    return bad_request("query is too old and response timeout expired or query ID is invalid")


def wrong_file() -> ApiError:
    return bad_request("wrong file identifier/HTTP URL specified")


def unprocessed_image() -> ApiError:
    return bad_request("IMAGE_PROCESS_FAILED")
