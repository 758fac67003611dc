"""A strong player's opinion of one's own decisions, in private and only on request."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from club.places import PersonId
from club.reviews import own_decisions
from people import reviewer
from screens.buttons import ShowMistake, ShowReview
from screens.callback_data import pack
from storage.games import Games
from storage.reviews import Reviews
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.around_games import (
    ask_for_review,
    open_last_game,
    told,
    turn_page,
    wait_for_review,
)
from tests.end_to_end.clubs import PLAIN, club_without_bot
from tests.end_to_end.finished_table import HASTE
from tests.end_to_end.journals_on_disk import unreadable_journal
from tests.end_to_end.limits import fast
from tests.end_to_end.random_series import random_series, write
from tests.keys import MISTAKE, REPLAY, REVIEW
from tests.words import english


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "_MOST_WORK", HASTE)


async def test_ones_own_decisions_are_reviewed_for_oneself_alone(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Ben Dora", limits=fast()) as club:
        anna, ben, dora = club.people
        series = random_series(club.group, (anna, ben))
        series.play(1)
        (game,) = await write(club.database, series)
        async with club.running_bot():
            page = await open_last_game(club, anna)
            with unreadable_journal(club.database):
                page = await turn_page(anna, page, REVIEW)
            assert page.text.endswith("Please try again in a minute.")
            anna.press(page, page.find_button(REVIEW).data)
            await open_last_game(club, anna)
            review = await wait_for_review(anna, page)
            again = await ask_for_review(anna, await turn_page(anna, review, REPLAY))
            assert told(again) == told(review)
            mistake = await turn_page(anna, again, MISTAKE)
            assert re.search(r"Bout \d+, .+ holds \d+: you .+ → \d+%\).\nBetter: ", mistake.text)
            step = await turn_page(anna, mistake, REPLAY)
            assert re.search(r"🔍 \d+% → \d+%\. Better: ", step.text)
            walk = await open_last_game(club, dora)
            assert not walk.offers(REVIEW)
            forged = await dora.forges(walk, pack(ShowReview(game.id)))
            assert forged.text == english("toast-forged")
            forged = await dora.forges(walk, pack(ShowMistake(game.id, 1)))
            assert forged.text == english("toast-forged")
    async with SqliteDatabase.opened(club.database) as database:
        decisions = own_decisions(await Games(database).read(game), seat=0)
        kept = await Reviews(database).get(game.id, PersonId(anna.id))
    assert kept
    assert [verdict.step for verdict in kept] == [decision.step for decision in decisions]
    assert f"{len(kept)} decisions" in review.text


async def test_pages_stay_pictures_from_the_replay_to_the_review(tmp_path: Path) -> None:
    """A picture is never edited into a text, which Telegram refuses."""
    drawn = replace(PLAIN, board="board")
    async with club_without_bot(tmp_path, "Anna Ben", limits=fast(), settings=drawn) as club:
        anna, ben = club.people
        series = random_series(club.group, (anna, ben))
        series.play(1)
        await write(club.database, series)
        async with club.running_bot():
            page = await open_last_game(club, anna)
            assert not (await anna.presses(page, REVIEW)).text
            review = await anna.private.shows("agreed")
            assert review.media
            assert (await turn_page(anna, review, MISTAKE)).media
        assert not club.refusals
