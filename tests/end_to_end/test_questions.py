"""Questions disappear with their answer, their game, their minute, or the process.

On a fast clock, a question's minute passes in three seconds. In real time, it lasts longer than any
test waits, so only an answer, another question or the end of the game removes the question.
"""

from pathlib import Path

import pytest

from telegram_sandbox import Message, Person, Wanted
from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.limits import fast
from tests.keys import CLOSE, DISMISS, GREETING, SETTINGS, VOTE_TO_CLOSE
from tests.words import english


async def ask(person: Person, club: Club, command: str) -> Message:
    """Send a command, and return the question that follows in private."""
    person.says(club.group, command)
    return await person.private.shows(DISMISS)


@pytest.mark.parametrize(
    ("command", "answer"),
    [("/leave", DISMISS), ("/close", DISMISS), ("/settings", SETTINGS)],
)
async def test_a_command_that_is_answered_in_private_gets_a_sign(
    tmp_path: Path, command: str, answer: Wanted
) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game()
        ben = club.people[1]
        said = ben.says(club.group, command)
        await ben.private.shows(answer)
        await club.group.until(lambda: club.acknowledged(said))
        assert not club.refusals


async def test_a_question_goes_when_it_is_answered(club: Club) -> None:
    await club.start_game()
    ben = club.people[1]
    question = await ask(ben, club, "/leave")
    await ben.presses(question, DISMISS)
    await ben.private.loses(question)
    assert not club.group.finds(english("stand-in"))


async def test_what_is_asked_next_is_asked_instead(club: Club) -> None:
    await club.start_game()
    ben = club.people[1]
    leaving = await ask(ben, club, "/leave")
    ben.says(club.group, "/close")
    await ben.private.shows(VOTE_TO_CLOSE)
    await ben.private.loses(leaving)


async def test_a_question_goes_with_its_table(club: Club) -> None:
    await club.start_game()
    anna, ben = club.people
    question = await ask(ben, club, "/leave")
    await anna.presses(await ask(anna, club, "/close"), CLOSE)
    await club.group.shows("table was closed")
    await ben.private.loses(question)
    assert not club.refusals


async def test_a_question_goes_with_its_process(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows(GREETING)
            await club.start_short_game()
            question = await ask(club.people[1], club, "/leave")
        async with club.running_bot():
            await club.people[1].private.loses(question)
        assert not club.refusals
