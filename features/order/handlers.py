"""What administrators are shown: the last changes of settings, and the group's games as a file."""

from functools import partial

from club.places import ChatId, Place, private_chat
from features.order.buttons import SendFigures, ShowChanges
from features.order.figures import BEGINNING, as_csv, game_rows, heading
from features.order.host import Order
from features.order.screens import last_changes
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_chat
from handlers.presses import Press
from handlers.services import Services
from handlers.settings import open_page


async def show_changes(press: Press, pressed: ShowChanges, services: Services) -> Answer:
    """Show who has changed what last. Raises Forged and Refused."""
    place = Place(pressed.chat)
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(place, press.person)
    changes = await services.hosts.of(Order).changes.of(pressed.chat)
    audience = await services.directory.audience(place, {each.person for each in changes})
    zone = await services.directory.choices.zone_in(pressed.chat)
    page = partial(last_changes, changes, audience.people, zone)
    return await open_page(services, press, pressed.chat, page)


async def send_figures(press: Press, pressed: SendFigures, services: Services) -> Answer:
    """Send all games of a group as a file, which may take a while. Raises Forged and Refused."""
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(Place(pressed.chat), press.person)
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    task = f"figures {press.person}"
    services.hosts.of(Order).tasks.start(task, _send_figures, services, press, pressed.chat)
    return SILENCE if press.place.is_private else Answer(press.voice.plain("toast-in-private"))


async def _send_figures(services: Services, press: Press, chat: ChatId) -> None:
    zone = await services.directory.choices.zone_in(chat)
    content = bytearray(f"{BEGINNING}{as_csv([heading(press.voice)])}".encode())
    number = 0
    async for games in services.records.all_games(chat):
        played = {each for game in games for each in game.people}
        people = (await services.directory.audience(Place(chat), played)).people
        for game in games:
            number += 1
            content += as_csv([*game_rows(number, game, people, zone, press.voice)]).encode()
    services.messages.send_file(private_chat(press.person), "durak-club.csv", bytes(content))
