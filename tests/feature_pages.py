"""What features say of themselves: each of their folders may have a page, which goes with it."""

from collections.abc import Iterator
from pathlib import Path

PAGES = sorted((Path(__file__).parent.parent / "features").glob("*/README.md"))


def said_below(heading: str) -> Iterator[str]:
    """Yield the section with this heading of every page."""
    for page in PAGES:
        _, _, section = page.read_text("utf-8").partition(f"\n## {heading}\n")
        yield section.partition("\n## ")[0]
