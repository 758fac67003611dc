"""The opening scene from plain data: who is there, in which groups, and what they say first.

sandbox.set_up(Script(
    title="Tea house",
    actors=(Actor("Anna"), Actor("Ben", language="ru", has_started=False)),
    groups=(Gathering("Office", ("Anna", "Ben")),),
    lines=(Line("Anna", "/tea", in_group="Office"),),
))
"""

from collections.abc import Callable
from dataclasses import dataclass

from telegram_sandbox._values import ChatKind


@dataclass(frozen=True, slots=True)
class Actor:
    name: str
    language: str = "en"
    has_started: bool = True


@dataclass(frozen=True, slots=True)
class Gathering:
    """A group, owned by the first of its members."""

    title: str
    names: tuple[str, ...]
    topics: tuple[str, ...] = ()
    kind: ChatKind = ChatKind.SUPERGROUP


@dataclass(frozen=True, slots=True)
class Line:
    """What an actor says, in a group or, without one, in their private chat."""

    name: str
    text: str
    in_group: str = ""


def _anything(_data: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Script:
    """An opening scene.

    `languages` are those that people on the page can choose from; `may_press` tells from a button's
    callback data whether random pressers would press it.
    """

    title: str = "Sandbox"
    actors: tuple[Actor, ...] = ()
    groups: tuple[Gathering, ...] = ()
    lines: tuple[Line, ...] = ()
    languages: tuple[str, ...] = ("en",)
    may_press: Callable[[str], bool] = _anything
