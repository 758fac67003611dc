"""The memory of a process and of all that it has started, as the kernel of Linux counts it."""

from collections.abc import Iterator
from pathlib import Path

_PROC = Path("/proc")


def proportional_size(pid: int) -> int:
    """Return the bytes that these processes take. Pages they share with others count in part."""
    return sum(map(_size, _family(pid)))


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in (_PROC / str(pid) / "task").iterdir():
        for child in (task / "children").read_text().split():
            yield from _family(int(child))


def _size(pid: int) -> int:
    """Return the sum of what the kernel gives in kB: `Pss:  1234 kB`."""
    lines = (_PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:"))
