"""Every event in the log is explained, in docs/monitoring.md or by its feature, and no other is."""

import ast
import re
from collections.abc import Iterator

from tests.feature_pages import said_below
from tests.source_files import LIBRARIES, ROOT, nodes, outside

LOUD = ("info", "warning", "error", "exception", "critical")
EXPLAINED_AT_DEBUG = {"told_nothing", "waiting"}


def logged(*levels: str) -> Iterator[str]:
    """Yield the names of all events that the code logs at these levels."""
    for file in outside(*LIBRARIES):
        for node in nodes(file):
            match node:
                case ast.Call(ast.Attribute(ast.Name("log"), level), [name, *_]) if level in levels:
                    assert isinstance(name, ast.Constant), f"{file}:{node.lineno}: a bare name"
                    yield str(name.value)


def log_section() -> str:
    page = (ROOT / "docs/monitoring.md").read_text("utf-8")
    _, _, section = page.partition("\n## Log\n")
    return section.partition("\n## ")[0]


def explained() -> list[str]:
    """Return the events that have a row in a table."""
    sections = "\n".join((log_section(), *said_below("Log")))
    rows = re.findall(r"^\| (`[^|]+`) \|", sections, re.MULTILINE)
    return [name for row in rows for name in re.findall("`([a-z_]+)`", row)]


def test_every_event_is_explained_once_and_each_that_is_explained_exists() -> None:
    assert sorted(explained()) == sorted({*logged(*LOUD)})


def test_an_event_for_those_who_look_for_a_reason_exists() -> None:
    assert {*logged("debug")} >= EXPLAINED_AT_DEBUG
    assert all(f"`{event}`" in log_section() for event in EXPLAINED_AT_DEBUG)
