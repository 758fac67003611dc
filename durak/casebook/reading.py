"""A file of cases: blocks between blank lines, each with a head, a position and its cases.

[P05] The rank of a defence card counts (B14 B16)
P0: 10D 9S KC
...
a: P0 throws 10D -> legal
b [throw_in=off]: P0 throws 10D -> refuse THROW_IN_OFF
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from durak.notation import NotationError
from durak.notation.words import parse_fields, split

_HEAD = re.compile(r"\[(?P<name>\w+)\] (?P<title>.+)")
_CASE = re.compile(r"(?P<letter>\w)(?: \[(?P<options>.+?)\])?: (?P<steps>.+?) -> (?P<outcome>.+)")
_CONTINUED = re.compile(r"\n[ \t]+")
_ARROW = " -> "


@dataclass(frozen=True, slots=True)
class Case:
    """`fields` is the position as written, `options` what this case changes in its options."""

    name: str
    title: str
    fields: dict[str, str]
    options: str
    steps: tuple[str, ...]
    clauses: tuple[str, ...]


def read_cases(text: str) -> Iterator[Case]:
    """All cases of a file in order. Raises NotationError for a block that is none."""
    for block in re.split(r"\n\s*\n", _CONTINUED.sub(" ", text)):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if lines:
            yield from _read_block(lines[0], lines[1:])


def _read_block(first: str, lines: list[str]) -> Iterator[Case]:
    head = _HEAD.fullmatch(first)
    if head is None:
        raise NotationError(f"a block begins with [name] and a title, not with {first!r}")
    fields = parse_fields("\n".join(line for line in lines if _ARROW not in line))
    for line in lines:
        if _ARROW in line:
            yield _read_case(head["name"], head["title"], fields, line)


def _read_case(name: str, title: str, fields: dict[str, str], line: str) -> Case:
    case = _CASE.fullmatch(line)
    if case is None:
        raise NotationError(f"not a case of {name}: {line!r}")
    return Case(
        name=f"{name}{case['letter']}",
        title=title,
        fields=fields,
        options=case["options"] or "-",
        steps=tuple(split(case["steps"], ",")),
        clauses=tuple(split(case["outcome"], ";")),
    )
