"""Typed commands: each says something, in the right chat, in the wrong one and in any language."""

from tests.end_to_end.clubs import Club
from tests.keys import AGAIN, BOARD, START


async def test_commands_in_the_wrong_chat_get_a_hint(club: Club) -> None:
    club.people[0].says(club.people[0].private, "/durak")
    await club.people[0].private.shows("only works in a group")
    club.people[0].says(club.group, "/practice")
    await club.group.shows("only works in our private chat")


async def test_again_opens_the_lobby_with_the_same_people(club: Club) -> None:
    await club.start_game()
    await club.play_to_end()
    await club.people[0].presses_in(club.group, AGAIN)
    lobby = await club.group.shows(START)
    assert all(person.name in lobby.text for person in club.people)
    await club.people[1].presses(lobby, START)
    await club.group.shows(BOARD)
