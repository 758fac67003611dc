"""From one game to the next: who is expected, and who sits."""

from dataclasses import replace
from pathlib import Path

from tests.end_to_end.clubs import SHORT, running_club
from tests.end_to_end.limits import fast
from tests.keys import AGAIN, BOARD, NEXT_GAME, START
from tests.words import english


async def test_only_those_who_press_play_the_next_game(tmp_path: Path) -> None:
    settings = replace(SHORT, again="expected")
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(), settings=settings) as club:
        anna, ben, cleo = club.people
        await club.start_game()
        await anna.presses(await club.play_to_end(), AGAIN)
        lobby = await club.group.shows("Expected")
        assert "Ben" in lobby.text
        assert "Cleo" in lobby.text
        await cleo.private.shows("Expected")
        await ben.presses(await ben.private.shows("Expected"), AGAIN)
        lobby = await club.group.shows(START)
        assert "2. \N{FIRST STRONG ISOLATE}Ben" in lobby.text
        await anna.presses(lobby, START)
        board = await club.group.shows(BOARD)
        assert "Ben" in board.text
        assert "Cleo" not in board.text
        await club.wait_until_idle()
        assert cleo.private.finds("Expected") is None
        assert not club.refusals


async def test_who_watches_has_a_seat_in_the_next_game(tmp_path: Path) -> None:
    settings = replace(SHORT, guesses=False)
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(), settings=settings) as club:
        anna, _, cleo = everybody = club.people
        club.people = everybody[:2]
        await club.start_game()
        await cleo.presses(club.board, BOARD)
        menu = await club.group.seen_by(cleo).shows(NEXT_GAME)
        assert english("toast-next-game") in (await cleo.presses(menu, NEXT_GAME)).text
        await anna.presses(await club.play_to_end(), AGAIN)
        assert "3. \N{FIRST STRONG ISOLATE}Cleo" in (await club.group.shows(START)).text
