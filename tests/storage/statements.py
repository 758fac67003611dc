"""Finds every SQL statement of the storage in its source code.

A statement is one string, wherever it stands, or a constant of its module that is put together from
names. Nothing else is accepted, so that none is overlooked: no part of a statement, and no f-string
with SQL in a function or class.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Set
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]

_STATEMENT = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|REPLACE)\s")
_PART = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|SET|VALUES|JOIN|ON|USING|AND|OR|NOT|IN|AS|IS|LIKE"
    r"|GROUP|HAVING|ORDER|BY|ASC|DESC|LIMIT|OFFSET|CONFLICT|RETURNING|UNION|EXCEPT|EXISTS|CASE"
    r"|WHEN|THEN|ELSE|END|NULL|CREATE|DROP|ALTER|REPLACE|PRAGMA|ATTACH|VACUUM)\b"
)


def collect() -> Mapping[str, str]:
    """Return the module of every statement that each engine has to understand.

    What is for one engine alone stands in that engine's package.
    """
    return {
        sql: name
        for path in sorted((*ROOT.glob("storage/*.py"), *ROOT.glob("features/**/store.py")))
        for name in [".".join(path.relative_to(ROOT).with_suffix("").parts)]
        for sql in (*in_source(path.read_text("utf-8")), *in_module(name))
    }


def in_module(name: str) -> Iterator[str]:
    """Yield the statements among the constants of a module."""
    yield from _among(vars(import_module(name)))


def _among(value: object) -> Iterator[str]:
    match value:
        case str() if _STATEMENT.match(value):
            yield value
        case dict():
            yield from _among([each for key, each in value.items() if key != "__builtins__"])
        case list() | tuple() | set() | frozenset():
            for each in value:
                yield from _among(each)
        case _:
            pass


def in_source(source: str) -> Iterator[str]:
    """Yield the statements that are strings of their own. Raises ValueError if there are parts."""
    tree = ast.parse(source)
    known = _docstrings(tree) | _put_together(tree)
    for node in ast.walk(tree):
        match node:
            case _ if id(node) in known:
                pass
            case ast.JoinedStr() if _PART.search(ast.unparse(node)):
                raise ValueError(f"a statement is put together in line {node.lineno}")
            case ast.Constant(str(text)) if _STATEMENT.match(text):
                yield text
            case ast.Constant(str(text)) if _PART.search(text):
                raise ValueError(f"a statement is put together from {text!r}")
            case _:
                pass


def _docstrings(tree: ast.Module) -> Set[int]:
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def _put_together(tree: ast.Module) -> Set[int]:
    """Return the parts of the f-strings in a module's own constants, which `in_module` finds."""
    constants = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return {
        id(part)
        for constant in constants
        for node in ast.walk(constant)
        if isinstance(node, ast.JoinedStr)
        for part in ast.walk(node)
    }
