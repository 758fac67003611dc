"""Every table can be ended: lobbies and games close by themselves, by vote, or on request."""

from pathlib import Path

from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.limits import AN_HOUR_IN_SIX_SECONDS, fast
from tests.keys import AGAIN, CARDS, JOIN, VOTE_TO_CLOSE

A_WEEK_IN_TWO_SECONDS = 300_000.0


async def open_anew(club: Club) -> None:
    club.people[-1].says(club.group, "/durak")
    await club.group.shows(JOIN)


async def test_a_lobby_nobody_touches_leaves_one_line(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await club.open_table()
        async with club.running_bot(AN_HOUR_IN_SIX_SECONDS):
            line = await club.group.shows("Nobody came")
            assert club.group.posts == (line,)
            assert not line.buttons
        async with club.running_bot():
            await open_anew(club)


async def test_a_game_everybody_forgot_ends_after_a_week(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            await club.start_game()
        async with club.running_bot(A_WEEK_IN_TWO_SECONDS):
            await club.group.shows("Nobody came")
        async with club.running_bot():
            await open_anew(club)


async def test_a_game_everybody_left_is_played_to_its_end(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game()
        for person in club.people:
            await club.leave_game(person)
        await club.group.shows(AGAIN)


async def test_the_seated_vote_a_stale_game_away(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo Dora", limits=fast()) as club:
        await club.start_game()
        for person in club.people[1:]:
            assert not club.group.finds("closed")
            person.says(club.group, "/close")
            question = await person.private.shows(VOTE_TO_CLOSE)
            assert not (await person.presses(question, VOTE_TO_CLOSE)).text
        await club.group.shows("closed by vote")
        await club.wait_until_idle()
        assert not any(person.private.finds(CARDS) for person in club.people)
        await open_anew(club)
