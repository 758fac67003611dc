"""Finds the errors in the bot's log."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping

TROUBLE = ("error", "critical")


def troubles(lines: Iterable[str]) -> Counter[str]:
    """Count errors by their event, and lines that no logger wrote by their text."""
    return Counter(trouble for line in lines if (trouble := _trouble(line)))


def entry_of(line: str) -> Mapping[str, object]:
    try:
        entry = json.loads(line)
    except ValueError:
        return {}
    return entry if isinstance(entry, dict) else {}


def _trouble(line: str) -> str:
    """Return the trouble that a line tells of.

    Of Python's tracebacks only unindented lines count.
    """
    entry = entry_of(line)
    if not entry:
        return "" if line[:1].isspace() else line.strip()
    return str(entry["event"]) if entry["level"] in TROUBLE else ""
