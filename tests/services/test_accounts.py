"""What is left of somebody who wants to be forgotten."""

from pathlib import Path

from tests.handlers.evening import evening
from tests.handlers.test_chat_status import attacker


async def test_the_board_names_nobody_who_is_forgotten(tmp_path: Path) -> None:
    """At once: nobody is waited for whose move would paint it anew."""
    async with evening(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        await at.comes_to_rest()
        somebody = at.people[attacker(at) - 1]
        somebody.says(somebody.private, "/forget")
        await somebody.presses(await somebody.private.shows("Erase me"), "Erase me")
        await somebody.private.shows("forgotten you")
        await at.comes_to_rest()
        board = at.group.finds("My hand")
        assert board
        assert somebody.name not in board.text
