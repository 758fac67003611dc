"""Reads case files: blocks between blank lines, each with a heading, a position and its cases.

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
from durak.notation.words import NOTHING, parse_fields, split

_HEAD = re.compile(r"\[(?P<name>\w+)\] (?P<title>.+)")
_CASE = re.compile(r"(?P<letter>\w)(?: \[(?P<options>.+?)\])?: (?P<steps>.+?) -> (?P<outcome>.+)")
_CONTINUED = re.compile(r"\n[ \t]+")
_ARROW = " -> "


@dataclass(frozen=True, slots=True)
class Case:
    """`steps` are played, and `clauses` checked after the last one.

    `options` override those of the block.
    """

    name: str
    options: str
    steps: tuple[str, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A heading with its cases.

    `fields` is the position as written, plus any fields that only some commands use.
    """

    name: str
    title: str
    fields: dict[str, str]
    cases: tuple[Case, ...]


def read_blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a file in order. Raises NotationError for text that is not a block."""
    for block in re.split(r"\n\s*\n", _CONTINUED.sub(" ", text)):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if lines:
            yield _read_block(*lines)


def _read_block(first: str, *lines: str) -> Block:
    head = _HEAD.fullmatch(first)
    if head is None:
        raise NotationError(f"a block must begin with [name] and a title, not with {first!r}")
    fields = parse_fields("\n".join(line for line in lines if _ARROW not in line))
    cases = (_read_case(head["name"], line) for line in lines if _ARROW in line)
    return Block(head["name"], head["title"], fields, tuple(cases))


def _read_case(block: str, line: str) -> Case:
    case = _CASE.fullmatch(line)
    if case is None:
        raise NotationError(f"not a case of {block}: {line!r}")
    return Case(
        name=f"{block}{case['letter']}",
        options=case["options"] or NOTHING,
        steps=tuple(split(case["steps"], ",")),
        clauses=tuple(split(case["outcome"], ";")),
    )
