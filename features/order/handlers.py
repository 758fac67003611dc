"""What administrators choose and are shown: topics, last changes, and the games as a file."""

from functools import partial

from club.places import ChatId, Place, private_chat
from club.settings import Settings
from features.order.buttons import (
    AnswerEverywhere,
    ChooseTopic,
    SendFigures,
    ShowChanges,
    ShowTopics,
)
from features.order.figures import BEGINNING, as_csv, game_rows, heading
from features.order.host import Order
from features.order.options import GENERAL, topics_of, with_topics
from features.order.screens import last_changes, topics
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_chat
from handlers.presses import Press
from handlers.services import Services
from handlers.settings import open_page
from screens.callback_data import Outdated


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


async def show_topics(press: Press, pressed: ShowTopics, services: Services) -> Answer:
    """Show in which topics the bot answers. Raises Forged and Refused."""
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(Place(pressed.chat), press.person)
    return await open_page(services, press, pressed.chat, topics)


async def choose_topic(press: Press, pressed: ChooseTopic, services: Services) -> Answer:
    """Choose whether the bot answers in this topic. Raises Forged, Outdated and Refused.

    Whoever wants that takes it for open, until the bot is refused there.
    """
    place = Place(pressed.chat, pressed.topic)
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(place, press.person)
    chats = services.directory.chats
    known = {GENERAL, *await chats.topics_of(pressed.chat)}
    if pressed.topic not in known:
        raise Outdated(str(pressed.topic))
    if pressed.wanted:
        await chats.mark_topic(place, is_closed=False)

    def change(current: Settings) -> Settings:
        others = (topics_of(current) & known) - {pressed.topic}
        return with_topics(current, {*others, pressed.topic} if pressed.wanted else others)

    await services.preferences.choose_settings(Place(pressed.chat), press.person, change)
    return await open_page(services, press, pressed.chat, topics)


async def answer_everywhere(press: Press, pressed: AnswerEverywhere, services: Services) -> Answer:
    """Raises Forged and Refused."""
    place = Place(pressed.chat)
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(place, press.person)
    await services.preferences.choose_settings(
        place, press.person, lambda current: with_topics(current, ())
    )
    return await open_page(services, press, pressed.chat, topics)


async def send_figures(press: Press, pressed: SendFigures, services: Services) -> Answer:
    """Send all games of a group as a file, which may take a while. Raises Forged and Refused."""
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(Place(pressed.chat), press.person)
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    task = f"figures {pressed.chat} {press.person}"
    services.hosts.of(Order).tasks.start(task, _send_figures, services, press, pressed.chat)
    return SILENCE if press.place.is_private else Answer(press.voice.plain("toast-in-private"))


async def _send_figures(services: Services, press: Press, chat: ChatId) -> None:
    zone = await services.directory.choices.zone_in(chat)
    content = bytearray(f"{BEGINNING}{as_csv([heading(press.voice)], press.voice)}".encode())
    number = 0
    async for games in services.records.all_games(chat):
        played = {each for game in games for each in game.people}
        people = (await services.directory.audience(Place(chat), played)).people
        for game in games:
            number += 1
            there = {each: people[each] for each in game.people}  # they name its computers, too
            rows = [*game_rows(number, game, there, zone, press.voice)]
            content += as_csv(rows, press.voice).encode()
    services.messages.send_file(private_chat(press.person), "durak-club.csv", bytes(content))
