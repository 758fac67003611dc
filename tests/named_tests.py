"""Which files may hold the tests that `pytest -k` names: the others need not be imported."""

import re
from collections.abc import Iterable
from pathlib import Path


def holding(expression: str, folders: Iterable[Path]) -> frozenset[Path] | None:
    """Return the files of tests that spell one of these names, and the folders around them.

    None: all of them may. Only whole beginnings of names (`test_...`) are looked for, because any
    other word may belong to an example, whose name a file need not spell.
    """
    words = re.sub(r"\[.*?\]|[()]", " ", expression.lower()).split()
    names = {*words} - {"and", "or"}
    if not names or not all(name.startswith("test_") for name in names):
        return None
    files = {
        file
        for folder in folders
        for file in folder.rglob("test_*.py")
        if any(name in f"{file.name} {file.read_text('utf-8')}".lower() for name in names)
    }
    return frozenset(files.union(*(file.parents for file in files)))
