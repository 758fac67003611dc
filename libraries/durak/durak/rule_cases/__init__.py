"""Rule cases as data: positions, the actions taken there, and the expected results.

`read_blocks` reads a file; `differences` plays a case and returns what did not come out as
expected.
"""

from durak.rule_cases.playing import differences
from durak.rule_cases.reading import Block, Case, read_blocks

__all__ = ["Block", "Case", "differences", "read_blocks"]
