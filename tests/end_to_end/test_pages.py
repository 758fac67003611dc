"""Pages of choices: pressing the current choice makes no call that Telegram would refuse."""

from tests.end_to_end.clubs import Club
from tests.keys import BEGIN, OTHER_GAME
from tests.words import english


async def test_what_is_chosen_already_is_not_painted_again(club: Club) -> None:
    anna = club.people[0]
    anna.says(club.group, "/settings")
    for label in ("Clock: off", "✓ off", "✓ off", "45\xa0s", "✓ 45\xa0s"):
        page = await anna.private.shows(label)
        assert not (await anna.presses(page, label)).text
    anna.says(club.group, "/top")
    top = await club.group.shows("all time")
    await anna.presses(top, "All time")
    anna.says(anna.private, "/language")
    await anna.presses(await anna.private.shows("English"), "English")
    anna.says(club.group, "/history")
    await club.group.shows(english("history-empty"))
    anna.says(anna.private, "/practice")
    await anna.presses_in(anna.private, OTHER_GAME)
    page = await anna.private.shows(BEGIN)
    await anna.presses(page, "✓ 🤖 × 1")
    await club.wait_until_idle()
    assert not club.sandbox.failures
