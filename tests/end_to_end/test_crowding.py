"""One person who presses or types without end does not slow down the others."""

from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from messenger.incoming import once_a_minute
from people.command_limit import CommandLimit
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import UNCOUNTED
from tests.keys import JOIN
from tests.words import english

FLOOD = 400
"""As many presses as a modified app makes in a second."""
FEW = 60
NONSENSE = "no button"
COMMANDS = (
    *("/help", "/top", "/stats", "/history", "/rules", "/verify"),
    *("/skip", "/leave", "/remove", "/close", "/settings"),
)
FIVE = replace(UNCOUNTED, commands=CommandLimit(5, 60))
TOO_MANY = "🙉"


def answers(club: Club) -> int:
    return sum(call.method == "answerCallbackQuery" for call in club.sandbox.calls)


async def test_a_flood_of_presses_keeps_nobody_else_waiting(club: Club) -> None:
    anna, ben = club.people
    lobby = await club.open_table()
    with capture_logs() as logs:
        for _ in range(FLOOD):
            anna.press(lobby, NONSENSE)
        assert (await ben.presses(lobby, JOIN)).text == english("toast-joined")
        assert answers(club) < FEW
        await club.wait_until_idle()
    assert answers(club) < FLOOD / 2, "the oldest are forgotten"
    assert len([entry for entry in logs if entry["event"] == "forged"]) == 1
    assert (await anna.forges(lobby, NONSENSE)).text.startswith("This button does nothing")


async def test_every_forgery_is_in_the_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has a line of its own, or is counted in the next line."""
    monkeypatch.setattr(once_a_minute, "_MINUTE", 0.5)
    async with running_club(tmp_path) as club:
        lobby = await club.open_table()
        forged = 0
        with capture_logs() as logs:
            while len(told := [entry for entry in logs if entry["event"] == "forged"]) < 3:
                await club.people[0].forges(lobby, NONSENSE)
                forged += 1
        assert forged == sum(1 + entry["untold"] for entry in told) > len(told)


async def test_of_many_commands_in_a_group_only_the_first_few_are_answered(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=FIVE) as club:
        anna, ben = club.people
        said = [anna.says(club.group, command) for command in COMMANDS]
        await club.wait_until_idle()
        assert len([post for post in club.group.posts if post.sender.is_bot]) == 5
        answered = [found.reaction for each in said if (found := club.group.message(each.id))]
        assert answered == [*5 * [""], TOO_MANY, *5 * [""]]
        ben.says(club.group, "/verify")
        await club.group.shows(english("history-empty"))
        anna.says(anna.private, "/rules")
        await anna.private.shows("Podkidnoy")
