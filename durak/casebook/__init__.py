"""Rule cases as data: positions, what somebody does there, and what must come of it.

`read_cases` reads a file, `differences` plays one case and says what came out otherwise.
"""

from durak.casebook.judging import differences
from durak.casebook.reading import Case, read_cases

__all__ = ["Case", "differences", "read_cases"]
