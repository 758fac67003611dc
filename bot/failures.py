"""Why the bot cannot go on: one sentence for whoever runs it, and an exit code."""


class Failure(Exception):  # noqa: N818  the family; its members say what is the case
    code = 2


class TokenRefused(Failure):
    """Restarting will not help, and neither will waiting."""


class AnotherPoller(Failure):
    """The other one was here first."""

    code = 3

    def __init__(self) -> None:
        super().__init__("BOT_TOKEN is in use by another process: stop the other one first.")


class Unsound(Failure):
    """What `python -m bot check` found, or `rebuild` could not read."""

    code = 6
