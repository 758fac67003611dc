"""The memory and the processor time of a process and of all that it has started, by the kernel's
own count, which is Linux's.
"""

import os
from collections.abc import Iterator
from pathlib import Path

_PROC = Path("/proc")
_TICKS = os.sysconf("SC_CLK_TCK")


def proportional_size(pid: int) -> int:
    """Return the bytes that these processes take. Pages they share with others count in part."""
    return sum(map(_size, _family(pid)))


def processor_time(pid: int) -> float:
    """Return the seconds that these processes have used, and those that have ended before."""
    return sum(map(_used, _family(pid)))


def _used(pid: int) -> float:
    """Return the sum of utime, stime, cutime and cstime, behind the name in brackets."""
    _, _, figures = _read(_PROC / str(pid) / "stat").rpartition(")")
    return sum(map(int, figures.split()[11:15])) / _TICKS


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in (_PROC / str(pid) / "task").glob("*"):
        for child in _read(task / "children").split():
            yield from _family(int(child))


def _size(pid: int) -> int:
    """Return the sum of what the kernel gives in kB: `Pss:  1234 kB`."""
    lines = _read(_PROC / str(pid) / "smaps_rollup").splitlines()
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def _read(path: Path) -> str:
    """Return what the kernel says, or nothing about what has ended meanwhile."""
    try:
        return path.read_text()
    except OSError:
        return ""
