"""Every table can be ended: lobbies and games close by themselves, by vote, or on request."""

from pathlib import Path

from tests.end_to_end.night import Night, night, town

AN_HOUR_IN_SIX_SECONDS = 600.0
A_WEEK_IN_TWO_SECONDS = 300_000.0


async def opens_anew(at: Night) -> None:
    at.people[-1].says(at.group, "/durak")
    await at.group.shows("Join")


async def test_a_lobby_nobody_touches_leaves_one_line(tmp_path: Path) -> None:
    async with night(tmp_path, pace=AN_HOUR_IN_SIX_SECONDS) as at:
        await at.opens()
        line = await at.group.shows("Nobody came")
        assert at.group.posts == (line,)
        assert not line.buttons
        await opens_anew(at)


async def test_a_game_everybody_forgot_ends_after_a_week(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        async with at.at_work():
            await at.agrees(clock=0)
            await at.sits_down(at.group, at.people)
        async with at.at_work(A_WEEK_IN_TWO_SECONDS):
            await at.group.shows("Nobody came")
        async with at.at_work():
            await opens_anew(at)


async def test_a_game_everybody_left_is_played_to_its_end(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        await at.begins()
        for person in at.people:
            person.says(at.group, "/leave")
            await person.presses(await person.private.shows("Leave this game?"), "Leave")
        await at.group.shows("Again")


async def test_the_seated_vote_a_stale_game_away(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo Dora") as at:
        await at.sits_down(at.group, at.people)
        for person in at.people[1:]:
            assert not at.group.finds("closed")
            person.says(at.group, "/close")
            question = await person.private.shows("Vote to close")
            assert not (await person.presses(question, "Vote to close")).text
        await at.group.shows("closed by vote")
        await at.comes_to_rest()
        assert not any(person.private.finds("⋯") for person in at.people)
        await opens_anew(at)


async def test_an_administrator_who_does_not_play_closes_a_game(tmp_path: Path) -> None:
    async with night(tmp_path, "Owner Ben Cleo") as at:
        owner, *players = at.people
        await at.sits_down(at.group, players)
        owner.says(at.group, "/close")
        question = await owner.private.shows("Close this table")
        assert not (await owner.presses(question, "Close")).text
        await at.group.shows("table was closed")
        await opens_anew(at)
