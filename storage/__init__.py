"""Everything remembered, in one SQLite file: the journal, and all that is derived from it.

Only this package contains SQL. It knows the club's values, but neither Telegram nor screens.
"""
