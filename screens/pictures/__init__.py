"""Pictures of table, hand, end and rankings: values that know how to draw themselves.

Nothing here knows Telegram, and a description holds no more than the view it was made from.
"""
