"""A replay shows the game as it was played, for any variant and any number of players."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from club.events import Happened, game_events
from club.evolve import fold
from club.finished_games import FinishedGame
from club.replay_stops import Walk
from durak.cards import CardSet, card_set
from durak.notation import parse_game
from screens.buttons import DownloadReplay, ShowReplay
from screens.callback_data import pack
from telegram_sandbox import Message, Person
from tests.end_to_end.around_games import open_last_game, told, turn_page
from tests.end_to_end.clubs import PLAIN, club_without_bot, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.random_series import TABLE, random_series, write
from tests.keys import REVIEW, Sends
from tests.screens.card_faces import cards_in_words
from tests.words import english

LONG_SERIES = 50


async def test_a_game_is_walked_through_by_buttons_and_downloaded(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_to_end()
        anna = club.people[0]
        everything = await club.read_journal()
        entries = [each for each in everything if isinstance(each.event, Happened)]
        walk = Walk.through(game_events(entries))
        pages = [await open_last_game(club, anna)]
        for _ in walk.stops[1:]:
            pages.append(await turn_page(anna, pages[-1], "▶️"))
        first = await turn_page(anna, pages[-1], "⏮")
        bouts = [first]
        for _ in walk.pages[1:]:
            bouts.append(await turn_page(anna, bouts[-1], "⏩"))
        back = await turn_page(anna, bouts[-1], "◀️")
        last = await turn_page(anna, back, "⏭")
        content = await download(anna, last)
    assert "durak" in last.text or "draw" in last.text.lower()
    by_bout = [pages[walk.stops.index(page)] for page in walk.pages]
    assert [told(page) for page in (*bouts, last, back)] == [
        told(page) for page in (*by_bout, pages[-1], pages[-2])
    ]
    assert parse_game(content) == tuple(game_events(entries))
    assert "# P1 Ben" in content.splitlines()
    for page, stop in zip(pages, walk.stops, strict=True):
        game = fold(TABLE, everything[: entries[stop].seq]).game
        assert game
        assert [hand_on(page, person) for person in club.people] == list(game.hands)


async def download(person: Person, page: Message) -> str:
    assert not (await person.presses(page, Sends(DownloadReplay))).text
    message = await person.private.until(
        lambda: next((post for post in person.private.posts if post.media), None)
    )
    assert message.media
    return message.media.file.content.decode()


def hand_on(page: Message, person: Person) -> CardSet:
    *_, hands, _ = page.text.split("\n\n")
    line = next(line for line in hands.splitlines() if person.name in line)
    return card_set(cards_in_words(line))


async def test_an_onlooker_walks_on_after_a_restart(tmp_path: Path) -> None:
    """Telegram is asked once whether the viewer is still a member. A stranger is refused."""
    async with club_without_bot(tmp_path, "Anna Ben Dora Zoe", limits=fast()) as club:
        anna, ben, dora, zoe = club.people
        series = random_series(club.group, (anna, ben))
        series.play(1)
        (game,) = await write(club.database, series)
        async with club.running_bot():
            page = await open_last_game(club, dora)
            other = await open_last_game(club, zoe)
        zoe.leaves(club.group)
        async with club.running_bot():
            for _ in range(2):
                page = await turn_page(dora, page, "▶️")
            forged = await zoe.forges(other, pack(ShowReplay(game.id, 1)))
            assert forged.text == english("toast-forged")
        asked = [call.parameters["user_id"] for call in club.calls(club.group.id, "getChatMember")]
        assert list(map(str, asked)) == [str(dora.id), str(zoe.id)]


async def test_a_step_costs_the_same_however_long_the_series_is(tmp_path: Path) -> None:
    """The last of fifty games of six people is compared with the first."""
    async with club_without_bot(tmp_path, "Anna Ben Cleo Dora Emil Fay", limits=fast()) as club:
        series = random_series(club.group, club.people)
        series.play(LONG_SERIES)
        games = await write(club.database, series)
        assert len(games) == LONG_SERIES
        async with club.running_bot():
            page = await open_last_game(club, club.people[0])
            times = [
                [await seconds(club.people[0], page, game, step) for game in (games[0], games[-1])]
                for step in range(0, 120, 4)
            ]
    first, last = (statistics.median(each) for each in zip(*times, strict=True))
    assert last < 3 * first


async def seconds(person: Person, page: Message, game: FinishedGame, step: int) -> float:
    """Return the processor time of all threads of this process, which excludes waiting."""
    begun = time.process_time()
    assert not (await person.forges(page, pack(ShowReplay(game.id, step)))).text
    return time.process_time() - begun


async def test_a_stranger_to_the_bot_sees_a_drawn_replay_in_the_group_alone(tmp_path: Path) -> None:
    """Every step is a new message in the place of the pressed one: such media are never edited."""
    gathered = club_without_bot(
        tmp_path, "Anna Ben Zoe", limits=fast(), settings=replace(PLAIN, board="board"), strangers=1
    )
    async with gathered as club:
        anna, ben, zoe = club.people
        series = random_series(club.group, (anna, ben))
        series.play(1)
        await write(club.database, series)
        async with club.running_bot():
            anna.says(club.group, "/history")
            await zoe.presses(await club.group.shows("last games"), "1")
            seen = club.group.seen_by(zoe)
            shown = [await seen.shows("▶️")]
            for arrow in ("⏩", "▶️"):
                await zoe.presses(shown[-1], arrow)
                shown.append(await seen.until(lambda: newer(seen.ephemeral, shown[-1])))
                await seen.loses(shown[-2])
        assert all(page.media and page.media.is_photo for page in shown)
        assert {page.receiver.id for page in shown if page.receiver} == {zoe.id}
        assert not club.calls(club.group.id, "editEphemeralMessageMedia")
        assert not shown[-1].offers(REVIEW)


def newer(pages: Sequence[Message], than: Message) -> Message | None:
    return next((page for page in pages if page.text != than.text), None)
