"""A finished game keeps showing what it was: its own rules, teams, points and pictures."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from durak.rules import VARIANTS
from telegram_sandbox import Message, Person, Right
from telegram_sandbox.effects import EFFECTS
from tests.end_to_end.evening import PLAIN
from tests.end_to_end.night import Night, night, town
from tests.end_to_end.test_variants import chosen

SPANISH_PACK = next(row for row in VARIANTS if row.id == "spanish_pack")


async def test_other_settings_leave_a_finished_game_as_it_was(tmp_path: Path) -> None:
    """Every message of it stays the same, to the last pixel, even after a restart."""
    async with town(tmp_path) as at:
        async with at.at_work():
            for person in at.people:
                await person.private.shows("group")
            await at.begins(board="picture", ladder="shared")
            await at.finishes()
            await at.comes_to_rest()
            shown = await told(at)
            await chosen(at, SPANISH_PACK)
            await at.comes_to_rest()
            assert await told(at) == shown
        async with at.at_work():
            await at.agrees(deck_naming="spanish40", board="text")
            await at.comes_to_rest()
            assert await told(at) == shown


async def test_the_fingerprint_stands_beside_its_proof(tmp_path: Path) -> None:
    """Both can be copied from the board and from /verify, with all that is needed to check them."""
    async with night(tmp_path) as at:
        await at.begins()
        promised = fingerprint(await at.group.shows("🔒"))
        await at.finishes()
        board = await at.group.shows("🔓")
        assert fingerprint(board) == promised
        whole, line = (button.copy for button in board.buttons)
        assert line in board.text
        assert whole == sha256(line.encode()).hexdigest()
        assert whole.startswith(promised)

        at.people[0].says(at.group, "/verify")
        verification = await at.group.shows("sha256sum")
        assert whole in verification.text
        copied, command = (button.copy for button in verification.buttons)
        assert copied == whole
        assert (await typed(command)).split()[0] == whole


async def test_a_result_is_drawn_and_shared(tmp_path: Path) -> None:
    """Whatever the chat has chosen for its boards, and in words where photos are refused."""
    async with night(tmp_path) as at:
        await at.begins(board="text")
        result = await at.finishes()
        assert result.media
        share = next(button.url for button in result.buttons if button.text == "Share")
        assert parse_qs(urlsplit(share).query)["text"][0] in result.text
        at.group.denies(Right.PHOTO)
        await at.people[0].presses(result, "Again")
        await at.people[0].presses(await at.group.shows("Join"), "Start")
        await at.plays_until(lambda: sum("Again" in post.labels for post in at.group.posts) == 2)
        assert not (await at.group.shows("Again")).media


async def test_a_new_table_is_drawn_where_photos_were_refused_before(tmp_path: Path) -> None:
    async with night(tmp_path, settings=replace(PLAIN, board="picture")) as at:
        anna = at.people[0]
        at.group.denies(Right.PHOTO)
        assert not (await at.sits_down(at.group, at.people)).media
        anna.says(at.group, "/close")
        await anna.presses(await anna.private.shows("Close"), "Close")
        await at.group.shows("was closed")
        at.group.denies()
        assert (await at.sits_down(at.group, at.people)).media


async def test_the_end_in_private(tmp_path: Path) -> None:
    """It has the reader's place, the durak and how many times, and Again to sit in the group."""
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        await at.finds_a_durak()
        hands = {person: await person.private.shows("Again") for person in at.people}
        durak = next(person for person, hand in hands.items() if "You are the durak" in hand.text)
        assert "for the first time here" in hands[durak].text
        for person in set(at.people) - {durak}:
            assert f"{durak.name}\u2069 is the durak" in hands[person].text
        played = {place_of(hand): EFFECTS.get(hand.effect) for hand in hands.values()}
        assert played == {"first": "🎉", "second": None, "": "🔥"}
        assert "at the table" in (await durak.presses(hands[durak], "Again")).text
        lobby = await at.group.shows("Join")
        assert all(person.name in lobby.text for person in at.people)


async def test_the_next_game_begins_from_the_private_chat(tmp_path: Path) -> None:
    """It takes two presses, and nobody has to look for the group."""
    async with night(tmp_path) as at:
        anna, ben = at.people
        await at.begins()
        await at.finishes()
        await anna.presses(await anna.private.shows("Again"), "Again")
        for person in at.people:
            gathering = await person.private.shows("Start")
            assert gathering.is_silent
            assert all(each.name in gathering.text for each in at.people)
            assert "To the group" in gathering.labels
        await ben.presses(await ben.private.shows("Start"), "Start")
        for person in at.people:
            await person.private.shows("Trump")
        await at.comes_to_rest()
        assert not at.faults


@asynccontextmanager
async def finished_beside_a_stranger(
    folder: Path,
) -> AsyncIterator[tuple[Night, Person, Message]]:
    """A game is over, and a person from elsewhere has a private message to press buttons on."""
    async with night(folder) as at:
        stranger = at.sandbox.user("Dora")
        stranger.starts()
        greeting = await stranger.private.shows("group")
        await at.begins()
        await at.finishes()
        yield at, stranger, greeting


async def test_a_game_is_not_started_by_somebody_who_does_not_sit_there(tmp_path: Path) -> None:
    async with finished_beside_a_stranger(tmp_path) as (at, stranger, greeting):
        await at.people[0].presses(await at.group.shows("Again"), "Again")
        lobby = await at.group.shows("Join")
        start = next(button.data for button in lobby.buttons if button.text == "Start")
        assert (await stranger.forges(greeting, start)).text
        assert await at.group.shows("Join") == lobby


async def test_again_in_private_is_for_members_of_the_group(tmp_path: Path) -> None:
    async with finished_beside_a_stranger(tmp_path) as (at, stranger, greeting):
        again = next(button.data for button in (await at.group.shows("Again")).buttons)
        assert (await stranger.forges(greeting, again)).text
        assert not at.group.finds("Join")


def place_of(hand: Message) -> str:
    return hand.text.partition("You are out ")[2].partition(".")[0]


async def typed(command: str) -> str:
    """Return what a terminal prints."""
    shell = await asyncio.create_subprocess_shell(command, stdout=asyncio.subprocess.PIPE)
    return (await shell.communicate())[0].decode()


def fingerprint(board: Message) -> str:
    """Return the text after the lock."""
    return board.text.partition("🔒 ")[2].split()[0]


async def told(at: Night) -> list[Message]:
    """Return the last board, the result and the hands."""
    hands = [await person.private.shows("Again") for person in at.people]
    return [await at.group.shows("🔓"), await at.group.shows("Again"), *hands]
