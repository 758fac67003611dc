"""What becomes of a question once a button under it was pressed."""

from club.refusal import Refusal, Refused
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Services
from handlers.presses import Press
from screens import buttons


def answered_in_private(services: Services, press: Press) -> None:
    """These questions are asked in private only: a press from elsewhere was forged."""
    if press.place.is_private:
        answered(services, press)


def answered(services: Services, press: Press) -> None:
    """What was asked there goes; so does a copy of it that we know nothing of."""
    services.display.answered(press.place)
    services.display.erase(press.place.chat, press.message_id)


async def dismiss(press: Press, _: buttons.Dismiss, context: Context) -> Answer:
    """In a group only those who may close its table may dismiss a message."""
    services, place = context.services, press.place
    if not place.is_private and not await services.rights.keeps_order(place, press.person):
        raise Refused(Refusal.ONLY_OPENER)
    answered(services, press)
    return SILENCE
