"""Objections to SQL that parses, but that only one of two engines takes, or each in its own way."""

from collections.abc import Iterator, Sequence

from pglast import ast, parse_sql
from pglast.visitors import Skip, Visitor

from storage.postgresql.session import numbered

AGGREGATES = {"count", "max", "min"}
"""PostgreSQL's sum of integers is a decimal."""
ROW_NUMBERS = {"rowid", "_rowid_", "oid"}

CONDITIONS = {
    ast.SelectStmt: ("whereClause", "havingClause"),
    ast.UpdateStmt: ("whereClause",),
    ast.DeleteStmt: ("whereClause",),
    ast.JoinExpr: ("quals",),
    ast.FuncCall: ("agg_filter",),
    ast.BoolExpr: ("args",),
    ast.CaseWhen: ("expr",),
}
"""Where PostgreSQL wants a boolean. Columns have 0 and 1 instead, which are to be compared."""

INNER = (ast.FuncCall, ast.SubLink)
"""Aggregates and inner queries have columns of their own."""


def objections(sql: str) -> Sequence[str]:
    """Raises ParseError."""
    found = [objection for node in _nodes(parse_sql(numbered(sql))) for objection in _to(node)]
    return [*found, *(["double quotes"] if '"' in sql else [])]


def _to(node: ast.Node) -> Iterator[str]:
    if any(isinstance(condition, ast.ColumnRef) for condition in _conditions(node)):
        yield "a column with integers for a condition"
    match node:
        case ast.FuncCall():
            yield from _to_call(node)
        case ast.ColumnRef() if _name(node) in ROW_NUMBERS:
            yield "a row number"
        case ast.TypeCast():
            yield "a cast: types have other names elsewhere"
        case ast.InsertStmt(cols=None) if node.selectStmt:
            yield "values without columns, which a new column would shift"
        case ast.OnConflictClause():
            yield from _to_change(node)
        case ast.SelectStmt():
            yield from _to_groups(node)
        case _:
            pass


def _conditions(node: ast.Node) -> Iterator[object]:
    for field in CONDITIONS.get(type(node), ()):
        found = getattr(node, field)
        yield from found if isinstance(found, tuple) else (found,)


def _to_call(call: ast.FuncCall) -> Iterator[str]:
    name = ".".join(str(part.sval) for part in call.funcname or ())
    arguments = call.args or ()
    if name not in AGGREGATES:
        yield f"{name} is no function of both engines"
    if len(arguments) > 1:
        yield f"{name} of several values"
    if not all(isinstance(argument, ast.ColumnRef) for argument in arguments):
        yield f"{name} of an expression, which may be a boolean"


def _to_change(clause: ast.OnConflictClause) -> Iterator[str]:
    for target in clause.targetList or ():
        if any(len(column.fields or ()) == 1 for column in _columns(target.val)):
            yield "a name that may mean the old row's column or the new one's"


def _to_groups(select: ast.SelectStmt) -> Iterator[str]:
    nodes = [node for target in select.targetList or () for node in _nodes(target.val, INNER)]
    if select.groupClause or any(isinstance(node, ast.FuncCall) for node in nodes):
        grouped = {_name(column) for column in _columns(select.groupClause or ())}
        shown = {_name(node) for node in nodes if isinstance(node, ast.ColumnRef)}
        for name in shown - grouped:
            yield f"{name} of any row of a group"


def _columns(root: ast.Node | tuple[ast.Node, ...]) -> Sequence[ast.ColumnRef]:
    return [node for node in _nodes(root) if isinstance(node, ast.ColumnRef)]


def _name(column: ast.ColumnRef) -> str:
    """Return the name without that of the table, or nothing for `*`."""
    (*_, last) = column.fields or ()
    return str(getattr(last, "sval", ""))


def _nodes(
    root: ast.Node | tuple[ast.Node, ...], closed: tuple[type[ast.Node], ...] = ()
) -> Sequence[ast.Node]:
    """Return all nodes, without those within the closed ones."""
    nodes = list[ast.Node]()

    class Collector(Visitor):
        def visit(self, _: object, node: ast.Node) -> type[Skip] | None:
            nodes.append(node)
            return Skip if isinstance(node, closed) else None

    Collector()(root)
    return nodes
