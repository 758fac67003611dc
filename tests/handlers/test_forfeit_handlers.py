"""A forfeit in a person's own words."""

from datetime import timedelta

import pytest

from club.places import PersonId, private_chat
from club.settings import Settings
from handlers import settings
from handlers.answers import SILENCE
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from people.forfeit_prompts import PATIENCE
from screens import buttons
from storage.chats import Chats
from storage.errors import DiskFull
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, GLEB, OLGA
from tests.handlers.fakes import Members, Messages
from tests.handlers.group_settings import CHAT, in_private, settings_of_group
from tests.handlers.user_actions import command, press, why_not
from tests.words import english


async def test_a_forfeit_in_words_is_asked_for_where_we_read_them(
    services: Services, messages: Messages
) -> None:
    name = buttons.NameForfeit(CHAT)
    assert await settings.ask_for_forfeit(in_private(), name, services) == SILENCE
    assert "The durak will …" in messages.pages[-1].screen.text
    answer = await settings.ask_for_forfeit(press(OLGA), name, services)
    assert answer.text == english("toast-in-private")
    (question,) = messages.said
    assert question.place == private_chat(OLGA)
    assert "The durak will …" in question.screen.text


async def test_without_a_private_chat_no_words_are_asked_for(
    services: Services, members: Members
) -> None:
    members.administrators.add(GLEB)
    answer = await settings.ask_for_forfeit(press(GLEB), buttons.NameForfeit(CHAT), services)
    assert answer.text == english("toast-start-first")


async def ask_for_words(services: Services) -> None:
    await settings.ask_for_forfeit(in_private(), buttons.NameForfeit(CHAT), services)


def wording(words: str, person: PersonId = OLGA) -> CommandMessage:
    """Return an ordinary message in private."""
    return command(person, private_chat(person), words)


async def test_a_forfeit_may_be_any_words(services: Services) -> None:
    await ask_for_words(services)
    heard = wording("bark <b>three</b> times\nat the <moon")
    page = await settings.hear_forfeit(heard, services)
    assert page is not None
    assert (
        await settings_of_group(services)
    ).rules.forfeit == "bark <b>three</b> times at the <moon"
    assert await settings.hear_forfeit(wording("good night"), services) is None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("x" * 101, "more than 100 characters"),
        ("\u3164\u2800", "Nobody would be able to see that"),
    ],
)
async def test_a_forfeit_can_be_read(services: Services, words: str, why: str) -> None:
    """It can be worded again after that."""
    await ask_for_words(services)
    told = await settings.hear_forfeit(wording(words), services)
    assert told is not None
    assert why in told.text
    assert await settings_of_group(services) == Settings()
    await settings.hear_forfeit(wording("x" * 100), services)
    assert (await settings_of_group(services)).rules.forfeit == "x" * 100


async def test_only_the_person_asked_sets_a_forfeit(services: Services, clock: ManualClock) -> None:
    await ask_for_words(services)
    assert await settings.hear_forfeit(wording("nothing", ANNA), services) is None
    clock.time += PATIENCE + timedelta(seconds=1)
    assert await settings.hear_forfeit(wording("late"), services) is None
    assert await settings_of_group(services) == Settings()


async def test_a_former_administrator_sets_no_forfeit(services: Services, members: Members) -> None:
    await ask_for_words(services)
    members.administrators.remove(OLGA)
    heard = wording("bark")
    assert english("refusal-only-administrators") in await why_not(
        settings.hear_forfeit(heard, services)
    )
    assert await settings_of_group(services) == Settings()


async def test_words_that_could_not_be_kept_are_said_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise DiskFull

    await ask_for_words(services)
    with monkeypatch.context() as trouble:
        trouble.setattr(Chats, "save_settings", fail)
        with pytest.raises(DiskFull):
            await settings.hear_forfeit(wording("bark"), services)
    await settings.hear_forfeit(wording("bark"), services)
    assert (await settings_of_group(services)).rules.forfeit == "bark"


async def test_a_later_press_ends_the_wait_for_words(
    services: Services,
) -> None:
    page = buttons.ShowOption(CHAT, "forfeit")
    tea = buttons.Choose(CHAT, "forfeit", "tea")
    siege = buttons.ChooseVariant(CHAT, "siege")
    await ask_for_words(services)
    await settings.show_option(in_private(), page, services)
    assert await settings.hear_forfeit(wording("thanks"), services) is None
    await ask_for_words(services)
    await settings.choose(in_private(), tea, services)
    assert await settings.hear_forfeit(wording("thanks"), services) is None
    await ask_for_words(services)
    await settings.choose_variant(in_private(), siege, services)
    assert await settings.hear_forfeit(wording("thanks"), services) is None
