"""What people see: pure functions of a viewer's view.

Nothing here knows Telegram, the database or a game's hidden state.
"""
