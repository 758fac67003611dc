"""Somebody who does not sit at the table, and presses its buttons."""

from collections.abc import Callable, Sequence
from pathlib import Path

from telegram_sandbox import Person
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import GREETING


async def invite_outsider(club: Club) -> Person:
    person = club.sandbox.user("Zoe")
    person.starts()
    await person.private.shows(GREETING)
    club.group.welcomes(person)
    return person


async def change_nothing(folder: Path, pressed: Callable[[Club], Sequence[str]]) -> None:
    """Let an outsider press this on a board and in private. They are answered, and that is all."""
    async with running_club(folder, limits=fast()) as club:
        await club.start_game()
        zoe = await invite_outsider(club)
        await club.wait_until_idle()
        before = club.group.posts, *(person.private.posts for person in club.people)
        private = zoe.private.posts[-1]
        for message in (club.board, private):
            for data in pressed(club):
                assert (await zoe.forges(message, data)).text
        await club.wait_until_idle()
        assert (club.group.posts, *(person.private.posts for person in club.people)) == before
        assert zoe.private.posts == (private,)
