"""What finished games leave in a group: counted in the right places, shown to the right people."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from club.commands import Close, PlayAgain, Start
from club.places import PersonId
from durak.events import Ending
from screens.buttons import DownloadReplay, DrawFigures, LookBack, ShowReplay, ShowReview
from screens.callback_data import pack, unpack
from screens.records.history import PAGE
from telegram_sandbox import Message
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.limits import fast
from tests.end_to_end.random_series import RandomSeries, random_series, write
from tests.end_to_end.test_replay import download


def finished(club: Club, games: int) -> RandomSeries:
    series = random_series(club.group, club.people)
    series.play(games)
    return series


def listed(page: Message) -> list[int]:
    """Return the ids of the games that a page's buttons lead to."""
    payloads = [unpack(button.data) for button in page.buttons]
    return [payload.record for payload in payloads if isinstance(payload, ShowReplay)]


@pytest.mark.parametrize("private", [False, True])
async def test_the_history_is_every_game_once_page_by_page(tmp_path: Path, private: bool) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        anna = club.people[0]
        games = await write(club.database, finished(club, PAGE + 2))
        room = anna.private if private else club.group
        async with club.running_bot():
            anna.says(room, "/history")
            first = await room.shows("›")
            assert not (await anna.presses(first, "›")).text
            second = await room.shows("‹")
            assert not (await anna.presses(second, "‹")).text
            again = await room.shows("›")
    assert listed(first) + listed(second) == [game.id for game in reversed(games)]
    assert "›" not in second.labels
    assert (again.text, again.keyboard) == (first.text, first.keyboard)


async def ask(club: Club, command: str, words: str) -> str:
    club.people[0].says(club.group, command)
    return (await club.group.shows(words)).text


@pytest.mark.parametrize("closed", [False, True])
async def test_verify_names_the_last_game_played_to_its_end(tmp_path: Path, closed: bool) -> None:
    """Another one goes on after it, or was closed, which the history says."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        series = finished(club, 1)
        proof = series.table.salt
        series.submit(PlayAgain(series.table.opener))
        series.submit(Start(series.table.opener, privileged=True))
        if closed:
            series.submit(Close(series.table.opener, privileged=True))
        await write(club.database, series)
        async with club.running_bot():
            listed = (await ask(club, "/history", "last games")).splitlines()[2:]
            verified = await ask(club, "/verify", "sha256sum")
    assert [line.endswith("cut short") for line in listed] == ([True, False] if closed else [False])
    assert listed[-1].removeprefix(f"{len(listed)}. ") in verified
    assert proof in verified


async def test_no_game_that_was_closed_is_verified(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        series = random_series(club.group, club.people)
        series.submit(Start(series.table.opener, privileged=True))
        series.submit(Close(series.table.opener, privileged=True))
        await write(club.database, series)
        async with club.running_bot():
            assert await ask(club, "/verify", "No game has been finished here yet.")


async def test_a_page_that_is_just_full_is_the_only_one(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        await write(club.database, finished(club, PAGE))
        async with club.running_bot():
            club.people[0].says(club.group, "/history")
            page = await club.group.shows("last games")
    assert len(listed(page)) == PAGE
    assert not {"‹", "›"} & set(page.labels)


@pytest.mark.parametrize("hours", [0, 2])
async def test_the_durak_is_counted(tmp_path: Path, hours: int) -> None:
    """After an hour without another game the table closes. Its result stays the same."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows("group")
        series = random_series(club.group, club.people, datetime.now(UTC) - timedelta(hours=hours))
        loser = lost_three_times(series)
        games = len(await write(club.database, series))
        name = club.sandbox.world.users[loser].name
        async with club.running_bot():
            result = await club.group.shows("Again")
            assert f"{name}\u2069 is the durak — for the third time here" in result.text
            club.people[0].says(club.group, "/top")
            top = await club.group.shows("Duraks of all time")
            assert f"1. \u2068{name}\u2069: 3 of {games}" in top.text
            await club.people[1].presses(top, "Week")
            week = await club.group.shows("Duraks of the week")
            assert week.id == top.id


def lost_three_times(series: RandomSeries) -> int:
    """Play until somebody loses for the third time, and return that person."""
    lost: list[int] = []
    while not lost or lost.count(lost[-1]) < 3:
        series.play(1)
        assert series.table.game
        outcome = series.table.game.outcome
        if outcome and outcome.ending is Ending.DURAK:
            lost.append(series.table.chairs[outcome.losers[0]].person or 0)
    return lost[-1]


async def test_a_finished_game_is_shown_to_its_own_people_alone(tmp_path: Path) -> None:
    """Game ids can be guessed."""
    async with club_without_bot(tmp_path, "Anna Ben Zoe", limits=fast()) as club:
        anna, ben, zoe = club.people
        elsewhere = club.sandbox.group("Elsewhere", [anna, ben])
        series = random_series(elsewhere, [anna, ben])
        series.play(1)
        (game,) = await write(club.database, series)
        page, *others = (pack(of(game.id)) for of in (ShowReplay, DownloadReplay, ShowReview))
        others.append(pack(LookBack(game.table, game.number)))
        async with club.running_bot():
            zoe.says(club.group, "/top")
            public = await club.group.shows("Nobody")
            private = await zoe.private.shows("group")
            for data in (page, *others):
                for message in (private, public):
                    assert "does nothing" in (await zoe.forges(message, data)).text
            assert not (await anna.forges(await anna.private.shows("group"), page)).text
            walk = await anna.private.shows("▶️")
            assert await download(anna, walk)
            figures = pack(DrawFigures(PersonId(ben.id)))
            assert "does nothing" in (await anna.forges(walk, figures)).text
            elsewhere.welcomes(zoe)
            zoe.says(elsewhere, "/history")
            history = await elsewhere.shows("last games")
            assert (await zoe.presses(history, "1")).text
            assert await download(zoe, await zoe.private.shows("▶️"))
            for of in (DownloadReplay, ShowReview):
                forged = await anna.forges(history, pack(of(game.id)))
                assert "does nothing" in forged.text, "what is for one person alone"
