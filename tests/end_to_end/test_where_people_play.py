"""Where people play: their private chat rings only if it is there. Counted from the calls."""

import asyncio
import random
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from screens.buttons import Play
from telegram_sandbox import Logged, Person
from tests.end_to_end.clubs import SHORT, Club, GatherClub, club_without_bot
from tests.end_to_end.counted_turns import turns
from tests.end_to_end.limits import fast
from tests.end_to_end.logged_calls import is_loud, words
from tests.end_to_end.playing import playable, shows_cards
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.end_to_end.table_page import Opened, evening_with_pages
from tests.keys import CARDS, GREETING, HAND
from tests.words import english

TOO_MANY = 429
PACE = 5
PATIENT = replace(SHORT, clock=300)
"""Half a turn is longer than a busy machine stops."""
HURRIED = replace(SHORT, clock=45)
"""Half a turn is over soon, on a fast clock."""
ON_PAGE = english("hand-on-page")
HALF_TIME = "Half your time is gone"
FIRST_HAND = 1
WITH_EFFECT = 1


@dataclass(frozen=True)
class Heard:
    """What a game has brought to somebody's private chat."""

    sent: int
    deleted: int
    rang: int


def heard(club: Club, person: Person) -> Heard:
    sent = [call for call in club.calls(person.id, "send") if "Evening" in words(call)]
    return Heard(len(sent), len(club.calls(person.id, "delete")), sum(map(is_loud, sent)))


async def play_by_page(page: Opened, dice: random.Random) -> None:
    async with page.states() as states:
        async for state in states:
            if moves := (state["game"] or {}).get("moves"):
                data = dice.choice(moves)["data"]
                while (await page.act(data)).status_code == TOO_MANY:  # noqa: ASYNC110  no event
                    await asyncio.sleep(0.2)


async def test_only_a_private_chat_that_is_played_from_hears_of_turns(tmp_path: Path) -> None:
    """Anna plays on the page, as does Dora, whom the bot cannot reach; Ben does in the group."""
    gathering = evening_with_pages(tmp_path, "Anna Ben Cleo Dora", settings=PATIENT, strangers=1)
    async with gathering as evening:
        club = evening.club
        anna, ben, cleo, dora = club.people
        board = await club.start_game()
        club.in_group.add(ben)
        await ben.presses(board, HAND)
        pages = [await evening.open(person) for person in (anna, dora)]
        async with asyncio.TaskGroup() as tasks:
            players = [tasks.create_task(play_by_page(page, club.dice)) for page in pages]
            await club.play_to_end(anna, dora)
            for player in players:
                player.cancel()
        await club.wait_until_idle()
        assert heard(club, anna) == heard(club, ben) == Heard(sent=1, deleted=0, rang=0)
        assert not club.calls(dora.id, "")
        in_private = heard(club, cleo)
        own_turns = turns(await club.read_journal(), len(club.people))[2]
    assert in_private.rang <= own_turns
    assert in_private.sent <= FIRST_HAND + own_turns + WITH_EFFECT


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a page for closed as soon as its stream is lost."""
    monkeypatch.setattr("miniapp.feeds._PATIENCE", 0.1)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("strangers", [0, 2])
async def test_a_page_that_is_lost_after_half_time_is_followed_by_the_nudge(
    tmp_path: Path, strangers: int
) -> None:
    """Whoever has never started the bot is called in the group."""
    gathering = evening_with_pages(
        tmp_path, limits=fast(PACE), settings=HURRIED, strangers=strangers
    )
    async with gathering as evening, AsyncExitStack() as pages:
        club = evening.club
        await club.start_game()
        streams = [
            await pages.enter_async_context((await evening.open(person)).states())
            for person in club.people
        ]
        for states in streams:
            await anext(states)
        assert await anext(streams[0]), "the state at half time"
        await club.wait_until_idle()
        assert nudge_of(club) is None
        await pages.aclose()
        nudge = await club.sandbox.world.until(lambda: nudge_of(club), A_LONG_WORK)
        assert is_loud(nudge)
        assert (nudge.chat_id == club.group.id) is bool(strangers)


def nudge_of(club: Club) -> Logged | None:
    calls = (call for call in club.sandbox.calls if call.ok and call.method == "sendMessage")
    return next((call for call in calls if HALF_TIME in words(call)), None)


async def test_whoever_has_played_nowhere_yet_hears_at_half_time(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, limits=fast(PACE), settings=HURRIED) as club:
        await club.start_game()
        nudge = await club.sandbox.world.until(lambda: nudge_of(club), A_LONG_WORK)
        assert is_loud(nudge)
        assert [heard(club, person) for person in club.people if person.id != nudge.chat_id] == [
            Heard(sent=1, deleted=0, rang=0)
        ]


async def test_a_hand_that_is_played_from_again_rings_again(tmp_path: Path) -> None:
    """Though the page is still open, whoever presses in private plays there from then on."""
    async with evening_with_pages(tmp_path, settings=PATIENT) as evening:
        club = evening.club
        await club.start_game()
        anna = club.people[0]
        async with (await evening.open(anna)).states() as states:
            await anext(states)
            resting = await anna.private.shows(ON_PAGE)
            assert not shows_cards(anna.private)
            await anna.presses(resting, HAND)
            await anna.private.shows(CARDS)
            assert heard(club, anna) == Heard(sent=1, deleted=0, rang=0)
            await club.play_until(lambda: heard(club, anna).rang > 0)


@pytest.mark.usefixtures("impatient")
async def test_a_page_that_is_closed_gives_the_hand_back(tmp_path: Path) -> None:
    async with evening_with_pages(tmp_path, settings=PATIENT) as evening:
        club = evening.club
        await club.start_game()
        anna = club.people[0]
        for _ in range(2):
            async with (await evening.open(anna)).states() as states:
                await anext(states)
                await anna.private.shows(ON_PAGE)
            await anna.private.shows(CARDS)
        assert heard(club, anna) == Heard(sent=1, deleted=0, rang=0)


async def test_a_page_that_reads_state_by_state_is_open_all_the_time(tmp_path: Path) -> None:
    async with evening_with_pages(tmp_path, settings=PATIENT) as evening:
        club = evening.club
        await club.start_game()
        anna = club.people[0]
        page = await evening.open(anna)
        await page.next_state()
        resting = await anna.private.shows(ON_PAGE)
        before = club.calls(anna.id, "")
        for _ in range(5):
            await page.next_state()
            await club.wait_until_idle()
        assert anna.private.message(resting.id) == resting
        assert club.calls(anna.id, "") == before


async def test_a_restart_sends_no_hand_anew_before_somebody_plays(tmp_path: Path) -> None:
    """Where people play is not stored. Until they press again, their hands are edited."""
    async with club_without_bot(tmp_path, settings=PATIENT) as club:
        async with club.running_bot():
            await club.people[0].private.shows(GREETING)
            await club.start_game()
            await club.play_on(6)
            await club.wait_until_idle()
        async with club.running_bot():
            before = {person: heard(club, person) for person in club.people}
            mover, message, button = next(
                (person, *offer)
                for person in club.people
                for offer in playable(person, wanted=lambda payload: isinstance(payload, Play))
            )
            assert not (await mover.forges(message, button.data)).text
            await club.wait_until_idle()
            (other,) = {*club.people} - {mover}
            assert heard(club, other) == before[other]
