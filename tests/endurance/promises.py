"""What a long test reports: promises, each with its figure, and what breaks them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

_MOST_NAMED = 10


@dataclass(frozen=True, slots=True)
class Promise:
    """`broken_by` is what must not be. A busy machine alone may break what is `timed`."""

    name: str
    figure: object
    is_kept: bool = True
    broken_by: Sequence[object] = ()
    timed: bool = False

    @classmethod
    def no(cls, name: str, found: Iterable[object]) -> Self:
        """Promise that there is none of these."""
        broken_by = [*(found.elements() if isinstance(found, Counter) else found)]
        return cls(name, len(broken_by), not broken_by, broken_by)

    def __str__(self) -> str:
        named = Counter(map(str, self.broken_by)).most_common(_MOST_NAMED)
        return "\n".join(
            (
                f"{'  ' if self.is_kept else '! '}{self.name:45}{self.figure}",
                *(f"    {times} x {each}" for each, times in named),
            )
        )


@dataclass(frozen=True, slots=True)
class Report:
    promises: Sequence[Promise]

    @property
    def figures(self) -> Mapping[str, object]:
        return {promise.name: promise.figure for promise in self.promises}

    @property
    def broken(self) -> set[str]:
        return {promise.name for promise in self.promises if not promise.is_kept}

    @property
    def is_clean(self) -> bool:
        """Whether all promises are kept that a busy machine can keep as well."""
        return all(promise.is_kept or promise.timed for promise in self.promises)

    def __str__(self) -> str:
        return "\n".join(map(str, self.promises))
