"""Reasons why the bot cannot run: one sentence for the operator."""


class Failure(Exception):  # noqa: N818  a base class; its subclasses are named after the situation
    """Only the operator can mend it, if no subclass says otherwise."""


class TokenRefused(Failure):
    """Telegram does not accept the token. Neither a restart nor waiting will help."""


class AnotherPoller(Failure):
    """Another process was already receiving updates with this token."""

    def __init__(self) -> None:
        super().__init__("BOT_TOKEN is in use by another process: stop the other one first.")
