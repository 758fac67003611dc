"""What happens to a question after one of its buttons was pressed."""

from club.refusal import Refusal, require
from handlers.answers import SILENCE, Answer
from handlers.presses import Press
from handlers.services import Services
from screens import buttons


def withdraw_private_question(services: Services, press: Press) -> None:
    """Remove a question that was asked of one person alone.

    A press on any other message was forged.
    """
    if press.is_alone:
        withdraw_question(services, press)


def withdraw_question(services: Services, press: Press) -> None:
    """Remove the question asked there, and the pressed message in case it is a duplicate."""
    services.messages.withdraw_questions(press.place, press.reader)
    if not press.is_on_page:
        services.messages.erase(press.place.chat, press.message_id, press.reader)


async def dismiss(press: Press, _: buttons.Dismiss, services: Services) -> Answer:
    """Dismiss a question. If everybody sees it, only people who may close the table can do that.

    Raises Refused.
    """
    may_dismiss = press.is_alone or await services.rights.may_moderate(press.place, press.person)
    require(may_dismiss, Refusal.ONLY_OPENER)
    withdraw_question(services, press)
    return SILENCE
