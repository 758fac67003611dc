"""The command menus as data: which command is offered where. The locales describe the commands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from screens.added import with_added
from screens.texts import Voice


class Scope(Enum):
    GROUP = "group"
    ADMINISTRATORS = "administrators"
    PRIVATE = "private"


_GROUP = ("durak", "top", "stats", "history", "settings", "leave", "close", "help")
_MENUS: dict[Scope, tuple[str, ...]] = {
    Scope.GROUP: _GROUP,
    Scope.ADMINISTRATORS: (*_GROUP[:-1], "skip", "remove", "help"),
    Scope.PRIVATE: (
        "practice",
        "rules",
        "stats",
        "history",
        "settings",
        "privacy",
        "export",
        "forget",
        "help",
    ),
}
_TYPED: dict[Scope, tuple[str, ...]] = {
    Scope.ADMINISTRATORS: ("rules", "verify", "notify", "language"),
    Scope.PRIVATE: ("leave", "close", "verify", "language"),
}
"""What is seldom wanted has a button where it is wanted, and works when it is typed."""
_IN_PRIVATE = {"settings": "command-own-settings"}
"""What describes a command that is another one in private."""
_FOR_EVERYBODY = ("durak", "skip")
"""Commands that concern the whole group, which sees them and their answers."""


@dataclass(frozen=True, slots=True)
class AddedCommand:
    """A command of a feature in a menu."""

    name: str
    scope: Scope
    after: str = ""
    before: str = ""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A command in a menu.

    If it `is_quiet`, nobody else in a group sees the command or its answer.
    """

    name: str
    description: str
    is_quiet: bool


def names(scope: Scope, added: Iterable[AddedCommand]) -> Sequence[str]:
    return with_added(_MENUS[scope], (each for each in added if each.scope is scope))


def menu(scope: Scope, voice: Voice, added: Sequence[AddedCommand]) -> tuple[MenuEntry, ...]:
    return _described(names(scope, added), scope, voice)


def all_commands(
    scope: Scope, voice: Voice, added: Sequence[AddedCommand]
) -> tuple[MenuEntry, ...]:
    """Return also those that have to be typed. Administrators of a group have all that it has."""
    return _described((*names(scope, added), *_TYPED[scope]), scope, voice)


def _described(commands: Iterable[str], scope: Scope, voice: Voice) -> tuple[MenuEntry, ...]:
    in_group = scope is not Scope.PRIVATE
    described = {} if in_group else _IN_PRIVATE
    return tuple(
        MenuEntry(
            name,
            voice.plain(described.get(name, f"command-{name}")),
            in_group and name not in _FOR_EVERYBODY,
        )
        for name in commands
    )
