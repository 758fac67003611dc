"""The files of the code, parsed, and the packages they belong to."""

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parent.parent
LIBRARIES = {path.name: path / path.name for path in sorted((ROOT / "libraries").iterdir())}
PACKAGES = LIBRARIES | {
    name: ROOT / name
    for name in (
        *("bot", "club", "features", "handlers", "messenger", "miniapp"),
        *("people", "screens", "storage"),
    )
}
FILES = {
    f"{name}/{path.relative_to(folder)}": path
    for name, folder in PACKAGES.items()
    for path in sorted(folder.rglob("*.py"))
    if "tests" not in path.relative_to(folder).parts
}
"""The files by their names within their packages: `durak/rules.py`, wherever that is."""
NAMES = tuple(FILES)
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def source(name: str) -> str:
    return FILES[name].read_text()


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(source(name))


@cache
def nodes(name: str) -> Sequence[ast.AST]:
    return tuple(ast.walk(tree(name)))


def within(name: str, *parts: str) -> bool:
    """Whether a file is one of these or lies in one of these packages."""
    return any(name == part or name.startswith(f"{part}/") for part in parts)


def outside(*parts: str) -> Sequence[str]:
    return [name for name in NAMES if not within(name, *parts)]
