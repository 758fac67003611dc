"""Pages of choices: pressing the current choice makes no call that Telegram would refuse."""

from pathlib import Path

from tests.end_to_end.evening import evening


async def test_what_is_chosen_already_is_not_painted_again(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        anna = at.people[0]
        anna.says(at.group, "/settings")
        for label in ("Clock: 2\xa0min", "✓ 2\xa0min", "✓ 2\xa0min", "45\xa0s", "✓ 45\xa0s"):
            page = await anna.private.shows(label)
            assert not (await anna.presses(page, label)).text
        anna.says(at.group, "/top")
        top = await at.group.shows("all time")
        await anna.presses(top, "All time")
        anna.says(anna.private, "/language")
        await anna.presses(await anna.private.shows("English"), "English")
        anna.says(at.group, "/history")
        await at.group.shows("No game has been finished")
        anna.says(anna.private, "/practice")
        await anna.presses(await anna.private.shows("Other game"), "Other game")
        page = await anna.private.shows("Begin")
        await anna.presses(page, "✓ 🤖 × 1")
        await at.comes_to_rest()
        assert not at.sandbox.failures
