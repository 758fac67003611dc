"""What a feature adds to the core, as one row.

A feature is a folder that can be deleted together with its row in `features/__init__.py`. Features
import the core and never each other; of the core, only `bot` knows which there are.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from handlers.dispatch import Route
from handlers.typed_commands import Handler, TypedCommand, Where
from people.core import Core
from people.hosts import Opened
from people.predealt import PredealtGames
from screens.commands import AddedCommand, Scope
from screens.settings import AddedKey, AddedOption
from storage.database import Database
from storage.predealt import PredealtTables


@dataclass(frozen=True, slots=True)
class PredealtKind:
    """A kind of predealt game: what is stored of its tables, and what these say of it."""

    name: str
    tables: PredealtTables
    games: Callable[[Database], PredealtGames]


_SCOPES = {
    Where.GROUP: (Scope.GROUP, Scope.ADMINISTRATORS),
    Where.PRIVATE: (Scope.PRIVATE,),
    Where.ANYWHERE: tuple(Scope),
}


@dataclass(frozen=True, slots=True)
class FeatureCommand:
    """A command, which is offered wherever it is answered: see `AddedCommand`.

    One that `is_for_administrators` is answered in groups, and offered to nobody else there.
    """

    typed: TypedCommand
    after: str = ""
    before_in_private: str = ""
    is_for_administrators: bool = False

    @property
    def in_menus(self) -> Sequence[AddedCommand]:
        places = {Scope.PRIVATE: ("", self.before_in_private)} if self.before_in_private else {}
        return [
            AddedCommand(self.typed.name, scope, *places.get(scope, (self.after, "")))
            for scope in _SCOPES[self.typed.where]
            if scope is Scope.ADMINISTRATORS or not self.is_for_administrators
        ]


@dataclass(frozen=True, slots=True)
class Feature:
    """`options` are what a chat may choose.

    `switch` is the setting by which the operator takes away the options and the commands. `links`
    are what a link to the bot shows, by its parameter. `placeholder` is the message that stands
    after the bot's name while somebody writes it: only what takes the bot into chats where it is no
    member has one.
    """

    switch: str
    options: Sequence[AddedOption]
    open: Callable[[Core], Opened]
    commands: Sequence[FeatureCommand] = ()
    buttons: Sequence[Route[Any]] = ()
    keys_in_settings: Sequence[AddedKey] = ()
    links: Mapping[str, Handler] = field(default_factory=dict)
    predealt: PredealtKind | None = None
    placeholder: str = ""


def added_commands(features: Iterable[Feature]) -> Sequence[AddedCommand]:
    return [
        offered
        for feature in features
        for command in feature.commands
        for offered in command.in_menus
    ]


def added_options(features: Iterable[Feature]) -> Sequence[AddedOption]:
    return [option for feature in features for option in feature.options]
