"""Texts below each other: those that there are, without a gap for one that is empty."""


def in_lines(*texts: str) -> str:
    return "\n".join(filter(None, texts))


def in_paragraphs(*texts: str) -> str:
    return "\n\n".join(filter(None, texts))


def collapsed(text: str) -> str:
    """Return a quotation that a tap opens, if it takes more than three lines on the screen."""
    return f"<blockquote expandable>{text}</blockquote>" if text else ""
