"""The invitation of a lobby: a link to a public group, or to a seat in a private one."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from telegram_sandbox import Message
from tests.end_to_end.night import Night, night


def passed_on(lobby: Message) -> dict[str, str]:
    """Return what Telegram is asked to share, as it understands it."""
    (button,) = (button for button in lobby.buttons if button.text == "Invite")
    return {name: value for name, (value,) in parse_qs(urlsplit(button.url).query).items()}


async def opens(at: Night) -> Message:
    at.people[0].says(at.group, "/durak")
    return await at.group.shows("Invite")


async def test_a_private_group_seats_its_members_and_nobody_else(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben") as at:
        ben = at.people[1]
        stranger = at.sandbox.user("Stranger")
        invitation = passed_on(await opens(at))
        assert "member of the group" in invitation["text"]
        stranger.follows(invitation["url"])
        await stranger.private.shows("closed")
        ben.follows(invitation["url"])
        await ben.private.shows("You are at the table")
        assert "Ben" in (await at.group.shows("2. ")).text
        assert "Stranger" not in (await at.group.shows("2. ")).text


def questions(at: Night) -> int:
    return sum(call.method == "getChatMember" for call in at.sandbox.calls)


async def test_a_link_that_leads_to_no_seat_asks_telegram_nothing(tmp_path: Path) -> None:
    """Anybody can type hundreds of such links, because tables are numbered."""
    async with night(tmp_path, "Anna Ben") as at:
        stranger = at.sandbox.user("Stranger")
        await at.sits_down(at.group, at.people)
        stranger.starts("join_1")
        await stranger.private.shows("begun")
        at.people[0].says(at.group, "/close")
        question = await at.people[0].private.shows("Close")
        await at.people[0].presses(question, "Close")
        stranger.starts("join_1")
        await stranger.private.shows("closed")
        assert questions(at) == 0


async def test_a_public_group_is_invited_to_by_its_own_link(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        chat = at.sandbox.world.chats[at.group.id]
        at.sandbox.world.chats[at.group.id] = replace(chat, username="evening_club")
        invitation = passed_on(await opens(at))
        assert invitation["url"] == "https://t.me/evening_club"
        assert "Come and play" in invitation["text"]


async def test_nobody_is_invited_to_a_full_table(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        await at.agrees(seats=2)
        await opens(at)
        await at.sits(at.people[1])
        lobby = await at.group.shows("press Start")
        assert "Invite" not in lobby.labels
