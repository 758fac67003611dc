"""The rules page by page in the real bot: drawn, then in words."""

from pathlib import Path

from screens.buttons import TurnRules
from tests.end_to_end.around_games import open_table
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.reading_mode import choose_reading_mode
from tests.keys import Sends
from tests.words import english

PAGES = ("aim", "turn", "defence", "throw-in")


async def test_the_rules_are_drawn_page_by_page_and_end_in_words(club: Club) -> None:
    anna = club.people[0]
    anna.says(anna.private, "/rules")
    for title in PAGES:
        page = await anna.private.shows(english(f"rule-title-{title}"))
        assert page.media
        await anna.presses(page, "›")
    last = await anna.private.shows(english("rule-title-clock"))
    assert not last.media
    await anna.presses(last, "‹")
    await anna.private.until(
        lambda: next((post for post in anna.private.posts if post.media), None)
    )


async def test_who_reads_words_has_the_same_pages(club: Club) -> None:
    anna = club.people[0]
    await choose_reading_mode(anna)
    anna.says(anna.private, "/rules")
    for title in PAGES:
        page = await anna.private.shows(english(f"rule-title-{title}"))
        assert not page.media
        await anna.presses(page, english("key-page-on"))
    await anna.private.shows(english("rule-title-clock"))


async def test_where_pictures_are_refused_a_table_turns_the_pages_in_words(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(), takes_pictures=False) as club:
        anna, ben, *_ = club.people
        await club.choose_settings(board="board")
        await open_table(club)
        anna.says(club.group, "/rules")
        page = await club.group.shows(english("rule-title-aim"))
        await ben.presses(page, Sends(TurnRules))
        page = await club.group.shows(english("rule-title-turn"))
        await anna.presses(page, english("button-all-rules"))
        await club.group.shows(english("rule-title-clock"))
        assert club.sandbox.failures, "a picture was tried"
