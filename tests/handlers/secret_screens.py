"""Everything that would tell more about a finished game, and what was told of its pack."""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from msgspec import json

from club.background import BackgroundTasks
from club.fairness import format_pack
from club.finished_games import GameId
from club.places import PersonId, Place
from club.refusal import Refused
from club.table import Phase, Table
from handlers import films, history, replay, review, sharing, show_to_group
from handlers.services import Services
from handlers.unasked_films import UnaskedFilms
from miniapp.admission import Admission, NotAdmitted
from miniapp.frames import Frames
from miniapp.replays import Replays
from miniapp.signing import Session, Sessions, Tickets
from screens import buttons
from screens.callback_data import Forged, Payload, pack
from screens.screen import Screen
from tests.club.memory import ManualClock
from tests.handlers.fakes import Films, Messages
from tests.handlers.user_actions import command, contact, labels, press
from tests.screens.card_faces import FACE
from tests.screens.picture_samples import drawn_cards

TOKEN = "token"


async def open_doors(
    services: Services, table: Table, person: PersonId, place: Place
) -> AsyncIterator[str]:
    """Press everything that would tell more about a game, as this person in this place.

    Yield the answers.
    """
    record = await services.records._games.at(table.id, 1)
    number = GameId(record.id) if record else GameId(0)
    here = press(person, place)
    for handling in (
        replay.show(here, buttons.ShowReplay(number, 0), services),
        replay.look_back(here, buttons.LookBack(table.id, 1), services),
        replay.download(here, buttons.DownloadReplay(number), services),
        review.show(here, buttons.ShowReview(number), services),
        review.show_mistake(here, buttons.ShowMistake(number, 1), services),
        sharing.share(here, buttons.ShareReplay(number), services),
        films.show(here, buttons.ShowFilm(table.id, 1), services),
        show_to_group.share_result(here, buttons.ShareResult(table.id, 1), services),
        history.check_shuffle(here, buttons.CheckShuffle(table.id, 1), services),
        history.show_page(here, buttons.ShowHistory(place.chat, 0), services),
    ):
        with suppress(Forged, Refused):
            yield (await handling).text
    await let_films_come(services, table)
    async for text in _asked_on_the_page(services, table, person):
        yield text
    for told in (
        await history.verify(command(person, place), services),
        await history.show(command(person, place), services),
    ):
        assert told is not None
        services.messages.say(place, "told", told)


async def let_films_come(services: Services, *ended: Table) -> None:
    """Tell of the ends of these games, and wait for the films that come of that, one a minute."""
    tasks = BackgroundTasks()
    films = UnaskedFilms(services, tasks, lambda: False)
    for table in ended:
        end_game(films, table)
    await tasks.finish()


def end_game(films: UnaskedFilms, table: Table) -> None:
    """Tell that this game was played, and has ended."""
    films.changed(replace(table, phase=Phase.PLAYING))
    films.changed(table)


async def _asked_on_the_page(
    services: Services, table: Table, person: PersonId
) -> AsyncIterator[str]:
    """Yield what the page of a table tells of its first game, if this person may open it."""
    admission = Admission(
        token=TOKEN,
        sessions=Sessions.of(TOKEN),
        tickets=Tickets(TOKEN),
        tables=services.tables,
        participation=services.participation,
        directory=services.directory,
        invitations=services.invitations,
        clock=ManualClock(),
    )
    replays = Replays(admission, services)
    asked = Session(contact(person)), admission.tickets.to(table.id), "en", "1"
    with suppress(Forged, NotAdmitted):
        yield json.encode(await Frames().replay(await replays.replay(*asked))).decode()
    with suppress(Forged, NotAdmitted):
        yield json.encode(await replays.review(*asked)).decode()


def leaks(
    table: Table,
    told: Iterable[str],
    messages: Messages,
    films: Films,
    also: tuple[type[Payload], ...] = (),
) -> Iterator[str]:
    """Yield whatever was told of the pack: a card, the salt, the deal, or a film.

    `also` are buttons that would tell it, beside those of the core.
    """
    screens = [said.screen for said in messages.said] + [page.screen for page in messages.pages]
    texts = (f"{screen.text} {screen.text_alone} {labels(screen)}" for screen in screens)
    files = (content.decode() for _, _, content in messages.files)
    for text in (*texts, *files, *told):
        yield from FACE.findall(text)
        yield from (secret for secret in (table.salt, format_pack(table.pack)) if secret in text)
    for picture in (screen.picture for screen in screens if screen.picture):
        yield from map(str, drawn_cards(picture))
    yield from (f"film in {slot}" for slot, _ in (*films.shown, *films.put))
    yield from (pack(payload) for payload in _doors(screens, also))


def _doors(screens: list[Screen], also: tuple[type[Payload], ...]) -> Iterator[Payload]:
    doors: tuple[type[Payload], ...] = (buttons.ShowReplay, buttons.ShowReview, *also)
    for button in (button for screen in screens for row in screen.rows for button in row):
        if isinstance(button.target, doors):
            yield button.target
