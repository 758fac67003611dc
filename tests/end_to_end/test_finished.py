"""A finished game keeps showing what it was: its own rules, teams, points and pictures."""

from dataclasses import replace
from pathlib import Path

from durak.rules import VARIANTS
from telegram_sandbox import EFFECTS, Message, Right
from tests.end_to_end.around_games import choose_variant
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.process import run_in_shell
from tests.keys import (
    AGAIN,
    BOARD_MENU,
    CHECK_SHUFFLE,
    CLOSE,
    GREETING,
    JOIN,
    RULES,
    SHARE_RESULT,
    START,
    TO_THE_GROUP,
)

SPANISH_PACK = next(row for row in VARIANTS if row.id == "spanish_pack")


async def test_other_settings_leave_a_finished_game_as_it_was(tmp_path: Path) -> None:
    """Every message of it stays the same, to the last pixel, even after a restart."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows(GREETING)
            board = await club.start_short_game(board="picture", ladder="shared")
            await club.play_to_end()
            await club.wait_until_idle()
            shown = await last_messages(club, board)
            await choose_variant(club, club.group, SPANISH_PACK)
            await club.wait_until_idle()
            assert await last_messages(club, board) == shown
        async with club.running_bot():
            await club.choose_settings(deck_naming="spanish40", board="text")
            await club.wait_until_idle()
            assert await last_messages(club, board) == shown


async def test_the_shuffle_is_checked_by_whoever_asks(tmp_path: Path) -> None:
    """The fingerprint is there from the start; what it was made from waits behind a button."""
    async with running_club(tmp_path, limits=fast()) as club:
        anna = club.people[0]
        await club.start_short_game()
        await anna.presses(club.board, BOARD_MENU)
        menu = await club.group.seen_by(anna).shows(RULES)
        (promised,) = filter(None, (key.copy for key in menu.buttons))
        result = await club.play_to_end()
        await club.wait_until_idle()
        await anna.presses(await club.open_menu(anna, result), CHECK_SHUFFLE)
        verification = await club.group.seen_by(anna).shows("sha256sum")
        whole, command = (button.copy for button in verification.buttons)
        assert whole == promised
        assert whole in verification.text
        assert (await run_in_shell(command)).split()[0] == whole
        assert not club.group.seen_by(club.people[1]).finds("sha256sum")


async def test_a_result_is_drawn_and_shared(tmp_path: Path) -> None:
    """Whatever the chat has chosen for its boards, and in words where photos are refused."""
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game(board="text")
        result = await club.play_to_end()
        assert result.media
        anna = club.people[0]
        await anna.presses(result, SHARE_RESULT)
        shared = await anna.private.shows("https://t.me/")
        assert result.text in shared.text
        assert shared.media
        assert not shared.buttons
        club.group.denies(Right.PHOTO)
        await club.people[0].presses(result, AGAIN)
        await club.people[0].presses(await club.group.shows(JOIN), START)
        await club.play_until(lambda: sum(post.offers(AGAIN) for post in club.group.posts) == 2)
        assert not (await club.group.shows(AGAIN)).media


async def test_a_new_table_is_drawn_where_photos_were_refused_before(tmp_path: Path) -> None:
    async with running_club(
        tmp_path, limits=fast(), settings=replace(PLAIN, board="picture")
    ) as club:
        anna = club.people[0]
        club.group.denies(Right.PHOTO)
        assert not (await club.start_game()).media
        anna.says(club.group, "/close")
        await anna.presses_in(anna.private, CLOSE)
        await club.group.shows("was closed")
        club.group.denies()
        assert (await club.start_game()).media


async def test_the_end_in_private(tmp_path: Path) -> None:
    """It has the reader's place, the durak and how many times, and Again to sit in the group."""
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_until_somebody_loses()
        hands = {person: await person.private.shows(AGAIN) for person in club.people}
        durak = next(person for person, hand in hands.items() if "You’re the durak" in hand.text)
        assert "for the first time here" in hands[durak].text
        for person in set(club.people) - {durak}:
            assert f"{durak.name}\u2069 is the durak" in hands[person].text
        played = {place_of(hand): EFFECTS.get(hand.effect) for hand in hands.values()}
        assert played == {"first": "🎉", "second": None, "": "🔥"}
        assert "at the table" in (await durak.presses(hands[durak], AGAIN)).text
        lobby = await club.group.shows(JOIN)
        assert all(person.name in lobby.text for person in club.people)


async def test_the_next_game_begins_from_the_private_chat(tmp_path: Path) -> None:
    """It takes two presses, and nobody has to look for the group."""
    async with running_club(tmp_path, limits=fast()) as club:
        anna, ben = club.people
        await club.start_short_game()
        await club.play_to_end()
        await anna.presses_in(anna.private, AGAIN)
        for person in club.people:
            gathering = await person.private.shows(START)
            assert gathering.is_silent
            assert all(each.name in gathering.text for each in club.people)
            assert gathering.offers(TO_THE_GROUP)
        await ben.presses_in(ben.private, START)
        for person in club.people:
            await person.private.shows("Trump")
        await club.wait_until_idle()
        assert not club.refusals


def place_of(hand: Message) -> str:
    return hand.text.partition("You’re out ")[2].partition(".")[0]


async def last_messages(club: Club, board: Message) -> list[Message]:
    """Return the board as it is now, the result and the hands."""
    (now,) = (post for post in club.group.posts if post.key == board.key)
    hands = [await person.private.shows(AGAIN) for person in club.people]
    return [now, await club.group.shows(AGAIN), *hands]
