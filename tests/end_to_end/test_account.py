"""A person's own affairs: practice, language, data, and being forgotten."""

import json
import re
from functools import partial
from pathlib import Path

from club.places import ChatId
from screens.buttons import ChooseLanguage, Practise, pack
from screens.texts import Texts
from telegram_sandbox import Person
from tests.end_to_end.evening import plays_cards
from tests.end_to_end.night import Night, night
from tests.storage.on_disk import gone, kept


async def test_practice_is_a_whole_game_with_hints_and_without_an_audience(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        (anna, ben) = at.people
        before = at.group.messages
        anna.says(anna.private, "/practice")
        hand = await anna.private.shows("Other game")
        await anna.presses(hand, "Other game")
        offer = await anna.private.shows("Practice")
        wanted = Practise(3, variant="perevodnoy", begin=True)
        assert not (await anna.forges(offer, pack(wanted))).text
        await anna.private.loses(offer)
        at.people = [anna]
        for done in range(1, 4):
            await gets_a_hint(at, anna)
            await at.plays(partial(is_enough, at, anna, done), plays_cards)
        await at.plays(lambda: anna.private.finds("Again") is not None, plays_cards)
        assert at.group.messages == before
        assert not ben.private.finds("Hint")
        anna.says(at.group, "/top")
        await at.group.shows("Nobody has played")


def is_enough(at: Night, person: Person, presses: int) -> bool:
    return len(at.taken) >= presses or person.private.finds("Again") is not None


async def gets_a_hint(at: Night, person: Person) -> None:
    """Ask for a hint as soon as it is this person's turn, dismissing any question first."""
    while True:
        await at.comes_to_rest()
        if question := person.private.finds("‹ Back"):
            await person.presses(question, "‹ Back")
        answer = await person.presses(await person.private.shows("Hint"), "Hint")
        if answer.is_alert:
            assert re.fullmatch(
                r"💡 I would .+\n.+\nChance of not being the durak: \d+%.*", answer.text
            )
            return


async def test_everybody_is_told_of_privacy_in_their_language(tmp_path: Path) -> None:
    texts = Texts.load()
    async with night(tmp_path) as at:
        for language in texts.languages:
            title, *_ = re.sub("<.*?>", "", texts.voice(language).say("privacy")).splitlines()
            guest = at.sandbox.user("Guest", language=language)
            guest.says(guest.private, "/privacy")
            await guest.private.shows(title)


async def test_languages_change_in_mid_game(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        await at.begins(clock=0)
        anna, ben = at.people
        anna.says(anna.private, "/language")
        menu = await anna.private.shows("日本語")
        await anna.presses(menu, "日本語")
        await anna.private.shows("グループ")
        assert ben.private.finds("⋯")
        anna.says(at.group, "/language")
        menu = await at.group.shows("Español")
        data = pack(ChooseLanguage(ChatId(at.group.id), "es"))
        assert "administrators" in (await ben.forges(menu, data)).text
        assert not (await anna.forges(menu, data)).text
        board = await at.group.shows("Triunfo")
        assert board.buttons
        assert ben.private.finds("⋯")


async def test_my_data_is_mine_and_whole(tmp_path: Path) -> None:
    async with night(tmp_path, "Аня Ben") as at:
        await at.begins()
        await at.finishes()
        anna = at.people[0]
        anna.says(anna.private, "/export")
        message = await anna.private.until(
            lambda: next((post for post in anna.private.posts if post.media), None)
        )
        assert message.media
        content = message.media.file.content.decode()
        assert json.loads(content)["standings"]
        assert "Аня" in content
        assert "Ben" not in content


NAME = b"Cleo"


async def test_who_is_forgotten_in_mid_game_is_a_stranger_until_they_come_back(
    tmp_path: Path,
) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins(clock=0)
        await at.plays_on(4)
        cleo = at.people[2]
        hand = await cleo.private.shows("⋯")
        old = hand.buttons[0].data
        assert NAME in kept(at.database)
        cleo.says(cleo.private, "/forget")
        await cleo.presses(await cleo.private.shows("Erase me"), "Erase me")
        await cleo.private.loses(hand)
        await at.group.until(lambda: at.group.finds("computer"))
        last_word = await cleo.private.shows("forgotten you")
        await gone(at.database, NAME)
        await cleo.forges(last_word, old)
        assert (await cleo.presses(at.board, "My hand")).is_alert
        cleo.says(cleo.private, "/privacy")
        await cleo.private.shows("What I keep")
        await at.plays_until(at.is_over, cleo)
        await at.comes_to_rest()
        assert not cleo.private.finds("⋯")
        assert NAME not in kept(at.database)
        cleo.starts()
        await cleo.private.until(
            lambda: cleo.private.posts[-1] if NAME in kept(at.database) else None
        )
        assert not at.faults


async def test_who_is_forgotten_before_a_game_gets_up(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.opens()
        for person in at.people[1:]:
            await at.sits(person)
        await at.group.shows("3. ")
        cleo = at.people[2]
        cleo.says(cleo.private, "/forget")
        await cleo.presses(await cleo.private.shows("Erase me"), "Erase me")
        await at.group.until(lambda: None if at.group.finds("3. ") else at.group.posts[-1])
        assert not (await at.people[0].presses(await at.group.shows("Start"), "Start")).text
        board = await at.group.shows("My hand")
        assert "a player" not in board.text
        assert "computer" not in board.text


async def test_whoever_calls_us_again_has_a_name_again(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        anna = at.people[0]
        anna.says(anna.private, "/forget")
        await anna.presses(await anna.private.shows("Erase me"), "Erase me")
        await anna.private.shows("forgotten you")
        anna.says(at.group, "/durak")
        assert "Anna" in (await at.group.shows("opened the table")).text


async def test_practice_ends_with_being_forgotten(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        anna = at.people[0]
        anna.says(anna.private, "/practice")
        wanted = pack(Practise(2, begin=True))
        game = await anna.private.shows("Hint")
        anna.says(anna.private, "/forget")
        question = await anna.private.shows("Erase me")
        await anna.presses(question, "Erase me")
        last_word = await anna.private.shows("forgotten you")
        await anna.private.loses(game)
        await at.comes_to_rest()
        assert anna.private.posts[-1].id == last_word.id
        assert "Start first" in (await anna.forges(last_word, wanted)).text
        await gone(at.database, b"Anna")


async def test_who_is_forgotten_in_mid_game_blocks_nobody_and_leaves_no_name(
    tmp_path: Path,
) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        cleo = at.people[2]
        cleo.says(cleo.private, "/forget")
        await cleo.presses(await cleo.private.shows("Erase me"), "Erase me")
        await cleo.private.shows("forgotten you")
        result = await at.finishes(cleo)
        assert "Cleo" not in result.text
        at.people[0].says(at.group, "/history")
        assert "Cleo" not in (await at.group.shows("last games")).text
        assert not at.faults
    content = at.database.read_bytes()
    assert b"Ben" in content
    assert b"Cleo" not in content
