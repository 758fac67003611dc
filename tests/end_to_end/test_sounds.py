"""At most one sound per turn, but always one for the awaited player: counted from the calls.

Without a clock there is no nudge, so the hand rings even before somebody has played from it.
"""

from operator import le, lt
from pathlib import Path

from telegram_sandbox import Logged, Person
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.counted_turns import turns
from tests.end_to_end.limits import fast
from tests.end_to_end.logged_calls import is_loud, words
from tests.end_to_end.playing import playable
from tests.end_to_end.running_bot import A_LONG_WORK


def sounds(club: Club, person: Person) -> list[Logged]:
    """Return every message since the deal that made this person's phone ring."""
    return [
        call
        for call in club.calls(person.id, "send")
        if is_of_a_game(words(call)) and is_loud(call)
    ]


def is_of_a_game(words: str) -> bool:
    """Menus of the group's settings have its name in them as well."""
    return "Evening" in words and "⚙️" not in words


def heard(club: Club) -> list[int]:
    return [len(sounds(club, person)) for person in club.people]


async def test_every_turn_makes_one_sound(tmp_path: Path) -> None:
    """Before each press, everybody has heard the effects of the last."""
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.choose_settings(deck=24)
        await club.start_game()
        while not club.is_over():
            await check_that_all_have_heard(club)
            await press_one(club)
        await club.wait_until_idle()
        await check_that_all_have_heard(club)


async def check_that_all_have_heard(club: Club) -> None:
    wanted = turns(await club.read_journal(), len(club.people))
    await club.sandbox.world.until(
        lambda: None if any(map(lt, heard(club), wanted)) else True, A_LONG_WORK
    )
    assert heard(club) == wanted


async def press_one(club: Club) -> None:
    for person in club.people:
        for message, button in playable(person):
            if "❗" in message.text and button.style in ("primary", "success"):
                await person.forges(message, button.data)
                return
    for person in club.people:
        for message, button in playable(person):
            if "❗" in message.text:
                await person.forges(message, button.data)
                return


async def test_haste_makes_no_more_sounds_than_turns(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast()) as club:
        await club.start_short_game()
        await club.play_to_end()
    assert all(heard(club))
    assert all(map(le, heard(club), turns(await club.read_journal(), len(club.people))))
