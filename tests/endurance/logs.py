"""What the bot wrote to its log, line by line."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping

TROUBLE = ("error", "critical")


def troubles(lines: Iterable[str]) -> Counter[str]:
    """Errors by their event, and lines that no logger wrote: how often there was each of them."""
    return Counter(trouble for line in lines if (trouble := _trouble(line)))


def entry_of(line: str) -> Mapping[str, object]:
    try:
        entry = json.loads(line)
    except ValueError:
        return {}
    return entry if isinstance(entry, dict) else {}


def _trouble(line: str) -> str:
    """Of a traceback that Python wrote, what is not indented says what it is about."""
    entry = entry_of(line)
    if not entry:
        return "" if line[:1].isspace() else line.strip()
    return str(entry["event"]) if entry["level"] in TROUBLE else ""
