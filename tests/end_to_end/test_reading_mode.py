"""A person who has a screen reader switches the reading mode on, and plays with keys in words."""

import re
from pathlib import Path

from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.reading_mode import UNREADABLE, as_readers_play, choose_reading_mode, told_by
from tests.keys import AGAIN, CARDS, HINT, LOOK_BACK

TEXTS = {"sendMessage", "editMessageText", "deleteMessage"}


async def test_a_whole_practice_game_is_played_by_words(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna", limits=fast()) as club:
        (anna,) = club.people
        club.strategy = as_readers_play
        anna.says(anna.private, "/practice")
        assert (await anna.private.shows(CARDS)).media is not None
        await choose_reading_mode(anna)
        hand = await anna.private.shows("Trump: the")
        assert re.match(r"(\d+|Jack|Queen|King|Ace) of \w+", hand.labels[0])
        before = len(club.sandbox.calls)
        hint = await anna.presses(hand, HINT)
        assert hint.text.startswith("I’d ")
        assert not UNREADABLE.search(hint.text)
        await club.play_until(lambda: anna.private.finds(AGAIN) is not None)
        await anna.presses_in(anna.private, LOOK_BACK)
        await anna.private.shows("To the beginning")
        calls = [call for call in club.sandbox.calls[before:] if call.chat_id == anna.id]
        assert {call.method for call in calls} <= TEXTS
        assert not [call for call in calls if UNREADABLE.search(told_by(call))]
        assert not club.refusals
