"""What a kind of predealt game adds to the screens of the tables where it is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from screens.callback_data import Payload
from screens.screen import Button, Style
from screens.texts import Voice, Word


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message of the catalogue, and the words it takes. Moments are said by their own clocks."""

    message: str
    words: Mapping[str, Word | datetime] = field(default_factory=dict)

    def say(self, voice: Voice) -> str:
        return voice.say(self.message, **self._words(voice))

    def plain(self, voice: Voice) -> str:
        return voice.plain(self.message, **self._words(voice))

    def _words(self, voice: Voice) -> Mapping[str, Word]:
        return {
            name: voice.moment(word) if isinstance(word, datetime) else word
            for name, word in self.words.items()
        }


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the players of this deal can go on: perhaps at another table of the same chat."""

    label: Sentence
    target: Payload
    style: Style = Style.PLAIN
    opens_table: bool = False

    def button(self, voice: Voice) -> Button:
        return Button(self.label.plain(voice), self.target, self.style)


@dataclass(frozen=True, slots=True)
class AboutDeal:
    """`lobby` says what is played, and `result` what it has given.

    `cut_off` says why the table was closed, and then `cut_short` what follows for the game. Where a
    person plays alone, `giving_up` asks whether to, `given_up` says what follows from that, and
    `unfinished` refuses another game before.
    """

    lobby: Sentence | None = None
    result: Sentence | None = None
    cut_off: Sentence = Sentence("closed-cut-off")
    cut_short: Sentence = Sentence("ending-aborted")
    onward: Onward | None = None
    giving_up: Sentence = Sentence("leaving-practice")
    given_up: Sentence = Sentence("closed-practice")
    unfinished: Sentence = Sentence("refusal-not-over")


NO_DEAL = AboutDeal()
