"""What the process gives back to the system. It is measured in processes of their own."""

import os
import platform
import subprocess
import sys

import pytest

from tests.source_files import ROOT

_DRAWING = """
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from bot.memory import give_back_what_is_freed
from screens.pictures import portrait

def private():
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty:"))

{begin}
before = private()
for _ in range(3):
    with ThreadPoolExecutor(1) as drawing:
        drawing.submit(portrait.jpeg).result()
print(private() - before)
"""


def kept(begin: str) -> int:
    """Return the kB that a process keeps after it has drawn large pictures in three threads."""
    allocator = {name: value for name, value in os.environ.items() if "MALLOC" not in name}
    drawn = subprocess.run(
        [sys.executable, "-c", _DRAWING.format(begin=begin)],
        cwd=ROOT,
        env=allocator,
        stdout=subprocess.PIPE,
        check=True,
    )
    return int(drawn.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another allocator")
def test_what_drawing_has_freed_is_given_back() -> None:
    assert kept("give_back_what_is_freed()") < kept("") / 2
