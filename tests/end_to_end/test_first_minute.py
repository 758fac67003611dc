"""The first minute: who is seated, when a game can start, and how many presses it takes."""

from functools import partial
from pathlib import Path

from screens.buttons import Play
from screens.callback_data import unpack
from telegram_sandbox import OLD_SERVER, Message, Person
from tests.end_to_end.clubs import Club, running_club
from tests.keys import ADD_COMPUTER, CARDS, JOIN, START
from tests.words import english


def cards(person: Person) -> list[str]:
    """Return the callback data of the buttons in a hand that play cards."""
    buttons = person.private.posts[-1].buttons
    return [button.data for button in buttons if button.data and _is_played(button.data)]


def _is_played(data: str) -> bool:
    return isinstance(unpack(data), Play)


def lobby(club: Club) -> Message:
    found = club.group.finds(JOIN)
    assert found
    return found


async def test_a_game_against_a_computer_takes_two_presses(tmp_path: Path) -> None:
    """People find the buttons by their words, and a third opens the hand in the group, too."""
    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        anna.says(club.group, "/durak")
        await club.group.shows("Anna")
        for label in ("🤖＋", english("button-start")):
            assert not (await anna.presses_in(club.group, label)).text
        await anna.private.shows(CARDS)
        assert cards(anna)
        await anna.presses_in(club.group, english("button-my-hand"))
        await club.group.seen_by(anna).shows(CARDS)
        assert not club.sandbox.failures


async def test_the_lobby_is_sent_once_with_its_opener_in_it(club: Club) -> None:
    await club.open_table()
    await club.wait_until_idle()
    assert "Anna" in lobby(club).text
    said = [call.method for call in club.sandbox.calls if call.chat_id == club.group.id]
    assert said == ["sendMessage"]


async def test_only_a_game_that_can_start_offers_to(tmp_path: Path) -> None:
    async with running_club(tmp_path, strangers=2, ephemeral=OLD_SERVER) as club:
        anna, ben = club.people
        await club.open_table()
        for computers in range(1, 6):
            await anna.presses_in(club.group, ADD_COMPUTER)
            await club.group.until(partial(with_computers, club, computers))
        assert not lobby(club).offers(START)
        assert "One more player" in lobby(club).text
        await club.join(ben)
        await club.group.shows(START)
        assert lobby(club).offers(START)


def with_computers(club: Club, computers: int) -> Message | None:
    return lobby(club) if lobby(club).text.count("🤖") == computers else None


async def test_a_newcomer_is_led_by_the_press_and_sits_after_two_taps(tmp_path: Path) -> None:
    async with running_club(tmp_path, strangers=2, ephemeral=OLD_SERVER) as club:
        ben = club.people[1]
        lobby = await club.open_table()
        answer = await ben.presses(lobby, JOIN)
        assert "?start=join_" in answer.url
        ben.follows(answer.url)
        (back,) = (await ben.private.shows("at the table")).buttons
        assert str(club.group.id).removeprefix("-100") in back.url
        await club.group.until(lambda: club.group.finds("Ben"))
        assert not club.sandbox.failures
        methods = [call.method for call in club.sandbox.calls]
        assert methods.count("getChatMember") == 1, "who has left in between is not let in"
