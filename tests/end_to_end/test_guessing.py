"""Who watches guesses the durak, where nobody else sees it; the result tells who was right."""

from pathlib import Path

from telegram_sandbox import Message, Person
from tests.end_to_end.clubs import SHORT, Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import AGAIN, BOARD_MENU, GUESS, GUESS_DURAK, NEXT_GAME, RULES, START
from tests.words import english

WHO_SAID = {"Anna": {"Cleo"}, "Ben": {"Dora", "Egon"}}


async def open_menu(watcher: Person, club: Club) -> Message:
    """Open the menu of the board, which takes the place of an earlier one or of a question."""
    await watcher.presses(club.board, BOARD_MENU)
    await club.wait_until_idle()
    return await club.group.seen_by(watcher).shows(RULES)


async def guess(watcher: Person, name: str, club: Club) -> str:
    """Guess, and return the answer."""
    await watcher.presses(await open_menu(watcher, club), GUESS)
    question = await club.group.seen_by(watcher).shows(GUESS_DURAK)
    label = next(label for label in question.labels if name in label)
    return (await watcher.presses(question, label)).text


async def test_the_result_names_who_was_right(tmp_path: Path) -> None:
    names = "Anna Ben Cleo Dora Egon"
    async with running_club(tmp_path, names, limits=fast(), settings=SHORT, strangers=1) as club:
        everybody = club.people
        *_, cleo, dora, egon = everybody
        club.people = everybody[:2]
        await club.start_game()
        await club.wait_until_idle()
        calls = len(club.calls(club.group.id, "edit"))
        assert "Anna" in await guess(cleo, "Anna", club)
        assert "Ben" in await guess(dora, "Ben", club)
        await guess(egon, "Anna", club)
        assert "Ben" in await guess(egon, "Ben", club)
        await club.wait_until_idle()
        assert len(club.calls(club.group.id, "edit")) == calls
        assert club.group.seen_by(egon).finds(GUESS_DURAK) is None
        menu = await open_menu(cleo, club)
        forged = menu.find_button(GUESS).data
        assert "may not guess" in (await club.people[0].forges(club.board, forged)).text
        await cleo.presses(menu, GUESS)
        question = await club.group.seen_by(cleo).shows(GUESS_DURAK)
        assert english("toast-next-game") in (await cleo.presses(question, NEXT_GAME)).text
        while (await open_menu(cleo, club)).offers(GUESS):
            await club.play_card()
        assert (await open_menu(cleo, club)).offers(NEXT_GAME)
        headline, *lines = (await club.play_to_end()).text.splitlines()
        right = {name for name in ("Cleo", "Dora", "Egon") for line in lines if name in line}
        assert right == next((WHO_SAID[name] for name in WHO_SAID if name in headline), set())
        await everybody[0].presses(club.results[0], AGAIN)
        assert "3. \N{FIRST STRONG ISOLATE}Cleo" in (await club.group.shows(START)).text
        assert not club.refusals
