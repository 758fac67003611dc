"""What a group agrees on before a game, by buttons: rules, partners, a forfeit."""

import re
from pathlib import Path

from club.places import ChatId
from screens.buttons import ShowOption
from screens.callback_data import pack
from telegram_sandbox import Message
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import BOARD, JOIN, START


async def join_all(club: Club) -> Message:
    """Return the lobby with everybody in it."""
    club.people[0].says(club.group, "/durak")
    lobby = await club.group.shows(JOIN)
    for person in club.people[1:]:
        assert not (await person.presses(lobby, JOIN)).url
    return await club.group.shows(f"{len(club.people)}. ")


def team(message: Message, name: str) -> str:
    """Return the colour before a name."""
    found = re.search(f"([🔵🔴])[^🔵🔴\n]*{name}", message.text)
    assert found
    return found[1]


async def test_what_does_not_go_together_is_answered_with_both_names(club: Club) -> None:
    await club.choose_settings(deck=24)
    menu = await club.people[0].private.shows("Now: ")
    await club.people[0].forges(menu, pack(ShowOption(ChatId(club.group.id), "weli")))
    page = await club.people[0].private.shows("Wild sixes")
    dimmed = [label for label in page.labels if label.startswith("·")]
    assert len(dimmed) == 2
    for label in dimmed:
        told = (await club.people[0].presses(page, label)).text
        assert "Wild sixes" in told
        assert "Pack" in told
    assert page in club.people[0].private.posts


async def test_the_board_shows_the_rung_of_the_ladder(club: Club) -> None:
    await club.choose_settings(ladder="shared")
    board = await club.start_game()
    assert "Ladder: 6 · 0 : 0" in re.sub("[\u2068\u2069]", "", board.text)


async def test_partners_are_chosen_in_the_lobby_and_marked_on_the_board(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast()) as club:
        anna, ben, *_ = club.people
        await club.choose_settings(teams="2x2")
        lobby = await join_all(club)
        assert team(lobby, "Anna") != team(lobby, "Ben")
        third = next(label for label in lobby.labels if label.endswith(" 3"))
        assert not (await ben.presses(lobby, third)).text
        lobby = await club.group.shows("3. 🔵 \u2068Ben")
        assert not (await anna.presses(lobby, START)).text
        board = await club.group.shows(BOARD)
        for seen in (lobby, board):
            assert team(seen, "Anna") == team(seen, "Ben") != team(seen, "Cleo")


async def test_the_first_one_out_is_called_the_winner(club: Club) -> None:
    await club.start_short_game(first_out_wins="on")
    result = await club.play_until_somebody_loses()
    told = re.sub("[\u2066-\u2069]", "", result.text)
    (winner,) = re.findall(r"🥇 (\w+) won", told)
    (durak,) = re.findall(r"(\w+) is the durak", told)
    assert winner != durak
