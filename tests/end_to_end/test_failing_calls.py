"""Whole games despite flood limits and outages, with no card shown to the group too early."""

import asyncio
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.events import Happened
from club.places import TableId
from durak.cards import Card
from durak.events import Covered, Dealt, Event, Opened, ThrewIn
from features import KINDS
from storage.journal import SqlJournal
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import ApiError, Call, Logged
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.playing import at_random
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.keys import BOARD_MENU
from tests.screens.card_faces import cards_in_words

pytestmark = pytest.mark.timeout(300)

SENDING = re.compile("send|edit|delete", re.IGNORECASE)
"""Answers to presses never fail here, because the presser would wait for them in vain."""


REFUSED = {"answerCallbackQuery", "getChatAdministrators", "sendMessage"}


def bad_weather(dice: random.Random) -> Callable[[Call], ApiError | None]:
    def fault(call: Call) -> ApiError | None:
        if not SENDING.match(call.method):
            return None
        luck = dice.random()
        if luck < 0.03:
            return too_many_requests(1)
        return ApiError(502, "Bad Gateway") if luck < 0.06 else None

    return fault


def storm(call: Call) -> ApiError | None:
    return None if call.method == "getUpdates" else too_many_requests(1)


def refused_methods(club: Club) -> set[str]:
    return {call.method for call in club.sandbox.failures}


async def test_a_storm_of_refusals_leaves_no_line_for_each(club: Club) -> None:
    """One line counts them all, a minute after the first."""
    await club.start_game()
    signs = club.board.find_button(BOARD_MENU).data
    with capture_logs() as logs, club.sandbox.failing(storm):
        for person in club.people:
            person.press(club.board, signs)
            person.says(club.group, "/close")
        async with asyncio.timeout(A_LONG_WORK):
            while not refused_methods(club) >= REFUSED:  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.05)
    assert not [line for line in logs if line["log_level"] != "debug"]


async def test_a_game_through_floods_and_outages_ends(club: Club) -> None:
    club.strategy = at_random
    await club.start_game()
    with club.sandbox.failing(bad_weather(random.Random(7))):
        await club.play_to_end()
    assert {call.code for call in club.sandbox.failures} == {429, 502}
    assert not club.unanswered
    assert len([post for post in club.group.posts if "Trump" in post.text]) == 1


async def test_the_group_sees_no_card_before_it_is_played(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        await club.play_to_end()
    public = await became_public(club)
    checked = 0
    for call in told_to_group(club):
        for card in cards_in_words(str(call.parameters["text"])):
            checked += 1
            assert public[card] <= call.at, f"{card} in {call.parameters['text']}"
    assert checked > 5


def told_to_group(club: Club) -> list[Logged]:
    """Return the texts for the whole group, without ephemeral messages."""
    return [
        call
        for call in club.sandbox.calls
        if call.chat_id == club.group.id and call.receiver is None and "text" in call.parameters
    ]


async def became_public(club: Club) -> dict[Card, float]:
    """Return when each card was first revealed, according to the journal."""
    async with SqliteDatabase.opened(club.database) as database:
        entries = await SqlJournal(database, KINDS).read(TableId(1))
    public: dict[Card, float] = {}
    for entry in entries:
        if isinstance(entry.event, Happened):
            for card in laid_open(entry.event.event):
                public.setdefault(card, entry.at.timestamp())
    return public


def laid_open(event: Event) -> tuple[Card, ...]:
    """Return the cards that an event reveals. The turn-up is the last card of the pack here."""
    match event:
        case Dealt(pack=pack):
            return pack[-1:]
        case Opened(_, cards):
            return cards
        case ThrewIn(_, card) | Covered(_, _, card):
            return (card,)
        case _:
            return ()
