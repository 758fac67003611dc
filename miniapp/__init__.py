"""The table as a page inside Telegram: who may open it, what they see there, and what they do."""
