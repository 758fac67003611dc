"""What is remembered, in one SQLite file: the journal, and all that follows from it.

Only this package speaks SQL. It knows the club's values, and nothing of Telegram or of screens.
"""
