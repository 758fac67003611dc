"""Reasons why the bot cannot run: one sentence for the operator."""

from telegram.error import InvalidToken


class Failure(Exception):  # noqa: N818  a base class; its subclasses are named after the situation
    """Only the operator can mend it, if no subclass says otherwise."""


class TokenRefused(Failure):
    """Telegram does not accept the token. Neither a restart nor waiting will help."""


def require_token(error: InvalidToken) -> None:
    """Raise TokenRefused if the token that was accepted before is no longer.

    Telegram calls that unauthorized. Something before it that lacks its pages, such as a proxy
    that is just being replaced, answers "not found", which the framework takes for the same.
    """
    if "unauthorized" in str(error).lower():
        raise TokenRefused("BOT_TOKEN is refused: it was revoked.") from None


class AnotherPoller(Failure):
    """Another process was already receiving updates with this token."""

    def __init__(self) -> None:
        super().__init__("BOT_TOKEN is in use by another process: stop the other one first.")
