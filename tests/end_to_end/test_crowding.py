"""One person who presses or types without end does not slow down the others."""

from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from intake import forgery_log
from services.allowances import Allowance
from tests.end_to_end.evening import Evening, evening
from tests.end_to_end.limits import UNCOUNTED

FLOOD = 400
"""As many presses as a modified app makes in a second."""
FEW = 60
NONSENSE = "nonsense"
COMMANDS = (
    *("/help", "/top", "/stats", "/history", "/rules", "/verify"),
    *("/skip", "/leave", "/remove", "/close", "/settings"),
)
FIVE = replace(UNCOUNTED, commands=Allowance(5, 60))
TOO_MANY = "🙉"


def answers(at: Evening) -> int:
    return sum(call.method == "answerCallbackQuery" for call in at.sandbox.calls)


async def test_a_flood_of_presses_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        anna, ben = at.people
        lobby = await at.opens()
        with capture_logs() as logs:
            for _ in range(FLOOD):
                anna.press(lobby, NONSENSE)
            assert (await ben.presses(lobby, "Join")).text == "You are at the table."
            assert answers(at) < FEW
            await at.comes_to_rest()
        assert answers(at) < FLOOD / 2, "the oldest are forgotten"
        assert len([entry for entry in logs if entry["event"] == "forged"]) == 1
        assert (await anna.forges(lobby, NONSENSE)).text.startswith("This button does nothing")


async def test_every_forgery_is_in_the_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has a line of its own, or is counted in the next line."""
    monkeypatch.setattr(forgery_log, "_MINUTE", 0.5)
    async with evening(tmp_path) as at:
        lobby = await at.opens()
        forged = 0
        with capture_logs() as logs:
            while len(told := [entry for entry in logs if entry["event"] == "forged"]) < 3:
                await at.people[0].forges(lobby, NONSENSE)
                forged += 1
        assert forged == sum(1 + entry["untold"] for entry in told) > len(told)


async def test_of_many_commands_in_a_group_only_the_first_few_are_answered(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=FIVE) as at:
        anna, ben = at.people
        said = [anna.says(at.group, command) for command in COMMANDS]
        await at.comes_to_rest()
        assert len([post for post in at.group.posts if post.sender.is_bot]) == 5
        answered = [found.reaction for each in said if (found := at.group.message(each.id))]
        assert answered == [*5 * [""], TOO_MANY, *5 * [""]]
        ben.says(at.group, "/verify")
        await at.group.shows("No game has been finished")
        anna.says(anna.private, "/rules")
        await anna.private.shows("Podkidnoy")
