"""Rule cases as data: positions, what somebody does there, and what must come of it.

`read_blocks` reads a file, `differences` plays a case of a block and says what came out otherwise.
"""

from durak.casebook.judging import differences
from durak.casebook.reading import Block, Case, read_blocks

__all__ = ["Block", "Case", "differences", "read_blocks"]
