"""Everything people see, as pure functions of a viewer's view.

Nothing here knows Telegram, the database or the hidden state of a game.
"""
