"""What a kind of predealt game adds to the screens of the tables where it is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from screens.buttons import Payload
from screens.screen import Button, Style
from screens.texts import Voice


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message of the catalogue, and the words that it takes."""

    message: str
    words: Mapping[str, str | int] = field(default_factory=dict)

    def say(self, voice: Voice) -> str:
        return voice.say(self.message, **self.words)


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the players of this deal can go on."""

    label: Sentence
    target: Payload
    style: Style = Style.PLAIN

    def button(self, voice: Voice) -> Button:
        return Button(voice.plain(self.label.message, **self.label.words), self.target, self.style)


@dataclass(frozen=True, slots=True)
class AboutDeal:
    """`lobby` says what is played, and `result` what it has given.

    `cut_off` says why the table was closed, and then `cut_short` what follows for the game.
    """

    lobby: Sentence | None = None
    result: Sentence | None = None
    cut_off: Sentence = Sentence("closed-cut-off")
    cut_short: Sentence = Sentence("ending-aborted")
    onward: Onward | None = None


NO_DEAL = AboutDeal()
