"""The file of a group's games, as it arrives in the private chat of an administrator."""

import csv
from io import StringIO
from pathlib import Path

from features.order.buttons import SendFigures
from screens.buttons import ShowSettings
from telegram_sandbox import Message
from tests.end_to_end.clubs import SHORT, club_without_bot, open_settings
from tests.keys import Sends

PAGES = ("more", "expert", "order")


def way_to(page: str) -> Sends[ShowSettings]:
    return Sends(ShowSettings, lambda to: to.page == page)


def name_of(post: Message) -> str:
    return post.media.file.name if post.media else ""


async def test_an_administrator_gets_the_games(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, settings=SHORT) as club:
        anna, _ = club.people

        def sent() -> Message | None:
            files = [post for post in anna.private.posts if post.media]
            return next((post for post in files if name_of(post) == "durak-club.csv"), None)

        async with club.running_bot():
            await club.start_game()
            await club.play_to_end()
            await open_settings(anna, club.group)
            for page in PAGES:
                await anna.presses_in(anna.private, way_to(page))
            await anna.presses_in(anna.private, Sends(SendFigures))
            media = (await anna.private.until(sent)).media
            assert media
            text = media.file.content.decode("utf-8-sig")
            read = csv.DictReader(StringIO(text, newline=""), strict=True)
            assert [row["Player"] for row in read] == ["Anna", "Ben"]
        assert not club.refusals
