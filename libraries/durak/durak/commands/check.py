"""`check FILE...`: plays every case in these files and prints one line for each."""

from collections.abc import Iterable
from pathlib import Path

from durak.casebook import differences
from durak.commands import DIFFERENT, OK
from durak.commands.files import blocks_in


def check(paths: Iterable[Path]) -> int:
    """Return DIFFERENT if a case fails. Raises UsageError if a file cannot be read."""
    answers = [
        _report(f"{path.name} {case.name}", differences(block, case))
        for path, block in blocks_in(paths)
        for case in block.cases
    ]
    return OK if all(answers) else DIFFERENT


def _report(case: str, found: tuple[str, ...]) -> bool:
    print("FAIL" if found else "ok  ", case, *(f"\n       {difference}" for difference in found))
    return not found
