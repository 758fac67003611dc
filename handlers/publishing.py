"""Shows to everybody what one member of a group was told alone."""

from collections.abc import Mapping

from handlers import history, records, rules
from handlers.answers import SILENCE, Answer
from handlers.context import Context
from handlers.forgeries import require_ephemeral
from handlers.presses import Press
from handlers.recipients import everybody
from handlers.typed_commands import Answering, Asked
from screens.buttons import PrivateAnswer, ShowToEverybody

_ANSWERING: Mapping[PrivateAnswer, Answering] = {
    PrivateAnswer.FIGURES: records.figures,
    PrivateAnswer.RULES: rules.tell_rules,
    PrivateAnswer.HISTORY: history.show,
    PrivateAnswer.SHUFFLE: history.verify,
}


async def show_to_everybody(press: Press, pressed: ShowToEverybody, context: Context) -> Answer:
    """Answer again, as if the person had asked in front of everybody.

    This works once: the message with the button is deleted.
    """
    services = context.services
    require_ephemeral(press)
    services.display.erase(press.place.chat, press.message_id, press.reader)
    asked = Asked(press.contact, press.place, await everybody(services, press))
    if screen := await _ANSWERING[pressed.told](asked, context):
        services.display.say(press.place, f"{pressed.told.value} {press.person}", screen)
    return SILENCE
