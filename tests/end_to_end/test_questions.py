"""Questions disappear with their answer, their game, their minute, or the process.

On a night, a question's minute passes in three seconds. On an evening, it lasts longer than any
test waits, so only an answer, another question or the end of the game removes the question.
"""

from pathlib import Path

import pytest

from club.places import TableId
from screens.buttons import Close, Leave, LeaveForSure, Payload, VoteToClose, pack
from telegram_sandbox import Message, Person
from tests.end_to_end.evening import Evening, evening
from tests.end_to_end.night import Night, night, town

TABLE = TableId(1)
FIRST = 1


async def asked(person: Person, at: Evening, command: str) -> Message:
    """Send a command, and return the question that follows in private."""
    person.says(at.group, command)
    return await person.private.shows("Never mind")


@pytest.mark.parametrize(
    ("command", "answer"),
    [("/leave", "Never mind"), ("/close", "Never mind"), ("/settings", "Settings")],
)
async def test_a_command_that_is_answered_in_private_gets_a_sign(
    tmp_path: Path, command: str, answer: str
) -> None:
    async with night(tmp_path) as at:
        await at.begins(clock=0)
        ben = at.people[1]
        said = ben.says(at.group, command)
        await ben.private.shows(answer)
        await at.group.until(lambda: _with_reaction(at, said))
        assert not at.faults


def _with_reaction(at: Night, said: Message) -> Message | None:
    found = at.group.message(said.id)
    return found if found and found.reaction == "👌" else None


@pytest.mark.parametrize("command", ["/leave", "/close"])
async def test_a_question_nobody_answers_goes_after_a_minute(tmp_path: Path, command: str) -> None:
    async with night(tmp_path) as at:
        await at.begins(clock=0)
        ben = at.people[1]
        await ben.private.loses(await asked(ben, at, command))
        assert not at.faults


async def erasure(person: Person) -> Message:
    """Ask to be forgotten, and return the question, which is about no table."""
    person.says(person.private, "/forget")
    return await person.private.shows("Erase everything")


async def test_whether_to_forget_is_asked_for_a_minute(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        anna = at.people[0]
        await anna.private.loses(await erasure(anna))
        assert not at.faults


@pytest.mark.parametrize("answer", ["Never mind", "Erase me"])
async def test_whether_to_forget_is_asked_until_it_is_answered(tmp_path: Path, answer: str) -> None:
    async with evening(tmp_path) as at:
        anna = at.people[0]
        question = await erasure(anna)
        await anna.presses(question, answer)
        await anna.private.loses(question)
        await at.comes_to_rest()
        assert bool(anna.private.finds("forgotten you")) == (answer == "Erase me")
        assert not at.faults


async def test_a_question_about_no_table_goes_with_its_process(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        anna = at.people[0]
        async with at.at_work():
            await anna.private.shows("group")
            question = await erasure(anna)
        async with at.at_work():
            await anna.private.loses(question)
        assert not at.faults


async def test_a_question_goes_when_it_is_answered(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        ben = at.people[1]
        question = await asked(ben, at, "/leave")
        await ben.presses(question, "Never mind")
        await ben.private.loses(question)
        assert not at.group.finds("played by a computer")


async def test_what_is_asked_next_is_asked_instead(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        ben = at.people[1]
        leaving = await asked(ben, at, "/leave")
        ben.says(at.group, "/close")
        await ben.private.shows("Vote to close")
        await ben.private.loses(leaving)


async def test_a_question_goes_with_its_table(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.begins()
        anna, ben = at.people
        question = await asked(ben, at, "/leave")
        await anna.presses(await asked(anna, at, "/close"), "Close")
        await at.group.shows("table was closed")
        await ben.private.loses(question)
        assert not at.faults


async def test_a_question_goes_with_its_process(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        async with at.at_work():
            for person in at.people:
                await person.private.shows("group")
            await at.begins(clock=0)
            question = await asked(at.people[1], at, "/leave")
        async with at.at_work():
            await at.people[1].private.loses(question)
        assert not at.faults


@pytest.mark.parametrize(
    "old",
    [LeaveForSure(TABLE, FIRST), Close(TABLE, FIRST), VoteToClose(TABLE, FIRST), Leave(TABLE)],
    ids=lambda payload: type(payload).__name__,
)
async def test_an_old_button_does_nothing_after_its_game(tmp_path: Path, old: Payload) -> None:
    async with night(tmp_path) as at:
        await at.begins()
        anna = at.people[0]
        await at.finishes()
        await at.comes_to_rest()
        assert "Too late" in (await anna.forges(anna.private.posts[-1], pack(old))).text
        await anna.presses(await at.group.shows("Again"), "Again")
        lobby = await at.group.shows("Join")
        assert "Too late" in (await anna.forges(anna.private.posts[-1], pack(old))).text
        await at.comes_to_rest()
        found = at.group.message(lobby.id)
        assert found
        assert "Anna" in found.text
