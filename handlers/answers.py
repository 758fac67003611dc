"""How a press can be answered: a toast, an alert, a door to the private chat."""

from dataclasses import dataclass

_MOST = 200
"""Telegram counts in UTF-16."""


@dataclass(frozen=True, slots=True)
class Answer:
    text: str = ""
    is_alert: bool = False
    url: str | None = None

    def __post_init__(self) -> None:
        if len(self.text.encode("utf-16-le")) > 2 * _MOST:
            raise ValueError(f"an answer of {len(self.text)} letters")


SILENCE = Answer()
