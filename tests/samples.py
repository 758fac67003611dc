"""Samples: of tests that go through everything there is, `make test` runs a few examples each."""

import os
import random
import subprocess
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

NUMBERS = 1_000_000


def number_of(project: Path) -> int | None:
    """Return a number that follows from what git would have after a commit, or None without git.

    So it is the same before that commit, when new files are not added yet, and ever after.
    """
    names = _to_commit(project)
    if names is None:
        return None
    every = sha256()
    for name in names:
        for part in (name, _content(project / os.fsdecode(name))):
            every.update(sha256(part).digest())
    return int.from_bytes(every.digest()) % NUMBERS


def _to_commit(project: Path) -> Sequence[bytes] | None:
    """Return the names of all files of a working tree that are tracked, or new and not ignored."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=project, capture_output=True, check=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError):
        return None
    return sorted({name for name in listed.split(b"\0") if _is_file(project / os.fsdecode(name))})


def _is_file(path: Path) -> bool:
    return path.is_symlink() or path.is_file()


def _content(path: Path) -> bytes:
    return os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()


def out_of_sample(tests: Iterable[pytest.Item], number: int) -> set[pytest.Item]:
    """Return what not to run: of a test marked `sampled(n)`, all but n examples at most."""
    left_out = set()
    for (size, _), examples in groupby(tests, key=_sample_size_and_name):
        if size is not None:
            every = list(examples)
            left_out |= {*every} - {*choose(every, size, number)}
    return left_out


def _sample_size_and_name(test: pytest.Item) -> tuple[int | None, str]:
    marker = test.get_closest_marker("sampled")
    return (marker.args[0] if marker else None), test.nodeid.partition("[")[0]


def choose(things: Sequence[T], size: int, number: int) -> Sequence[T]:
    """Return at most `size` of the things. Consecutive numbers go through all of them."""
    if size == 0:
        return []
    samples = ceil(len(things) / size)
    shuffled = random.Random(0).sample(things, len(things))
    return shuffled[number % samples :: samples]
