"""What is remembered, in one SQLite file: first the journal, then whatever can be read off it.

Only this package speaks SQL. It knows the club's values, and nothing of Telegram or of screens.
"""
