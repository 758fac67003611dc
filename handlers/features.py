"""What a feature adds to the core, as one row.

A feature is a folder that can be deleted together with its row in `features/__init__.py`. Features
import the core and never each other; of the core, only `bot` knows which there are.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from handlers.dispatch import Route
from handlers.typed_commands import TypedCommand
from services.core import Core
from services.hosts import Opened
from services.predealt import PredealtGames
from storage.database import Database
from storage.predealt import PredealtTables


@dataclass(frozen=True, slots=True)
class PredealtKind:
    """A kind of predealt game: what is stored of its tables, and what these say of it."""

    name: str
    tables: PredealtTables
    games: Callable[[Database], PredealtGames]


@dataclass(frozen=True, slots=True)
class Feature:
    """`option` switches it on for a chat, and the operator's switch of that name for the bot."""

    option: str
    open: Callable[[Core], Opened]
    commands: Sequence[TypedCommand] = ()
    buttons: Sequence[Route[Any]] = ()
    predealt: PredealtKind | None = None
