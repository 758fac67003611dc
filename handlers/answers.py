"""The ways to answer a press: a toast, an alert, a message or a link to the private chat."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from screens.alerts import fits
from screens.screen import Screen
from screens.text_for_ears import spell_out, spell_text
from screens.texts import Voice


class Outcome(StrEnum):
    """The result of a press, as counted in the metrics."""

    DONE = "done"
    REFUSED = "refused"
    FORGED = "forged"
    NOT_STORED = "not_stored"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Answer:
    """`message` is what the presser alone is shown in place of the text, if that can be sent.

    Raises ValueError if Telegram would not accept a text of this length.
    """

    text: str = ""
    is_alert: bool = False
    url: str | None = None
    outcome: Outcome = Outcome.DONE
    message: Screen | None = None

    def __post_init__(self) -> None:
        if not fits(self.text):
            raise ValueError(f"an answer of {len(self.text)} characters is too long")

    def as_read_by(self, voice: Voice) -> Self:
        """Return the answer in words, if that is how its reader reads."""
        if not voice.in_words:
            return self
        message = spell_out(self.message, voice) if self.message else None
        return replace(self, text=spell_text(self.text, voice), message=message)


SILENCE = Answer()
