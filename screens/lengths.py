"""How long Telegram finds a text."""


def length(text: str) -> int:
    """In UTF-16."""
    return len(text.encode("utf-16-le")) // 2
