"""Pictures of boards, hands, results and statistics, as values that can draw themselves.

Nothing here knows Telegram, and a picture contains no more than the view that it was made from.
"""
