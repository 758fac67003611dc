"""No handler goes without a test that runs without a bot."""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from features import FEATURES
from messenger.incoming.routes import WORDS, buttons_with, commands_with

ROOT = Path(__file__).parents[2]
HANDLERS: Sequence[Callable[..., Any]] = (
    *(route.handler for route in buttons_with(FEATURES)),
    *(command.handler for command in (*commands_with(FEATURES), WORDS)),
)


def name_of(handler: Callable[..., Any]) -> str:
    """Return how tests spell a handler: the name of its module, and its own."""
    handler = handler.func if isinstance(handler, partial) else handler
    *_, package, module = handler.__module__.split(".")
    return f"{package if module == 'handlers' else module}.{handler.__name__}"


def names_used(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"


FILES = ("tests/handlers/test_*_handlers.py", "features/*/tests/handlers/test_*_handlers.py")
USED = {name for files in FILES for file in ROOT.glob(files) for name in names_used(file)}


def test_a_test_here_calls_every_handler() -> None:
    untested = {*map(name_of, HANDLERS)} - USED
    assert not untested
