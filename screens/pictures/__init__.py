"""Pictures of table, hand, result and rankings: values that can draw themselves.

Nothing here knows Telegram, and a description contains no more than the view it was made from.
"""
