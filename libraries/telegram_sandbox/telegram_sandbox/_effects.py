"""Message effects, which apps play once over a new message, by the ids that Telegram gave them."""

from collections.abc import Mapping

from telegram_sandbox import refusals
from telegram_sandbox._values import Chat

EFFECTS: Mapping[str, str] = {
    "5046509860389126442": "🎉",
    "5104841245755180586": "🔥",
    "5107584321108051014": "👍",
    "5104858069142078462": "👎",
    "5159385139981059251": "❤️",
    "5046589136895476101": "💩",
}


def check_effect(chat: Chat, wanted: str) -> str:
    """Return the id if the effect is allowed in this chat. Raises ApiError otherwise."""
    if wanted and not chat.is_private:
        raise refusals.bad_request("message effects can be used only in private chats")
    if wanted and wanted not in EFFECTS:
        raise refusals.bad_request("EFFECT_ID_INVALID")
    return wanted
