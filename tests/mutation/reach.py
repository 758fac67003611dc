"""Which tests reach a line, and how long each takes, according to one traced run of all tests."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

from coverage import CoverageData


@dataclass(frozen=True, slots=True)
class Reach:
    root: Path
    traced: CoverageData
    seconds: Mapping[str, float]

    @classmethod
    def read(cls, root: Path, trace: str, report: str) -> "Reach":
        traced = CoverageData(root / trace)
        traced.read()
        cases = ElementTree.parse(root / report).iter("testcase")  # noqa: S314  from pytest
        return cls(root, traced, {_test(case): float(case.get("time", 0)) for case in cases})

    def tests(self, path: str, line: int) -> Sequence[str]:
        """Return the tests that reach a line, fastest first.

        A line that only runs on import counts as reached by every test that runs any of its module.
        If none does, because the module only has declarations, this returns all tests.
        """
        by_line = self.traced.contexts_by_lineno(str(self.root / path))
        of_module = _names(chain.from_iterable(by_line.values())) or set(self.seconds)
        found = _names(by_line.get(line, ())) or of_module
        return sorted(found, key=lambda test: self.seconds.get(test, 0))


def _names(contexts: Iterable[str]) -> set[str]:
    """A context is the name of a test, and whether it was being set up, run or torn down."""
    return {context.partition("|")[0] for context in contexts} - {""}


def _test(case: ElementTree.Element) -> str:
    return f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
