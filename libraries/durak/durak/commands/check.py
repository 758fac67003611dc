"""`check FILE...`: plays every case in these files and prints one line for each."""

from collections.abc import Iterable
from pathlib import Path

from durak.commands import DIFFERENT, OK
from durak.commands.lookup import blocks_in
from durak.rule_cases import differences


def check(paths: Iterable[Path]) -> int:
    """Return DIFFERENT if a case fails. Raises UsageError if a file cannot be read."""
    code = OK
    for path, block in blocks_in(paths):
        for case in block.cases:
            found = differences(block, case)
            print("FAIL" if found else "ok  ", path.name, case.name)
            for difference in found:
                print(f"       {difference}")
            if found:
                code = DIFFERENT
    return code
