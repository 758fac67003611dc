"""What becomes of a question once a button under it was pressed."""

from club.refusal import Refusal, Refused
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Services
from handlers.presses import Press
from screens import buttons


def answered_alone(services: Services, press: Press) -> None:
    """These questions are asked of one person alone: a press on anything else was forged."""
    if press.is_alone:
        answered(services, press)


def answered(services: Services, press: Press) -> None:
    """What was asked there goes; so does a copy of it that we know nothing of."""
    services.display.answered(press.place, press.reader)
    services.display.erase(press.place.chat, press.message_id, press.reader)


async def dismiss(press: Press, _: buttons.Dismiss, context: Context) -> Answer:
    """What everybody sees only those may dismiss who may close the table there."""
    services, place = context.services, press.place
    if not press.is_alone and not await services.rights.keeps_order(place, press.person):
        raise Refused(Refusal.ONLY_OPENER)
    answered(services, press)
    return SILENCE
