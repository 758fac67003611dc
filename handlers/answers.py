"""The ways to answer a press: a toast, an alert, or a link to the private chat."""

from dataclasses import dataclass
from enum import StrEnum

from screens.alerts import fits


class Outcome(StrEnum):
    """The result of a press, as counted in the metrics."""

    DONE = "done"
    REFUSED = "refused"
    FORGED = "forged"
    NOT_STORED = "not_stored"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Answer:
    """Raises ValueError if Telegram would not accept a text of this length."""

    text: str = ""
    is_alert: bool = False
    url: str | None = None
    outcome: Outcome = Outcome.DONE

    def __post_init__(self) -> None:
        if not fits(self.text):
            raise ValueError(f"an answer of {len(self.text)} characters is too long")


SILENCE = Answer()
