"""Leaving and closing a table, sending people away, and writing as a group or a channel."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from telegram_sandbox import Message
from tests.end_to_end.clubs import PLAIN, Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import ADD_COMPUTER, BOARD, CLOSE, COME_BACK, DISMISS, JOIN, LEAVE_FOR_SURE, START
from tests.words import english


async def test_leaving_is_asked_twice_and_a_computer_takes_the_cards(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        leaver = club.people[1]
        leaver.says(club.group, "/leave")
        question = await leaver.private.shows(DISMISS)
        assert not (await leaver.presses(question, LEAVE_FOR_SURE)).text
        await leaver.private.loses(question)
        await club.group.shows(english("stand-in"))
        await leaver.presses_in(leaver.private, COME_BACK)
        await club.group.until(
            lambda: None if club.group.finds("played by") else club.group.posts[-1]
        )


async def test_an_anonymous_administrator_keeps_order_and_never_sits(tmp_path: Path) -> None:
    """Only administrators can do so, and Telegram does not say which of them it was."""
    settings = replace(PLAIN, opened_by="administrators", started_by="administrators")
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(), settings=settings) as club:
        anna, ben, cleo = club.people
        ben.says(club.group, "/durak")
        await club.group.shows(english("refusal-only-administrators"))
        anna.says_anonymously(club.group, "/durak")
        await club.group.shows(english("hint-anonymous"))
        for person in (ben, cleo):
            assert not (await person.presses(await club.group.shows(ADD_COMPUTER), JOIN)).url
        lobby = await club.group.shows(START)
        assert "Group" not in lobby.text
        assert not (await anna.presses(lobby, START)).text
        await club.group.shows(BOARD)
        anna.says_anonymously(club.group, "/skip")
        await club.group.shows("No more waiting")
        anna.says_anonymously(club.group, "/close")
        question = await club.group.shows("won’t count")
        assert (await ben.presses(question, CLOSE)).text.startswith("Only")
        assert not (await anna.presses(question, CLOSE)).text
        await club.group.shows("table was closed")
        assert not club.refusals


async def test_a_channel_is_asked_to_write_as_a_person(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        club.people[0].says_as_a_channel(club.group, "/durak")
        await club.group.shows(english("hint-channel"))
        await club.wait_until_idle()
        assert not club.group.finds(JOIN)
        club.people[0].says_anonymously(club.group, "/durak")
        await club.group.shows(JOIN)
    assert known_names(club) == {"Anna", "Ben"}


async def test_whoever_is_refused_stays_unknown(tmp_path: Path) -> None:
    async with running_club(tmp_path, strangers=1) as club:
        stranger = club.people[1]
        stranger.says(club.group, "/skip")
        await club.group.shows(english("hint-no-table"))
        await club.wait_until_idle()
        assert stranger.name not in known_names(club)
        stranger.says(club.group, "/durak")
        await club.group.shows(JOIN)
        await club.wait_until_idle()
        assert stranger.name in known_names(club)


def known_names(club: Club) -> set[str]:
    with closing(sqlite3.connect(club.database)) as database:
        return {name for (name,) in database.execute("SELECT name FROM people")}


async def test_a_post_of_a_linked_channel_commands_nothing(club: Club) -> None:
    club.group.receives_post("/durak")
    club.people[0].says(club.group, "/rules")
    await club.group.shows("Podkidnoy")
    await club.wait_until_idle()
    assert not club.group.finds(JOIN)


async def test_somebody_is_sent_away_by_a_reply(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await seat_everybody(club)
        anna, ben, cleo = club.people
        words = cleo.says(club.group, "I am asleep")
        ben.says(club.group, "/remove", reply_to=words)
        await club.group.shows(english("refusal-only-opener"))
        anna.says(club.group, "/remove", reply_to=words)
        await wait_until_away(club, "Cleo")
        anna.says(club.group, "/remove", reply_to=words)
        await club.group.shows("isn’t at this table")


async def test_in_a_topic_only_a_real_reply_names_somebody(club: Club) -> None:
    """In a topic every message is a reply to the topic's first one."""
    anna = club.people[0]
    cards = club.group.add_topic("Cards")
    anna.says(club.group, "/durak", cards)
    await club.group.shows(JOIN, cards)
    anna.says(club.group, "/remove", cards)
    await club.group.shows("Who should leave", cards)


async def seat_everybody(club: Club) -> None:
    await club.open_table()
    for person in club.people[1:]:
        await club.join(person)
    await club.group.until(lambda: club.group.finds(club.people[-1].name))


async def wait_until_away(club: Club, name: str) -> None:
    def lobby() -> Message | None:
        found = club.group.finds(JOIN)
        return None if found is None or name in found.text else found

    await club.group.until(lobby)
