"""Pages of choices: pressing the current choice makes no call that Telegram would refuse."""

from tests.end_to_end.clubs import Club


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
    await club.group.shows("No game has been finished")
    anna.says(anna.private, "/practice")
    await anna.presses(await anna.private.shows("Other game"), "Other game")
    page = await anna.private.shows("Begin")
    await anna.presses(page, "✓ 🤖 × 1")
    await club.wait_until_idle()
    assert not club.sandbox.failures
