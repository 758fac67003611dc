"""A derby of two groups in the real bot: from the challenge to the result, without a leak."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot import app, assembly
from bot.config import Config
from club.decide import start
from durak.players import Strength
from features.derby.buttons import (
    AcceptChallenge,
    ChallengeGroup,
    PlayDeal,
    ShowDerby,
    WithdrawChallenge,
)
from features.derby.tests.storage.derbies_on_disk import WITHOUT_DERBIES
from telegram_sandbox import Group, Person
from tests.end_to_end.clubs import SHORT, Club, club_without_bot
from tests.end_to_end.limits import fast
from tests.end_to_end.running_bot import running_bot, save_settings
from tests.end_to_end.turned_clock import TurnedClock
from tests.keys import BOARD, JOIN, START, Sends
from tests.words import english

CHALLENGE_OVER_THREE = Sends(ChallengeGroup, lambda made: made.deals == 3)
CHALLENGE_OVER_FIVE = Sends(ChallengeGroup, lambda made: made.deals == 5)
WITHDRAW = Sends(WithdrawChallenge)
ACCEPT = Sends(AcceptChallenge)
DEAL = Sends(PlayDeal)
DERBY = Sends(ShowDerby)


@pytest.fixture(autouse=True)
def _hasty_afternoon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noon, and the computers do not think long."""
    monkeypatch.setattr(app, "SystemClock", TurnedClock)
    monkeypatch.setattr(start, "OPPONENTS", Strength.EASY)


async def agree(club: Club, away: Group) -> None:
    """Let the club's group challenge another one at the second try, which accepts."""
    anna, _, cleo, _ = club.people
    anna.says(club.group, "/derby")
    await anna.presses_in(club.group, CHALLENGE_OVER_FIVE)
    await anna.presses_in(club.group, WITHDRAW)
    await anna.presses_in(club.group, CHALLENGE_OVER_THREE)
    made = await club.group.shows("In the other group")
    code = re.search(r"/derby (\w+)", made.text)
    assert code
    cleo.says(away, f"/derby {code[1].upper()}")
    received = await away.shows("Evening")
    assert not (await cleo.presses(received, ACCEPT)).text
    await club.group.shows("accepts your challenge")
    await club.wait_until_idle()
    assert [post.labels for post in club.group.posts] == [("▶️ Deal 1",)]


async def begin_deal(group: Group, number: int, *people: Person) -> None:
    first, second = people
    deal = Sends(PlayDeal, lambda wanted: wanted.deal == number)
    assert not (await first.presses_in(group, deal)).text
    lobby = await group.shows(f"deal {number} of 3")
    assert not (await second.presses(lobby, JOIN)).url
    await first.presses_in(group, START)
    await group.shows(BOARD)


async def play_deal(club: Club, away: Group, number: int) -> None:
    anna, ben, cleo, dan = club.people
    await begin_deal(club.group, number, anna, ben)
    await begin_deal(away, number, cleo, dan)
    await club.play_until(
        lambda: all(
            sum("in this deal" in post.text for post in group.posts) == number
            for group in (club.group, away)
        )
    )


async def test_two_groups_play_a_derby(tmp_path: Path) -> None:
    """Deal by deal, each in its own time, with a restart between them."""
    names = "Anna Ben Cleo Dan"
    async with club_without_bot(tmp_path, names, limits=fast(60), settings=SHORT) as club:
        anna, _, _, dan = club.people
        away = club.sandbox.group("Morning", club.people[2:])
        await save_settings(club.database, away, replace(SHORT, pinned=True))
        away.promotes()
        async with club.running_bot():
            await agree(club, away)
            for number in (1, 2):
                await play_deal(club, away, number)
            await away.shows("in this deal")
        async with club.running_bot():
            anna.says(club.group, "/derby")
            assert "Deal 1 · " in (await club.group.shows("finished 2 of 3")).text
            anna.says(club.group, "/verify")
            await club.group.shows(english("history-empty"))
            await play_deal(club, away, 3)
            result = await away.shows("🔐 1")
            assert (await club.group.shows("🔐 1")).text
            await dan.presses(result, "1 · \u2068Evening")
            assert not re.search("Anna|Ben", (await dan.private.shows("⏭")).text)
            await club.wait_until_idle()
            assert result.id in away.chat.pinned
            assert sum(post.offers(DERBY) for post in away.posts) == 3
            assert not any(post.offers(DEAL) for post in away.posts), "nor do earlier results"
        assert not club.refusals


async def test_a_derby_that_the_operator_ends_is_told_once(tmp_path: Path) -> None:
    names = "Anna Ben Cleo Dan"
    async with club_without_bot(tmp_path, names, limits=fast(60), settings=SHORT) as club:
        away = club.sandbox.group("Morning", club.people[2:])
        await save_settings(club.database, away, SHORT)
        async with club.running_bot():
            await agree(club, away)
        off = Config.model_validate({"database_path": club.database, "derby": "off"})
        for _ in range(2):
            async with running_bot(club.sandbox, club.database, club.limits, config=off):
                for group in (club.group, away):
                    await group.shows(english("derby-switched-off"))
                await club.wait_until_idle()
        for group in (club.group, away):
            assert [post.labels for post in group.posts] == [()]
        assert not club.refusals


async def test_without_its_folder_its_tables_are_closed_and_its_games_stay_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = "Anna Ben Cleo Dan"
    async with club_without_bot(tmp_path, names, limits=fast(60), settings=SHORT) as club:
        anna, ben, _, _ = club.people
        away = club.sandbox.group("Morning", club.people[2:])
        await save_settings(club.database, away, SHORT)
        async with club.running_bot():
            await agree(club, away)
            await play_deal(club, away, 1)
            await begin_deal(club.group, 2, anna, ben)
            await club.wait_until_idle()
        monkeypatch.setattr(assembly, "FEATURES", ())
        monkeypatch.setattr(assembly, "KINDS", WITHOUT_DERBIES)
        monkeypatch.setattr(assembly, "games_of_kinds", lambda _: {})
        async with club.running_bot():
            await club.group.shows("isn’t played here any more")
            anna.says(club.group, "/history")
            await club.group.shows(english("history-empty"))
            await club.open_table()
        assert not club.refusals
