"""Films of how finished games were decided: in the chat of the game, or for one person."""

from collections.abc import Sequence

from club.finished_games import FinishedGame
from club.places import ChatId, Place
from club.playing import ended_table
from club.slots import Kind, Slot
from club.view import look
from club.walks import Walk
from durak.events import Event
from handlers.answers import Answer
from handlers.presses import Press
from handlers.replay import completed_game, step_of
from handlers.services import Services
from screens.buttons import Forged, ShowFilm
from screens.records.film import film
from screens.records.replay import Step


async def show(press: Press, pressed: ShowFilm, services: Services) -> Answer:
    """Show the film to everybody in the chat of the game, or move it down there. Raises Forged."""
    game = await completed_game(services, press, pressed.table, pressed.game)
    if press.place.chat != game.place.chat:
        raise Forged(f"a film of another chat: {game.id}")
    if not services.films.are_on:
        return Answer(press.voice.plain("toast-no-films"))
    await send_film(services, game, press.place)
    return Answer(press.voice.plain("toast-film"))


async def send_film(services: Services, game: FinishedGame, place: Place) -> None:
    """Show a film of a completed game in this place, once it has been made."""
    events = await services.records.events(game)
    stops = Walk.through(events).deciding
    steps = await steps_of_film(services, game, events, stops, game.place.chat)
    ended = ended_table(game, events)
    audience = await services.directory.of_table(ended)
    screen = film(steps, look(ended, None), audience, services.texts)
    services.films.show(Slot(place, Kind.FILM, game.table, game.number), screen)


async def steps_of_film(
    services: Services,
    game: FinishedGame,
    events: Sequence[Event],
    stops: Sequence[int],
    chat: ChatId,
) -> Sequence[Step]:
    """Return the game at these stops, in the style of this chat."""
    walk = Walk.through(events)
    style = await services.preferences.settings_of(chat)
    return [step_of(game, events, walk, stop, style) for stop in stops]
