"""What finished games leave in a group: counted in the right places, shown to the right people."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from club.commands import Close, PlayAgain, Start
from club.places import PersonId
from durak.events import Ending
from screens.buttons import (
    DownloadReplay,
    DrawFigures,
    LookBack,
    ShowReplay,
    ShowReview,
    pack,
    unpack,
)
from screens.records.history import PAGE
from telegram_sandbox import Message
from tests.end_to_end.night import Night, town
from tests.end_to_end.played import Played, seated, written
from tests.end_to_end.test_replay import downloaded


def finished(at: Night, games: int) -> Played:
    series = seated(at.group, at.people)
    series.plays(games)
    return series


def listed(page: Message) -> list[int]:
    """Return the ids of the games that a page's buttons lead to."""
    payloads = [unpack(button.data) for button in page.buttons]
    return [payload.record for payload in payloads if isinstance(payload, ShowReplay)]


@pytest.mark.parametrize("private", [False, True])
async def test_the_history_is_every_game_once_page_by_page(tmp_path: Path, private: bool) -> None:
    async with town(tmp_path) as at:
        anna = at.people[0]
        games = await written(at.database, finished(at, PAGE + 2))
        room = anna.private if private else at.group
        async with at.at_work():
            anna.says(room, "/history")
            first = await room.shows("›")
            assert not (await anna.presses(first, "›")).text
            second = await room.shows("‹")
            assert not (await anna.presses(second, "‹")).text
            again = await room.shows("›")
    assert listed(first) + listed(second) == [game.id for game in reversed(games)]
    assert "›" not in second.labels
    assert (again.text, again.keyboard) == (first.text, first.keyboard)


async def asked(at: Night, command: str, words: str) -> str:
    at.people[0].says(at.group, command)
    return (await at.group.shows(words)).text


@pytest.mark.parametrize("closed", [False, True])
async def test_verify_names_the_last_game_played_to_its_end(tmp_path: Path, closed: bool) -> None:
    """Another one goes on after it, or was closed, which the history says."""
    async with town(tmp_path) as at:
        series = finished(at, 1)
        proof = series.table.salt
        series.does(PlayAgain(series.table.opener))
        series.does(Start(series.table.opener, privileged=True))
        if closed:
            series.does(Close(series.table.opener, privileged=True))
        await written(at.database, series)
        async with at.at_work():
            listed = (await asked(at, "/history", "last games")).splitlines()[2:]
            verified = await asked(at, "/verify", "sha256sum")
    assert [line.endswith("cut short") for line in listed] == ([True, False] if closed else [False])
    assert listed[-1].removeprefix(f"{len(listed)}. ") in verified
    assert proof in verified


async def test_no_game_that_was_closed_is_verified(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        series = seated(at.group, at.people)
        series.does(Start(series.table.opener, privileged=True))
        series.does(Close(series.table.opener, privileged=True))
        await written(at.database, series)
        async with at.at_work():
            assert await asked(at, "/verify", "No game has been finished here yet.")


async def test_a_page_that_is_just_full_is_the_only_one(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        await written(at.database, finished(at, PAGE))
        async with at.at_work():
            at.people[0].says(at.group, "/history")
            page = await at.group.shows("last games")
    assert len(listed(page)) == PAGE
    assert not {"‹", "›"} & set(page.labels)


@pytest.mark.parametrize("hours", [0, 2])
async def test_the_durak_is_counted(tmp_path: Path, hours: int) -> None:
    """After an hour without another game the table closes. Its result stays the same."""
    async with town(tmp_path) as at:
        async with at.at_work():
            for person in at.people:
                await person.private.shows("group")
        series = seated(at.group, at.people, datetime.now(UTC) - timedelta(hours=hours))
        loser = lost_three_times(series)
        games = len(await written(at.database, series))
        name = at.sandbox.world.users[loser].name
        async with at.at_work():
            result = await at.group.shows("Again")
            assert f"{name}\u2069 is the durak — for the third time here" in result.text
            at.people[0].says(at.group, "/top")
            top = await at.group.shows("Duraks of all time")
            assert f"1. \u2068{name}\u2069: 3 of {games}" in top.text
            await at.people[1].presses(top, "Week")
            week = await at.group.shows("Duraks of the week")
            assert week.id == top.id


def lost_three_times(series: Played) -> int:
    """Play until somebody loses for the third time, and return that person."""
    lost: list[int] = []
    while not lost or lost.count(lost[-1]) < 3:
        series.plays(1)
        assert series.table.game
        outcome = series.table.game.outcome
        if outcome and outcome.ending is Ending.DURAK:
            lost.append(series.table.chairs[outcome.losers[0]].person or 0)
    return lost[-1]


async def test_a_finished_game_is_shown_to_its_own_people_alone(tmp_path: Path) -> None:
    """Game ids can be guessed."""
    async with town(tmp_path, "Anna Ben Zoe") as at:
        anna, ben, zoe = at.people
        elsewhere = at.sandbox.group("Elsewhere", [anna, ben])
        series = seated(elsewhere, [anna, ben])
        series.plays(1)
        (game,) = await written(at.database, series)
        page, *others = (pack(of(game.id)) for of in (ShowReplay, DownloadReplay, ShowReview))
        others.append(pack(LookBack(game.table, game.number)))
        async with at.at_work():
            zoe.says(at.group, "/top")
            public = await at.group.shows("Nobody")
            private = await zoe.private.shows("group")
            for data in (page, *others):
                for message in (private, public):
                    assert "does nothing" in (await zoe.forges(message, data)).text
            assert not (await anna.forges(await anna.private.shows("group"), page)).text
            walk = await anna.private.shows("▶️")
            assert await downloaded(anna, walk)
            figures = pack(DrawFigures(PersonId(ben.id)))
            assert "does nothing" in (await anna.forges(walk, figures)).text
            elsewhere.welcomes(zoe)
            zoe.says(elsewhere, "/history")
            history = await elsewhere.shows("last games")
            assert (await zoe.presses(history, "1")).text
            assert await downloaded(zoe, await zoe.private.shows("▶️"))
            for of in (DownloadReplay, ShowReview):
                forged = await anna.forges(history, pack(of(game.id)))
                assert "does nothing" in forged.text, "what is for one person alone"
