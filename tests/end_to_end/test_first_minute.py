"""The first minute: who is seated, when a game can start, and how many presses it takes."""

from functools import partial
from pathlib import Path

from screens.buttons import Play, unpack
from telegram_sandbox import OLD_SERVER, Message, Person
from tests.end_to_end.evening import Evening, evening


def cards(person: Person) -> list[str]:
    """Return the callback data of the buttons in a hand that play cards."""
    buttons = person.private.posts[-1].buttons
    return [button.data for button in buttons if button.data and _is_played(button.data)]


def _is_played(data: str) -> bool:
    return isinstance(unpack(data), Play)


def lobby(at: Evening) -> Message:
    found = at.group.finds("Join")
    assert found
    return found


async def test_a_game_against_a_computer_takes_two_presses(tmp_path: Path) -> None:
    async with evening(tmp_path, "Anna") as at:
        anna = at.people[0]
        anna.says(at.group, "/durak")
        await at.group.shows("Anna")
        for label in ("Add computer", "Start"):
            assert not (await anna.presses(await at.group.shows(label), label)).text
        await anna.private.shows("⋯")
        assert cards(anna)
        assert not at.sandbox.failures


async def test_the_lobby_is_sent_once_with_its_opener_in_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.opens()
        await at.comes_to_rest()
        assert "Anna" in lobby(at).text
        said = [call.method for call in at.sandbox.calls if call.chat_id == at.group.id]
        assert said == ["sendMessage"]


async def test_who_cannot_be_written_to_yet_opens_the_table_and_joins(tmp_path: Path) -> None:
    async with evening(tmp_path, started=False, ephemeral=OLD_SERVER) as at:
        await at.opens()
        await at.comes_to_rest()
        assert "Anna" not in lobby(at).text
        assert (await at.sits(at.people[0])).url
        assert "Anna" in (await at.group.shows("Anna")).text


async def test_only_a_game_that_can_start_offers_to(tmp_path: Path) -> None:
    async with evening(tmp_path, started=False, ephemeral=OLD_SERVER) as at:
        anna, ben = at.people
        await at.opens()
        for computers in range(1, 6):
            await anna.presses(await at.group.shows("Add computer"), "Add computer")
            await at.group.until(partial(with_computers, at, computers))
        assert "Start" not in lobby(at).labels
        assert "One more player" in lobby(at).text
        await anna.presses(lobby(at), "🤖 Remove")
        await at.sits(ben)
        await at.group.shows("press Start")
        assert "Start" in lobby(at).labels


def with_computers(at: Evening, computers: int) -> Message | None:
    return lobby(at) if lobby(at).text.count("🤖") == computers else None
