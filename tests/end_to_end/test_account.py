"""A person's own affairs: practice, language, data, and being forgotten."""

import json
import re
from functools import partial
from pathlib import Path

from club.places import ChatId
from features import load_texts
from screens.buttons import ChooseLanguage, Practise
from screens.callback_data import pack
from telegram_sandbox import Person
from tests.end_to_end.around_games import file_number
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import ask_to_be_forgotten
from tests.keys import AGAIN, BEGIN, CARDS, HAND, HINT, OTHER_GAME, UNMARK
from tests.storage.sqlite.on_disk import bytes_on_disk, wait_until_gone
from tests.words import english

# Equal moves may have no reason between them.
ADVICE = re.compile(
    r"💡 I’d .+\n(.+\n){0,2}(Chance of not being the durak: \d+%.*|I can’t tell yet\.)"
)


async def test_practice_is_a_whole_game_with_hints_and_without_an_audience(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        (anna, ben) = club.people
        before = club.group.messages
        anna.says(anna.private, "/practice")
        hand = await anna.private.shows(OTHER_GAME)
        await anna.presses(hand, OTHER_GAME)
        offer = await anna.private.shows(BEGIN)
        wanted = Practise(3, variant="perevodnoy", begin=True)
        assert not (await anna.forges(offer, pack(wanted))).text
        await anna.private.loses(offer)
        club.people = [anna]
        for done in range(1, 4):
            await get_hint(club, anna)
            await club.play_until(partial(is_enough, club, anna, done))
        await club.play_until(lambda: anna.private.finds(AGAIN) is not None)
        assert club.group.messages == before
        assert not ben.private.finds(HINT)
        anna.says(club.group, "/top")
        await club.group.shows(english("ranking-empty"))


def is_enough(club: Club, person: Person, presses: int) -> bool:
    return len(club.accepted) >= presses or person.private.finds(AGAIN) is not None


async def get_hint(club: Club, person: Person) -> None:
    """Ask for a hint as soon as it is this person's turn, dismissing any question first."""
    while True:
        await club.wait_until_idle()
        if question := person.private.finds(UNMARK):
            await person.presses(question, UNMARK)
        answer = await person.presses_in(person.private, HINT)
        if answer.is_alert:
            assert re.fullmatch(ADVICE, answer.text)
            return


async def test_everybody_is_told_of_privacy_in_their_language(tmp_path: Path) -> None:
    texts = load_texts()
    async with running_club(tmp_path, limits=fast()) as club:
        for language in texts.languages:
            title, *_ = re.sub("<.*?>", "", texts.voice(language).say("privacy")).splitlines()
            guest = club.sandbox.user("Guest", language=language)
            guest.says(guest.private, "/privacy")
            await guest.private.shows(title)


async def test_languages_change_in_mid_game(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game()
        anna, ben = club.people
        anna.says(anna.private, "/language")
        menu = await anna.private.shows("日本語")
        await anna.presses(menu, "日本語")
        await anna.private.shows("グループ")
        assert ben.private.finds(CARDS)
        anna.says(club.group, "/language")
        menu = await club.group.shows("Español")
        data = pack(ChooseLanguage(ChatId(club.group.id), "es"))
        assert "administrators" in (await ben.forges(menu, data)).text
        assert not (await anna.forges(menu, data)).text
        board = await club.group.shows("Triunfo")
        assert board.buttons
        assert ben.private.finds(CARDS)


NAME = b"Cleo"


async def test_a_person_forgotten_in_mid_game_is_a_stranger_until_they_come_back(
    tmp_path: Path,
) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_on(4)
        cleo = club.people[2]
        hand = await cleo.private.shows(CARDS)
        old = hand.buttons[0].data
        assert NAME in bytes_on_disk(club.database)
        await ask_to_be_forgotten(cleo)
        await cleo.private.loses(hand)
        await club.group.until(lambda: club.group.finds("computer"))
        last_word = await cleo.private.shows(english("forgotten"))
        await wait_until_gone(club.database, NAME)
        await cleo.forges(last_word, old)
        assert (await cleo.presses(club.board, HAND)).is_alert
        cleo.says(cleo.private, "/privacy")
        await cleo.private.shows("What I keep")
        await club.play_until(club.is_over, cleo)
        await club.wait_until_idle()
        assert not cleo.private.finds(CARDS)
        assert NAME not in bytes_on_disk(club.database)
        cleo.starts()
        await cleo.private.until(
            lambda: cleo.private.posts[-1] if NAME in bytes_on_disk(club.database) else None
        )
        assert not club.refusals


async def test_calling_us_again_brings_the_name_back(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast()) as club:
        anna = club.people[0]
        await ask_to_be_forgotten(anna)
        await anna.private.shows(english("forgotten"))
        anna.says(club.group, "/durak")
        assert "Anna" in (await club.group.shows("opened the table")).text


async def test_a_person_forgotten_in_mid_game_blocks_nobody_and_leaves_no_name(
    tmp_path: Path,
) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        cleo = club.people[2]
        await ask_to_be_forgotten(cleo)
        await cleo.private.shows(english("forgotten"))
        result = await club.play_to_end(cleo)
        assert "Cleo" not in result.text
        club.people[0].says(club.group, "/history")
        assert "Cleo" not in (await club.group.shows("last games")).text
        assert not club.refusals
    content = club.database.read_bytes()
    assert b"Ben" in content
    assert b"Cleo" not in content


async def test_everything_of_mine_is_a_file_and_can_be_forgotten(club: Club) -> None:
    anna = club.people[0]
    anna.says(anna.private, "/export")
    kept = json.loads(await file_number(1, anna))
    assert kept["person"][0]["name"] == "Anna"
    await ask_to_be_forgotten(anna)
    await anna.private.shows(english("forgotten"))
    anna.says(anna.private, "/export")
    assert json.loads(await file_number(2, anna))["standings"] == []
