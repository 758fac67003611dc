"""Quiet commands: only their sender sees them and their answers, in the group."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from club.places import ChatId, TableId
from screens.buttons import LeaveForSure, NameForfeit, PrivateAnswer, ShowToEverybody, pack
from telegram_sandbox import OLD_SERVER, EphemeralTerms, Group, Message, Person
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.evening import NEW_SERVER, Evening, evening, plays_cards
from tests.end_to_end.night import night, town

TABLE = TableId(1)
FIRST = 1


@asynccontextmanager
async def quiet(
    folder: Path, names: str = "Anna Ben Cleo", ephemeral: EphemeralTerms = NEW_SERVER
) -> AsyncIterator[Evening]:
    """An evening with new apps, which already know the menus of commands.

    It has normal speed, so that a message that disappears does not do so because a minute is over.
    """
    async with evening(folder, names, ephemeral=ephemeral, introduces_itself=True) as at:
        await at.comes_to_rest()
        use_apps(at, old=False)
        yield at


def use_apps(at: Evening, *, old: bool) -> None:
    for person in at.people:
        person.uses_old_app(old)


async def begins(at: Evening) -> None:
    """Begin a game at a table that is opened visibly."""
    use_apps(at, old=True)
    await at.begins()
    use_apps(at, old=False)


async def told(person: Person, group: Group, command: str, words: str) -> Message:
    """Send an ephemeral command, and return its ephemeral answer."""
    assert person.says(group, command).receiver
    answer = await group.seen_by(person).shows(words)
    assert answer.receiver == person.user
    return answer


QUIET = {
    "/stats": "No games yet",
    "/rules": "Aim",
    "/help": "Durak in this chat",
    "/history": "No game has been finished",
    "/settings": "· Settings",
    "/language": "Which language",
    "/verify": "No game has been finished",
    "/leave": "There is no table",
    "/close": "There is no table",
    "/remove": "There is no table",
    "/notify": "I’ll tell you",
}


async def test_the_asker_alone_is_answered_in_the_group(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna, ben, _ = at.people
        before = len(anna.private.posts)
        for command, words in QUIET.items():
            await told(anna, at.group, command, words)
        await at.comes_to_rest()
        assert len(at.group.seen_by(anna).ephemeral) == len(QUIET)
        assert not at.group.posts
        assert not at.group.seen_by(ben).ephemeral
        assert len(anna.private.posts) == before
        assert not at.faults


async def test_an_answer_stays_in_its_topic(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna = at.people[0]
        topic = at.group.add_topic("Games")
        assert anna.says(at.group, "/rules", topic).receiver
        answer = await at.group.seen_by(anna).shows("Aim", topic)
        await anna.presses(answer, "Show to everybody")
        await at.group.shows("Aim", topic)
        assert not at.faults


@pytest.mark.parametrize("command", ["/durak", "/top"])
async def test_what_concerns_everybody_is_said_to_everybody(tmp_path: Path, command: str) -> None:
    async with quiet(tmp_path) as at:
        assert not at.people[0].says(at.group, command).receiver
        await at.group.until(lambda: at.group.posts[-1] if at.group.posts else None)


async def test_each_is_answered_in_their_own_language(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna, ben, _ = at.people
        ben.speaks("ru")
        ben.says(ben.private, "/help")
        await ben.private.shows("Ваши карты")
        await told(anna, at.group, "/stats", "In all groups")
        await told(ben, at.group, "/stats", "Во всех группах")


async def test_three_who_ask_for_their_figures_at_once_get_three_answers(tmp_path: Path) -> None:
    """Even if their apps send such commands visibly, and answers in the group have to wait."""
    async with night(tmp_path, "Anna Ben Cleo") as at:
        for command in ("/help", "/rules", "/history", "/verify", "/top", "/language"):
            at.people[0].says(at.group, command)
        for person in at.people:
            person.says(at.group, "/stats")
        for person in at.people:
            await at.group.shows(person.user.first_name)
        assert not at.faults


async def test_what_is_alike_for_all_is_said_once_to_three_who_ask_at_once(tmp_path: Path) -> None:
    """This holds as long as the group has to wait."""
    alike = ("/help", "/top", "/history", "/verify", "/rules", "/language")
    async with evening(tmp_path, "Anna Ben Cleo") as at:
        group = str(at.group.id)
        with at.sandbox.failing(
            lambda call: too_many_requests(1) if call.text("chat_id") == group else None
        ):
            for person in at.people:
                for command in alike:
                    person.says(at.group, command)
                person.says(person.private, "/rules")
            for person in at.people:
                await person.private.shows("Aim")
        await at.comes_to_rest()
        assert len([post for post in at.group.posts if post.sender.is_bot]) == len(alike)


@pytest.mark.parametrize("ephemeral", [NEW_SERVER, OLD_SERVER], ids=["new", "old"])
async def test_a_menu_is_told_once(tmp_path: Path, ephemeral: EphemeralTerms) -> None:
    """This includes a server that would forget which commands are quiet."""
    async with town(tmp_path, ephemeral=ephemeral) as at:
        at.introduces_itself = True
        for _ in range(2):
            told = len(at.sandbox.calls)
            async with at.at_work():
                await at.comes_to_rest()
        again = {call.method for call in at.sandbox.calls[told:]}
        assert "getMyCommands" in again
        assert "setMyCommands" not in again


async def test_pages_turn_where_they_are_seen(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna = at.people[0]
        menu = await told(anna, at.group, "/settings", "· Settings")
        assert not (await anna.presses(menu, "Language")).text
        page = await at.group.seen_by(anna).shows("Which language")
        assert page.key == menu.key
        await anna.presses(page, "Русский")
        await at.comes_to_rest()
        assert not at.group.posts
        assert not at.faults


async def test_a_page_that_cannot_be_turned_comes_anew(tmp_path: Path) -> None:
    async with quiet(tmp_path, ephemeral=EphemeralTerms(take_edits=False)) as at:
        anna = at.people[0]
        menu = await told(anna, at.group, "/settings", "· Settings")
        await anna.presses(menu, "Clock")
        seen = at.group.seen_by(anna)
        await seen.loses(menu)
        assert (await seen.shows("How long a turn")).key != menu.key
        assert len(seen.ephemeral) == 1


async def test_settings_are_shown_to_whoever_presses_them(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna, ben, _ = at.people
        await at.opens()
        assert not (await ben.presses(await at.group.shows("Settings"), "Settings")).text
        await at.group.seen_by(ben).shows("· Settings")
        await at.comes_to_rest()
        assert not at.group.seen_by(anna).ephemeral
        assert not ben.private.finds("· Settings")


async def test_the_language_of_the_group_is_ticked_whoever_asks(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna = at.people[0]
        anna.speaks("ru")
        anna.says(anna.private, "/help")
        await anna.private.shows("Ваши карты")
        page = await told(anna, at.group, "/language", "На каком языке")
        assert [label for label in page.labels if "✓" in label] == ["✓ English"]


async def test_rules_are_told_to_whoever_presses_them(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna, ben, _ = at.people
        lobby = await at.opens()
        assert not (await ben.presses(lobby, "Rules")).text
        await at.group.seen_by(ben).shows("Aim")
        assert not at.group.finds("Aim")
        assert not at.group.seen_by(anna).ephemeral


async def test_words_for_a_forfeit_are_asked_for_where_we_read_them(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna = at.people[0]
        menu = await told(anna, at.group, "/settings", "· Settings")
        answer = await anna.forges(menu, pack(NameForfeit(ChatId(at.group.id))))
        assert "private chat" in answer.text
        await anna.private.shows("The durak will …")


QUESTIONS = {"/leave": "Leave", "/close": "Vote to close"}


@pytest.mark.parametrize(("command", "answer"), QUESTIONS.items())
async def test_a_question_goes_when_it_is_answered(
    tmp_path: Path, command: str, answer: str
) -> None:
    async with quiet(tmp_path) as at:
        await begins(at)
        ben = at.people[1]
        for label in ("Never mind", answer):
            question = await told(ben, at.group, command, "Never mind")
            assert not (await ben.presses(question, label)).text
            await at.group.seen_by(ben).loses(question)
        assert not ben.private.finds("Never mind")
        assert not at.faults


@pytest.mark.parametrize("command", QUESTIONS)
async def test_a_question_goes_after_a_minute(tmp_path: Path, command: str) -> None:
    async with town(tmp_path) as at:
        at.introduces_itself = True
        async with at.at_work():
            await at.begins(clock=0)
            await at.comes_to_rest()
            use_apps(at, old=False)
            ben = at.people[1]
            question = await told(ben, at.group, command, "Never mind")
            await at.group.seen_by(ben).loses(question)
        assert not at.faults


@pytest.mark.parametrize("command", QUESTIONS)
async def test_a_question_goes_with_its_table(tmp_path: Path, command: str) -> None:
    async with quiet(tmp_path) as at:
        await begins(at)
        anna, ben, _ = at.people
        seen = at.group.seen_by(ben)
        question = await told(ben, at.group, command, "Never mind")
        await anna.presses(await told(anna, at.group, "/close", "Never mind"), "Close")
        await seen.loses(question)
        assert not at.faults


async def test_who_keeps_order_removes_whom_they_choose(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        anna, ben, _ = at.people
        await at.opens()
        await at.sits(ben)
        await at.group.shows("Ben")
        question = await told(anna, at.group, "/remove", "Never mind")
        assert not (await anna.presses(question, "Ben")).text
        await at.group.seen_by(anna).loses(question)
        await at.group.until(lambda: None if at.group.finds("Ben") else at.group.posts[-1])


async def test_a_refusal_is_told_to_whoever_is_refused(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        await at.opens()
        await told(at.people[2], at.group, "/close", "Only")
        assert not at.group.finds("Only")


@pytest.mark.parametrize(
    ("command", "words"),
    [("/stats", "No games yet"), ("/rules", "Aim")],
)
async def test_an_answer_can_be_shown_to_everybody_once(
    tmp_path: Path, command: str, words: str
) -> None:
    async with quiet(tmp_path) as at:
        anna = at.people[0]
        answer = await told(anna, at.group, command, words)
        assert not (await anna.presses(answer, "Show to everybody")).text
        shown = await at.group.shows(words)
        assert "Show to everybody" not in shown.labels
        await at.group.seen_by(anna).loses(answer)
        assert not at.faults


async def test_what_everybody_sees_shows_nothing_more(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        lobby = await at.opens()
        answer = await at.people[1].forges(lobby, pack(ShowToEverybody(PrivateAnswer.FIGURES)))
        assert answer.text
        await at.comes_to_rest()
        assert not at.group.finds("No games yet")


async def test_a_forged_answer_clears_nothing_away(tmp_path: Path) -> None:
    """Ben can answer neither a question that only Anna sees nor a message that everybody sees."""
    async with quiet(tmp_path) as at:
        await begins(at)
        anna, ben, _ = at.people
        anna.says(at.group, "/top")
        ranking = await at.group.shows("Nobody")
        question = await told(anna, at.group, "/leave", "Never mind")
        await ben.forges(ranking, pack(LeaveForSure(TABLE, FIRST)))
        await at.comes_to_rest()
        assert at.group.message(ranking.id)
        assert at.group.seen_by(anna).message(question.key)


async def test_quiet_commands_do_not_push_the_board_away(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        board = await at.opens()
        for _ in range(12):
            at.people[1].says(at.group, "/rules")
        await at.comes_to_rest()
        assert at.group.posts == (at.group.message(board.id),)


async def test_leaving_is_asked_where_the_hand_is_open(tmp_path: Path) -> None:
    async with quiet(tmp_path) as at:
        await begins(at)
        ben = at.people[1]
        seen = at.group.seen_by(ben)
        await ben.presses(await at.group.shows("My hand"), "My hand")
        await ben.presses(await seen.shows("⋯"), "⋯")
        assert not (await ben.presses(await seen.shows("Leave the game"), "Leave the game")).text
        question = await seen.shows("Never mind")
        assert not ben.private.finds("Never mind")
        await ben.presses(question, "Leave")
        await seen.loses(question)
        await at.group.shows("a computer")
        assert not at.faults


async def test_figures_are_drawn_for_whoever_asked_for_them(tmp_path: Path) -> None:
    async with quiet(tmp_path, "Anna Ben") as at:
        await begins(at)
        await at.plays(at.is_over, plays_cards)
        ben = at.people[1]
        figures = await told(ben, at.group, "/stats", "In this")
        before = len(at.group.posts)
        assert not (await ben.presses(figures, "As a picture")).text
        seen = at.group.seen_by(ben)
        await seen.until(lambda: next((each for each in seen.ephemeral if each.media), None))
        await at.comes_to_rest()
        assert len(at.group.posts) == before
        assert not at.faults


async def test_what_was_played_can_be_shown_to_everybody(tmp_path: Path) -> None:
    async with quiet(tmp_path, "Anna Ben") as at:
        await begins(at)
        await at.plays(at.is_over, plays_cards)
        ben = at.people[1]
        for command, words in (("/history", "last games"), ("/verify", "sha256sum")):
            answer = await told(ben, at.group, command, words)
            assert not (await ben.presses(answer, "Show to everybody")).text
            await at.group.shows(words)
            await at.group.seen_by(ben).loses(answer)
        assert not at.faults
