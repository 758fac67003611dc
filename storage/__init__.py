"""Everything remembered: the journal, and all that is derived from it.

Only this package contains SQL. It knows the club's values, but neither Telegram nor screens. What
is peculiar to an engine stands in a package of its own.
"""
