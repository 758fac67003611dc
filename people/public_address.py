"""Where other machines reach the bot's own pages, if they do."""

from dataclasses import dataclass


@dataclass
class PublicAddress:
    """`url` has no slash at its end. `is_reached`: this very bot has answered there.

    `shuffle_path` leads to the page that checks a shuffle, in the language that follows.
    """

    url: str = ""
    shuffle_path: str = ""
    is_reached: bool = False

    def link_to(self, path: str) -> str | None:
        """Return a link to one of the bot's pages, if it would lead there."""
        return f"{self.url}{path}" if self.is_reached else None
