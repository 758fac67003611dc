"""For programs that learn: actions as numbers, and what a seat may know as a row of bytes.

Both are made of views, so a learner never sees more than a player does. docs/library.md shows them
at work and has the lengths of all rows.
"""

from durak.learning.numbering import LAY, Number, Numbering, NumberingError, numbering
from durak.learning.observation import observe, sections

__all__ = ["LAY", "Number", "Numbering", "NumberingError", "numbering", "observe", "sections"]
