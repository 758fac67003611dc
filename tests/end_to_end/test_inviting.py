"""The invitation of a lobby: a link to a public group, or to a seat in a private one."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from telegram_sandbox import Message
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import HIDDEN, fast
from tests.keys import INVITE, START


def passed_on(menu: Message) -> dict[str, str]:
    """Return what Telegram is asked to share, as it understands it."""
    button = menu.find_button(INVITE)
    return {name: value for name, (value,) in parse_qs(urlsplit(button.url).query).items()}


async def open_menu(club: Club) -> Message:
    """Return the menu of a new lobby, which has the invitation."""
    await club.open_table()
    return await club.open_menu(club.people[0])


async def test_a_private_group_seats_its_members_and_nobody_else(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        ben = club.people[1]
        stranger = club.sandbox.user("Stranger")
        invitation = passed_on(await open_menu(club))
        assert "members of the group" in invitation["text"]
        stranger.follows(invitation["url"])
        await stranger.private.shows("closed")
        ben.follows(invitation["url"])
        await ben.private.shows("You’re at the table")
        assert "Ben" in (await club.group.shows("2. ")).text
        assert "Stranger" not in (await club.group.shows("2. ")).text


async def test_a_public_group_is_invited_to_by_its_own_link(club: Club) -> None:
    chat = club.sandbox.world.chats[club.group.id]
    club.sandbox.world.chats[club.group.id] = replace(chat, username="evening_club")
    invitation = passed_on(await open_menu(club))
    assert invitation["url"] == "https://t.me/evening_club"
    assert "Come and play" in invitation["text"]


async def test_nobody_is_invited_to_a_full_table(club: Club) -> None:
    await club.choose_settings(seats=2)
    await club.open_table()
    await club.join(club.people[1])
    await club.group.shows(START)
    assert not (await club.open_menu(club.people[0])).offers(INVITE)


async def test_where_members_are_hidden_whoever_acts_in_the_group_is_one(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=HIDDEN) as club:
        ben = club.people[1]
        invitation = passed_on(await open_menu(club))
        ben.follows(invitation["url"])
        await ben.private.shows("Telegram doesn’t tell me")
        ben.says(club.group, "/help")
        await club.group.shows("/durak opens a table")
        ben.follows(invitation["url"])
        await ben.private.shows("You’re at the table")


async def test_where_members_are_hidden_whoever_was_seen_to_leave_is_none(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=HIDDEN) as club:
        ben = club.people[1]
        invitation = passed_on(await open_menu(club))
        ben.says(club.group, "/help")
        await club.group.shows("/durak opens a table")
        ben.leaves(club.group)
        await club.wait_until_idle()
        ben.follows(invitation["url"])
        await ben.private.shows("closed")
        ben.joins(club.group)
        await club.wait_until_idle()
        ben.follows(invitation["url"])
        await ben.private.shows("You’re at the table")
