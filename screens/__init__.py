"""Everything people see, as pure functions of one viewer's view of a table.

Nothing in this package knows Telegram, the database or the hidden state of a game.
"""
