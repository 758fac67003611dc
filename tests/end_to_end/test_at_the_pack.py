"""Customs of the table before the cards are dealt, as people see and press them."""

import re
from pathlib import Path

from screens.buttons import CutPack, ShufflePack
from telegram_sandbox import Message, Person
from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.process import run_in_shell
from tests.keys import AGAIN, BOARD, CHECK_SHUFFLE, START, Sends

A_MINUTE_IN_A_SECOND = 60.0
MARKS = re.compile("[\u2068\u2069]")


TOUCH = Sends(ShufflePack)
FIVE_BELOW = Sends(CutPack, lambda cut: cut.cards == 5)
NO_CUT = Sends(CutPack, lambda cut: cut.cards == 0)


def words(message: Message) -> str:
    return MARKS.sub("", message.text)


def named_in(club: Club, message: Message, sentence: str) -> Person:
    """Return the person whose name stands at the brackets of the sentence."""
    found = re.search(sentence, words(message))
    assert found, words(message)
    return next(person for person in club.people if person.name == found[1])


async def seat_everybody(club: Club) -> Message:
    await club.open_table()
    for person in club.people[1:]:
        await club.join(person)
    return await club.group.shows(START)


async def test_a_pack_is_drawn_for_shuffled_touched_and_cut(tmp_path: Path) -> None:
    """What was cut stands in the proof, and the fingerprint is that from before the cut."""
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        anna = club.people[0]
        await club.choose_settings(
            deck=24, first_dealer="lowest_card", shuffled_by="toucher", cut="on"
        )
        await anna.presses(await seat_everybody(club), START)
        lobby = await club.group.shows("touches the pack first")
        dealer = named_in(club, lobby, r"\. (\w+) deals\.")
        toucher = next(person for person in club.people if person is not dealer)
        assert not (await toucher.presses(lobby, TOUCH)).text
        lobby = await club.group.shows("how many cards go to the bottom")
        (promised,) = (key.copy for key in lobby.buttons if key.copy)
        cutter = named_in(club, lobby, r"✂️ (\w+) sits")
        observer = next(person for person in club.people if person is not cutter)
        assert (
            "Only the player on the dealer’s right"
            in (await observer.presses(lobby, FIVE_BELOW)).text
        )
        assert not (await cutter.presses(lobby, FIVE_BELOW)).text
        board = await club.group.shows(BOARD)
        assert f"{toucher.name} touched the pack and deals" in words(board)
        assert f"{cutter.name} cuts: 5 cards go to the bottom." in words(board)
        result = await club.play_to_end()
        await club.wait_until_idle()
        await anna.presses(await club.open_menu(anna, result), CHECK_SHUFFLE)
        told = await club.group.seen_by(anna).shows("sha256sum")
        assert "the first 5 cards went below" in told.text
        _, command = (button.copy for button in told.buttons)
        assert (await run_in_shell(command)).split()[0] == promised


async def test_nobody_takes_the_hat_off_to_a_fool(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        await club.start_short_game()
        await club.choose_settings(cut="on")
        durak = named_in(club, await club.play_until_somebody_loses(), r"(\w+) is the durak")
        (other,) = (person for person in club.people if person is not durak)
        await durak.presses(club.results[-1], AGAIN)
        await durak.presses_in(club.group, START)
        lobby = await club.group.shows(f"{other.name}\u2069 sits on the dealer’s right")
        assert "Only the player" in (await durak.presses(lobby, NO_CUT)).text
        assert not (await other.presses(lobby, NO_CUT)).text
        board = await club.group.shows(BOARD)
        assert f"“I don’t take my hat off to a fool,” says {other.name}" in words(board)


async def test_a_durak_who_does_not_shuffle_holds_nobody_up(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path) as club:
        async with club.running_bot():
            await club.choose_settings(shuffled_by="dealer", cut="on")
            lobby = await seat_everybody(club)
            await club.people[0].presses(lobby, START)
            await club.group.shows("shuffle the pack, please")
        async with club.running_bot(A_MINUTE_IN_A_SECOND):
            board = await club.group.shows(BOARD)
            assert "knocks: no cut" in words(board)
