"""Shows the progress of a long command on standard error, apart from its output."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def with_progress(items: Iterable[T], of: int, what: str) -> Iterator[T]:
    for number, item in enumerate(items, start=1):
        print(f"\r{number} of {of} {what}", end="", file=sys.stderr, flush=True)
        yield item
    print(file=sys.stderr)
