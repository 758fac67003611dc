"""Which process calls Telegram, and when: each introduces itself by a name of its own."""

import time
from dataclasses import dataclass, field
from typing import NamedTuple

from telegram_sandbox import Call

ANSWER = "answerCallbackQuery"


class Heard(NamedTuple):
    at: float
    caller: str
    method: str


@dataclass
class Callers:
    """A fault for `Sandbox.failing` that lets every call pass.

    `strays` are calls of a process that came after one of its successor.
    """

    answers: list[Heard] = field(default_factory=list)
    strays: list[Heard] = field(default_factory=list)
    _known: list[str] = field(default_factory=list)

    def __call__(self, call: Call) -> None:
        heard = Heard(time.monotonic(), call.caller, call.method)
        if call.method == ANSWER:
            self.answers.append(heard)
        if call.caller not in self._known:
            self._known.append(call.caller)
        elif call.caller != self._known[-1]:
            self.strays.append(heard)

    def first_answer(self, after: float, besides: str) -> float | None:
        """Return when somebody else first answered a press."""
        return next(
            (heard.at for heard in self.answers if heard.at > after and heard.caller != besides),
            None,
        )
