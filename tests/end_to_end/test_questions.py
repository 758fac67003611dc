"""Questions disappear with their answer, their game, their minute, or the process.

On a fast clock, a question's minute passes in three seconds. In real time, it lasts longer than any
test waits, so only an answer, another question or the end of the game removes the question.
"""

from pathlib import Path

import pytest

from club.places import TableId
from screens.buttons import Close, Leave, LeaveForSure, Payload, VoteToClose
from screens.callback_data import pack
from telegram_sandbox import Message, Person
from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.limits import fast

TABLE = TableId(1)
FIRST = 1


async def ask(person: Person, club: Club, command: str) -> Message:
    """Send a command, and return the question that follows in private."""
    person.says(club.group, command)
    return await person.private.shows("Never mind")


@pytest.mark.parametrize(
    ("command", "answer"),
    [("/leave", "Never mind"), ("/close", "Never mind"), ("/settings", "Settings")],
)
async def test_a_command_that_is_answered_in_private_gets_a_sign(
    tmp_path: Path, command: str, answer: str
) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game(clock=0)
        ben = club.people[1]
        said = ben.says(club.group, command)
        await ben.private.shows(answer)
        await club.group.until(lambda: _with_reaction(club, said))
        assert not club.refusals


def _with_reaction(club: Club, said: Message) -> Message | None:
    found = club.group.message(said.id)
    return found if found and found.reaction == "👌" else None


@pytest.mark.parametrize("command", ["/leave", "/close"])
async def test_a_question_nobody_answers_goes_after_a_minute(tmp_path: Path, command: str) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game(clock=0)
        ben = club.people[1]
        await ben.private.loses(await ask(ben, club, command))
        assert not club.refusals


async def erasure(person: Person) -> Message:
    """Ask to be forgotten, and return the question, which is about no table."""
    person.says(person.private, "/forget")
    return await person.private.shows("Erase everything")


async def test_whether_to_forget_is_asked_for_a_minute(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        anna = club.people[0]
        await anna.private.loses(await erasure(anna))
        assert not club.refusals


@pytest.mark.parametrize("answer", ["Never mind", "Erase me"])
async def test_whether_to_forget_is_asked_until_it_is_answered(club: Club, answer: str) -> None:
    anna = club.people[0]
    question = await erasure(anna)
    await anna.presses(question, answer)
    await anna.private.loses(question)
    await club.wait_until_idle()
    assert bool(anna.private.finds("forgotten you")) == (answer == "Erase me")
    assert not club.refusals


async def test_a_question_about_no_table_goes_with_its_process(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        anna = club.people[0]
        async with club.running_bot():
            await anna.private.shows("group")
            question = await erasure(anna)
        async with club.running_bot():
            await anna.private.loses(question)
        assert not club.refusals


async def test_a_question_goes_when_it_is_answered(club: Club) -> None:
    await club.start_game()
    ben = club.people[1]
    question = await ask(ben, club, "/leave")
    await ben.presses(question, "Never mind")
    await ben.private.loses(question)
    assert not club.group.finds("played by a computer")


async def test_what_is_asked_next_is_asked_instead(club: Club) -> None:
    await club.start_game()
    ben = club.people[1]
    leaving = await ask(ben, club, "/leave")
    ben.says(club.group, "/close")
    await ben.private.shows("Vote to close")
    await ben.private.loses(leaving)


async def test_a_question_goes_with_its_table(club: Club) -> None:
    await club.start_game()
    anna, ben = club.people
    question = await ask(ben, club, "/leave")
    await anna.presses(await ask(anna, club, "/close"), "Close")
    await club.group.shows("table was closed")
    await ben.private.loses(question)
    assert not club.refusals


async def test_a_question_goes_with_its_process(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows("group")
            await club.start_short_game(clock=0)
            question = await ask(club.people[1], club, "/leave")
        async with club.running_bot():
            await club.people[1].private.loses(question)
        assert not club.refusals


@pytest.mark.parametrize(
    "old",
    [LeaveForSure(TABLE, FIRST), Close(TABLE, FIRST), VoteToClose(TABLE, FIRST), Leave(TABLE)],
    ids=lambda payload: type(payload).__name__,
)
async def test_an_old_button_does_nothing_after_its_game(tmp_path: Path, old: Payload) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game()
        anna = club.people[0]
        await club.play_to_end()
        await club.wait_until_idle()
        assert "Too late" in (await anna.forges(anna.private.posts[-1], pack(old))).text
        await anna.presses(await club.group.shows("Again"), "Again")
        lobby = await club.group.shows("Join")
        assert "Too late" in (await anna.forges(anna.private.posts[-1], pack(old))).text
        await club.wait_until_idle()
        found = club.group.message(lobby.id)
        assert found
        assert "Anna" in found.text
