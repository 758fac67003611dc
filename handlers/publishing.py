"""Shows to everybody what one member of a group was told alone."""

from collections.abc import Mapping

from handlers import history, records, rules
from handlers.answers import SILENCE, Answer
from handlers.forgeries import require_ephemeral
from handlers.presses import Press
from handlers.recipients import everyone_in_place
from handlers.services import Services
from handlers.typed_commands import Asked, Handler
from screens.buttons import PrivateAnswer, ShowToEverybody

_HANDLERS: Mapping[PrivateAnswer, Handler] = {
    PrivateAnswer.FIGURES: records.tell_figures,
    PrivateAnswer.RULES: rules.tell_rules,
    PrivateAnswer.HISTORY: history.show,
    PrivateAnswer.SHUFFLE: history.verify,
}


async def show_to_everybody(press: Press, pressed: ShowToEverybody, services: Services) -> Answer:
    """Answer again, as if the person had asked in front of everybody.

    This works once: the message with the button is deleted. Raises Forged.
    """
    require_ephemeral(press)
    services.messages.erase(press.place.chat, press.message_id, press.reader)
    asked = Asked(press.contact, press.place, await everyone_in_place(services, press))
    if screen := await _HANDLERS[pressed.told](asked, services):
        services.messages.say(press.place, f"{pressed.told.value} {press.person}", screen)
    return SILENCE
