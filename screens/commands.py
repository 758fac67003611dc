"""The command menus as data: which commands are offered where. The locales describe them."""

from enum import Enum

from screens.texts import Voice


class Scope(Enum):
    GROUP = "group"
    ADMINISTRATORS = "administrators"
    PRIVATE = "private"


_GROUP = (
    "durak",
    "rules",
    "top",
    "stats",
    "history",
    "leave",
    "close",
    "verify",
    "settings",
    "notify",
    "help",
)
MENUS: dict[Scope, tuple[str, ...]] = {
    Scope.GROUP: _GROUP,
    Scope.ADMINISTRATORS: (*_GROUP[:-1], "skip", "remove", "language", "help"),
    Scope.PRIVATE: (
        "practice",
        "rules",
        "stats",
        "history",
        "language",
        "privacy",
        "export",
        "forget",
        "help",
    ),
}


def menu(scope: Scope, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Each command with its description."""
    return tuple((command, voice.plain(f"command-{command}")) for command in MENUS[scope])
