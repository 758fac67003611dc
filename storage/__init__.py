"""Everything remembered: the journal, and all that is derived from it.

Only this package contains SQL. It knows the club's values, but neither Telegram nor screens. What
is peculiar to an engine stands in a package of its own.

A module is named after what it keeps. Its class, one of the `stores`, is what others ask. Its
functions are given a connection: each is a part of a transaction that another module begins, most
often `journal`.
"""
