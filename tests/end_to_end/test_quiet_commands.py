"""Quiet commands: only their sender sees them and their answers, in the group."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from people.participation import MayNotTakePart, Participation
from screens.about_deal import Sentence
from telegram_sandbox import OLD_SERVER, EphemeralTerms, Group, Message, Person, Wanted
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.busy_game import ask_in_a_busy_game
from tests.end_to_end.clubs import NEW_SERVER, Club, club_without_bot, running_club
from tests.end_to_end.limits import counted, fast
from tests.keys import (
    CLOSE,
    DISMISS,
    HAND,
    JOIN,
    LEAVE,
    LEAVE_FOR_SURE,
    MORE,
    RULES,
    SETTINGS,
    SHOW_TO_EVERYBODY,
    VOTE_TO_CLOSE,
)
from tests.words import english


@asynccontextmanager
async def club_with_new_apps(
    folder: Path, names: str = "Anna Ben Cleo", ephemeral: EphemeralTerms = NEW_SERVER
) -> AsyncIterator[Club]:
    """Gather people with new apps, which already know the menus of commands.

    They play in real time, so that no message disappears because a minute is over.
    """
    async with running_club(folder, names, ephemeral=ephemeral, introduces_itself=True) as club:
        await club.wait_until_idle()
        use_apps(club, old=False)
        yield club


def use_apps(club: Club, *, old: bool) -> None:
    for person in club.people:
        person.uses_old_app(old)


async def start_visibly(club: Club) -> None:
    """Begin a game at a table that is opened visibly."""
    use_apps(club, old=True)
    await club.start_game()
    use_apps(club, old=False)


async def ask_quietly(person: Person, group: Group, command: str, wanted: Wanted) -> Message:
    """Send an ephemeral command, and return its ephemeral answer."""
    assert person.says(group, command).receiver
    answer = await group.seen_by(person).shows(wanted)
    assert answer.receiver == person.user
    return answer


QUIET: Mapping[str, Wanted] = {
    "/stats": "No games yet",
    "/help": "Durak in this chat",
    "/history": english("history-empty"),
    "/settings": SETTINGS,
    "/leave": "There’s no table",
    "/close": "There’s no table",
    "/remove": "There’s no table",
}


async def test_the_asker_alone_is_answered_in_the_group(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        anna, ben, _ = club.people
        before = len(anna.private.posts)
        for command, words in QUIET.items():
            await ask_quietly(anna, club.group, command, words)
        await club.wait_until_idle()
        assert len(club.group.seen_by(anna).ephemeral) == len(QUIET)
        assert not club.group.posts
        assert not club.group.seen_by(ben).ephemeral
        assert len(anna.private.posts) == before
        assert not club.refusals


async def test_an_answer_stays_in_its_topic(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        anna = club.people[0]
        topic = club.group.add_topic("Games")
        assert anna.says(club.group, "/stats", topic).receiver
        answer = await club.group.seen_by(anna).shows("No games yet", topic)
        await anna.presses(answer, SHOW_TO_EVERYBODY)
        await club.group.shows("No games yet", topic)
        assert not club.refusals


async def test_what_concerns_everybody_is_said_to_everybody(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        assert not club.people[0].says(club.group, "/durak").receiver
        await club.group.shows(JOIN)


async def test_the_ranking_is_for_whoever_asks_until_they_show_it(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        anna = club.people[0]
        anna.says(club.group, "/top")
        answer = await club.group.seen_by(anna).shows("Duraks")
        assert not club.group.posts
        await anna.presses(answer, SHOW_TO_EVERYBODY)
        await club.group.shows("Duraks")
        assert not club.refusals


async def test_three_who_ask_for_their_figures_at_once_get_three_answers(tmp_path: Path) -> None:
    """Even if their apps send such commands visibly, and answers in the group have to wait."""
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        for command in ("/help", "/rules", "/history", "/verify", "/top", "/language"):
            club.people[0].says(club.group, command)
        for person in club.people:
            person.says(club.group, "/stats")
        for person in club.people:
            await club.group.shows(person.user.first_name)
        assert not club.refusals


async def test_what_is_alike_for_all_is_said_once_to_three_who_ask_at_once(tmp_path: Path) -> None:
    """This holds as long as the group has to wait."""
    alike = ("/help", "/top", "/history", "/verify", "/rules", "/language")
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        group = str(club.group.id)
        with club.sandbox.failing(
            lambda call: too_many_requests(1) if call.text("chat_id") == group else None
        ):
            for person in club.people:
                for command in alike:
                    person.says(club.group, command)
                person.says(person.private, "/rules")
            for person in club.people:
                await person.private.shows("Aim")
        await club.wait_until_idle()
        assert len([post for post in club.group.posts if post.sender.is_bot]) == len(alike)


@pytest.mark.parametrize("command", ["/top", "/stats", "/rules"])
async def test_who_asks_openly_in_a_busy_game_is_answered_in_private(
    tmp_path: Path, command: str
) -> None:
    await ask_in_a_busy_game(tmp_path, command)


async def test_a_command_whose_answer_has_to_wait_is_acknowledged(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=counted(4)) as club:
        anna, ben, _ = club.people
        said = [anna.says(club.group, each) for each in ("/help", "/rules", "/history", "/verify")]
        said += [ben.says(club.group, each) for each in ("/top", "/language", "/stats")]
        await club.group.until(lambda: club.acknowledged(said[-1]))
        assert not club.group.finds("Ben")
        await club.group.shows("Ben")
        assert not club.acknowledged(said[0])
        assert not club.refusals


@pytest.mark.parametrize("ephemeral", [NEW_SERVER, OLD_SERVER], ids=["new", "old"])
async def test_a_menu_is_told_once(tmp_path: Path, ephemeral: EphemeralTerms) -> None:
    """This includes a server that would forget which commands are quiet."""
    async with club_without_bot(tmp_path, limits=fast(), ephemeral=ephemeral) as club:
        club.introduces_itself = True
        for _ in range(2):
            told = len(club.sandbox.calls)
            async with club.running_bot():
                await club.wait_until_idle()
        again = {call.method for call in club.sandbox.calls[told:]}
        assert "getMyCommands" in again
        assert "setMyCommands" not in again


async def test_a_page_that_cannot_be_turned_comes_anew(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path, ephemeral=EphemeralTerms(take_edits=False)) as club:
        anna = club.people[0]
        menu = await ask_quietly(anna, club.group, "/settings", SETTINGS)
        await anna.presses(menu, "Clock")
        seen = club.group.seen_by(anna)
        await seen.loses(menu)
        assert (await seen.shows("How long a turn")).key != menu.key
        assert len(seen.ephemeral) == 1


QUESTIONS: Mapping[str, Wanted] = {"/leave": LEAVE_FOR_SURE, "/close": VOTE_TO_CLOSE}


@pytest.mark.parametrize(("command", "answer"), QUESTIONS.items())
async def test_a_question_goes_when_it_is_answered(
    tmp_path: Path, command: str, answer: Wanted
) -> None:
    async with club_with_new_apps(tmp_path) as club:
        await start_visibly(club)
        ben = club.people[1]
        for button in (DISMISS, answer):
            question = await ask_quietly(ben, club.group, command, DISMISS)
            assert not (await ben.presses(question, button)).text
            await club.group.seen_by(ben).loses(question)
        assert not ben.private.finds(DISMISS)
        assert not club.refusals


@pytest.mark.parametrize("command", QUESTIONS)
async def test_a_question_goes_after_a_minute(tmp_path: Path, command: str) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        club.introduces_itself = True
        async with club.running_bot():
            await club.start_short_game()
            await club.wait_until_idle()
            use_apps(club, old=False)
            ben = club.people[1]
            question = await ask_quietly(ben, club.group, command, DISMISS)
            await club.group.seen_by(ben).loses(question)
        assert not club.refusals


@pytest.mark.parametrize("command", QUESTIONS)
async def test_a_question_goes_with_its_table(tmp_path: Path, command: str) -> None:
    async with club_with_new_apps(tmp_path) as club:
        await start_visibly(club)
        anna, ben, _ = club.people
        seen = club.group.seen_by(ben)
        question = await ask_quietly(ben, club.group, command, DISMISS)
        await anna.presses(await ask_quietly(anna, club.group, "/close", DISMISS), CLOSE)
        await seen.loses(question)
        assert not club.refusals


async def test_a_refusal_is_told_to_whoever_is_refused(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        await club.open_table()
        await ask_quietly(club.people[2], club.group, "/close", "Only")
        assert not club.group.finds("Only")


@pytest.mark.parametrize("is_stranger", [False, True])
async def test_who_may_not_open_a_table_is_told_so_alone_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_stranger: bool
) -> None:
    async def refuse(*_: object) -> None:
        raise MayNotTakePart(Sentence("hint-no-table"))

    monkeypatch.setattr(Participation, "require", refuse)
    async with running_club(tmp_path, strangers=int(is_stranger)) as club:
        club.people[1].says(club.group, "/durak")
        if not is_stranger:
            await club.people[1].private.shows(english("hint-no-table"))
        await club.wait_until_idle()
        assert not club.group.posts
        assert not club.calls(club.group.id, "setMessageReaction")


@pytest.mark.parametrize(
    ("command", "words"),
    [("/stats", "No games yet"), ("/top", "Duraks")],
)
async def test_an_answer_can_be_shown_to_everybody_once(
    tmp_path: Path, command: str, words: str
) -> None:
    async with club_with_new_apps(tmp_path) as club:
        anna = club.people[0]
        answer = await ask_quietly(anna, club.group, command, words)
        assert not (await anna.presses(answer, SHOW_TO_EVERYBODY)).text
        shown = await club.group.shows(words)
        assert not shown.offers(SHOW_TO_EVERYBODY)
        await club.group.seen_by(anna).loses(answer)
        assert not club.refusals


async def test_quiet_commands_do_not_push_the_board_away(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        board = await club.open_table()
        for _ in range(12):
            club.people[1].says(club.group, "/help")
        await club.wait_until_idle()
        assert club.group.posts == (club.group.message(board.id),)


async def test_leaving_is_asked_where_the_hand_is_open(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        await start_visibly(club)
        ben = club.people[1]
        seen = club.group.seen_by(ben)
        await ben.presses_in(club.group, HAND)
        await ben.presses_in(seen, MORE)
        assert not (await ben.presses_in(seen, LEAVE)).text
        question = await seen.shows(DISMISS)
        assert not ben.private.finds(DISMISS)
        await ben.presses(question, LEAVE_FOR_SURE)
        await seen.loses(question)
        await club.group.shows("a computer")
        assert not club.refusals


async def test_pages_with_pictures_are_turned_for_whoever_asked_alone(tmp_path: Path) -> None:
    async with club_with_new_apps(tmp_path) as club:
        use_apps(club, old=True)
        await club.choose_settings(board="board")
        use_apps(club, old=False)
        anna = club.people[0]
        alone = club.group.seen_by(anna)
        await club.open_table()
        before = len(club.group.posts)
        menu = await club.open_menu(anna)
        await anna.presses(menu, RULES)
        page = await alone.shows(english("rule-title-aim"))
        assert page.media
        await anna.presses(page, "›")
        page = await alone.shows(english("rule-title-turn"))
        assert page.media
        await anna.presses(page, english("button-all-rules"))
        page = await alone.shows(english("rule-title-clock"))
        assert page.receiver == anna.user
        assert not page.media
        assert len(club.group.posts) == before
