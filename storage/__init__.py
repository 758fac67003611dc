"""Everything remembered: the journal, and all that is derived from it.

Only this package contains SQL. It knows the club's values, but neither Telegram nor screens. What
is peculiar to an engine stands in a package of its own.

A module is named after what it keeps. Its class is what others ask. It is made from the database
where it is needed: whatever it caches stands there. Its functions are given a connection: each is a
part of a transaction that another module begins, most often `journal`.
"""
