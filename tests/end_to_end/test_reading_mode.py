"""A person who has a screen reader switches the reading mode on, and plays with keys in words."""

import re
from collections.abc import Sequence
from pathlib import Path

from telegram_sandbox import Call, Logged, Person
from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import Offer

UNREADABLE = re.compile("[♠♥♣♦·⋯💡\u0332\u2800]")
TEXTS = {"sendMessage", "editMessageText", "deleteMessage"}


def as_readers_play(offered: Sequence[Offer]) -> Sequence[Offer]:
    """Drop keys that say so themselves, and taking unless nothing else is left."""
    playable = [offer for offer in offered if not offer[1].text.endswith("not now")]
    return [offer for offer in playable if not offer[1].text.startswith("Take")] or playable


def told_by(call: Logged) -> str:
    given = Call(call.method, call.parameters)
    return f"{given.text('text')} {given.structure('reply_markup')}"


async def choose_reading_mode(person: Person) -> None:
    person.says(person.private, "/settings")
    await person.presses(await person.private.shows("Your settings"), "Reading mode")
    await person.private.shows("Selected: Reading mode")


async def test_a_whole_practice_game_is_played_by_words(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna", limits=fast()) as club:
        (anna,) = club.people
        club.strategy = as_readers_play
        anna.says(anna.private, "/practice")
        assert (await anna.private.shows("⋯")).media is not None
        await choose_reading_mode(anna)
        hand = await anna.private.shows("Trump: the")
        assert re.match(r"(\d+|Jack|Queen|King|Ace) of \w+", hand.labels[0])
        before = len(club.sandbox.calls)
        hint = await anna.presses(hand, "Hint")
        assert hint.text.startswith("I’d ")
        assert not UNREADABLE.search(hint.text)
        await club.play_until(lambda: anna.private.finds("Again") is not None)
        await anna.presses(await anna.private.shows("Again"), "Step by step")
        await anna.private.shows("To the beginning")
        calls = [call for call in club.sandbox.calls[before:] if call.chat_id == anna.id]
        assert {call.method for call in calls} <= TEXTS
        assert not [call for call in calls if UNREADABLE.search(told_by(call))]
        assert not club.refusals
