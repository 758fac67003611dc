"""The command `/notify`."""

from handlers import notify
from handlers.services import Services
from tests.club.tables import BORIS, GLEB, GROUP
from tests.handlers.acts import MESSAGE, private, typed, typed_quietly
from tests.handlers.fakes import Messages


async def test_announcements_are_turned_on_and_off_again(
    services: Services, messages: Messages
) -> None:
    for words in ("I’ll tell you in our private chat", "I won’t tell you"):
        assert await notify.toggle(typed(BORIS), services) is None
        told = messages.said[-1]
        assert (told.place, told.reader) == (private(BORIS), None)
        assert words in told.screen.text
        assert "Evening" in told.screen.text
    assert messages.acknowledged == 2 * [(GROUP.chat, MESSAGE)]


async def test_a_quiet_command_is_answered_there(services: Services, messages: Messages) -> None:
    services.ephemeral.note_support(is_known=True)
    quiet = typed_quietly(BORIS)
    await notify.toggle(quiet, services)
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, quiet.to.reader)
    assert not messages.acknowledged


async def test_whoever_cannot_be_written_to_is_told_how(
    services: Services, messages: Messages
) -> None:
    told = await notify.toggle(typed(GLEB), services)
    assert told is not None
    assert "press Start first" in told.text
    assert not messages.said
