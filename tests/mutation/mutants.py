"""Generates mutants of a module: each has one small mistake that a tired programmer might make."""

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

_PAIRS: tuple[tuple[type[ast.AST], type[ast.AST]], ...] = (
    (ast.Eq, ast.NotEq),
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
    (ast.And, ast.Or),
    (ast.Add, ast.Sub),
    (ast.Break, ast.Continue),
)
OPPOSITE = dict(_PAIRS) | {right: left for left, right in _PAIRS}
FOR_READERS = frozenset({"annotation", "returns", "decorator_list", "bases"})
"""Fields of a syntax tree that only matter to readers and to the type checker."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """`source` is the whole module, including the breakage."""

    line: int
    before: str
    after: str
    source: str


@dataclass(frozen=True, slots=True)
class Site:
    """A node, its possible replacement, and a function that puts a replacement in its place."""

    before: ast.expr | ast.stmt
    after: ast.AST
    put: Callable[[ast.AST], None]


def lines(text: str) -> Mapping[int, Sequence[int]]:
    """Return the numbers of the mutants on each line of a module."""
    found: dict[int, list[int]] = {}
    for number, site in enumerate(_sites(ast.parse(text))):
        found.setdefault(site.before.lineno, []).append(number)
    return found


def mutant(text: str, number: int) -> Mutant:
    tree = ast.parse(text)
    site = list(_sites(tree))[number]
    before = ast.unparse(site.before)
    site.put(site.after)
    return Mutant(site.before.lineno, before, ast.unparse(site.after), ast.unparse(tree))


def _sites(node: ast.AST) -> Iterator[Site]:
    for child, put in _children(node):
        if isinstance(child, ast.expr | ast.stmt):
            breakages = (*_of_statement(child), *_of_expression(child))
            yield from (Site(child, after, put) for after in breakages)
        if not isinstance(child, ast.Raise):  # error messages are for people
            yield from _sites(child)


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, Callable[[ast.AST], None]]]:
    for name, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children if name not in FOR_READERS else ()):
            if isinstance(child, ast.AST) and not _changes_nothing(child):
                yield child, _putting(node, name, index)


def _putting(node: ast.AST, name: str, index: int) -> Callable[[ast.AST], None]:
    def put(new: ast.AST) -> None:
        value = getattr(node, name)
        if isinstance(value, list):
            value[index] = new
        else:
            setattr(node, name, new)

    return put


def _changes_nothing(node: ast.AST) -> bool:
    """Docstrings, log lines, imports, and code for the type checker or the linter only."""
    match node:
        case ast.Expr(ast.Constant() | ast.Call(ast.Attribute(ast.Name("log")))):
            return True
        case ast.Call(ast.Name("cast" | "TypeVar" | "NewType")):
            return True
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")) | ast.Assign([ast.Name("__all__")]):
            return True
        case _:
            return isinstance(node, ast.Import | ast.ImportFrom)


def _of_statement(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr() | ast.Raise() | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Return(ast.expr() as value) if ast.unparse(value) != "None":
            yield ast.Return(ast.Constant(None))
        case ast.Break() | ast.Continue():
            yield OPPOSITE[type(node)]()
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):  # has its own mutants
                yield _changed(node, test=ast.UnaryOp(ast.Not(), test))
        case _:
            pass


def _of_expression(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[operator]):
            yield _changed(node, ops=[OPPOSITE[type(operator)]()])
        case ast.BoolOp(operator) | ast.BinOp(op=operator) if type(operator) in OPPOSITE:
            yield _changed(node, op=OPPOSITE[type(operator)]())
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(str() as value):
            yield ast.Constant(f"{value}!")
        case ast.Call(args=args, keywords=keywords):
            if len(args) > 1:
                yield _changed(node, args=[args[1], args[0], *args[2:]])
            for missing in keywords:
                yield _changed(node, keywords=[each for each in keywords if each is not missing])
        case _:
            pass


def _changed(node: ast.AST, **fields: Any) -> ast.AST:  # noqa: ANN401  a field may hold any type
    new = copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new
