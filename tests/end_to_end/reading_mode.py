"""People who read words in place of pictures and signs."""

import re
from collections.abc import Sequence

from screens.buttons import ChooseWords
from telegram_sandbox import Call, Logged, Person
from tests.end_to_end.playing import Offer
from tests.keys import Sends

UNREADABLE = re.compile("[♠♥♣♦·⋯💡★\u2800]")


def as_readers_play(offered: Sequence[Offer]) -> Sequence[Offer]:
    """Drop keys that say so themselves, and taking unless nothing else is left."""
    playable = [offer for offer in offered if not offer[1].text.endswith("not now")]
    return [offer for offer in playable if not offer[1].text.startswith("Take")] or playable


def told_by(call: Logged) -> str:
    given = Call(call.method, call.parameters)
    return f"{given.text('text')} {given.structure('reply_markup')}"


async def choose_reading_mode(person: Person) -> None:
    person.says(person.private, "/settings")
    await person.presses_in(person.private, Sends(ChooseWords, lambda chosen: chosen.in_words))
    await person.private.shows("Selected: ")
