"""The length of a text as Telegram counts it."""


def length(text: str) -> int:
    """Return the number of UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2
