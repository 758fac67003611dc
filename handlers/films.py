"""Films of how finished games were decided: in the chat of the game, or for one person."""

from collections.abc import Sequence
from dataclasses import replace

from club.finished_games import FinishedGame
from club.game_events import ended_table
from club.places import ChatId, Place
from club.replay_stops import Walk
from club.slots import Kind, Slot
from club.view import look
from durak.events import Event
from handlers.answers import Answer
from handlers.presses import Press
from handlers.replay import completed_game, game_played_to_end, step_of
from handlers.services import Services
from screens.audience import Audience
from screens.buttons import ShowFilm
from screens.callback_data import Forged
from screens.pictures.film import Film
from screens.pictures.result_picture import FinalPicture
from screens.records.replay import ReplayStep, film
from screens.screen import Screen


async def show(press: Press, pressed: ShowFilm, services: Services) -> Answer:
    """Show the film to everybody in the chat of the game or, if the button is in private, there. If
    it is shown already, move it down. Raises Forged.

    Some games are shown to another chat as well.
    """
    if not await services.directory.offers_films(press.place.chat):
        return Answer(press.voice.plain("toast-no-films"))
    if await services.records.is_shown_to(press.place.chat, pressed.table):
        await _send_anonymous_film(services, press, pressed)
    else:
        game = await completed_game(services, press, pressed.table, pressed.game)
        if not press.place.is_private and press.place.chat != game.place.chat:
            raise Forged(f"a film of another chat: {game.id}")
        await _send_film(services, game, press.place)
    return Answer(press.voice.plain("toast-film"))


async def _send_anonymous_film(services: Services, press: Press, pressed: ShowFilm) -> None:
    """Show how another chat played, but not who. Raises Forged."""
    game = await game_played_to_end(services, pressed.table, pressed.game)
    nobody_known = await services.directory.audience(press.place, ())
    screen = await _screen(services, game, nobody_known, press.place.chat)
    services.films.show(_slot(game, press.place), screen)


async def _send_film(services: Services, game: FinishedGame, place: Place) -> None:
    """Show a film of a completed game in this place, once it has been made."""
    events = await services.records.events(game)
    audience = await services.directory.of_table(ended_table(game, events))
    screen = await _screen(services, game, audience, game.place.chat)
    services.films.show(_slot(game, place), screen)


def _slot(game: FinishedGame, place: Place) -> Slot:
    return Slot(place, Kind.FILM, game.table, game.number)


async def _screen(
    services: Services, game: FinishedGame, audience: Audience, chat: ChatId
) -> Screen:
    """Return the film in the style of a chat. In another than the game's, it says whose it is."""
    events = await services.records.events(game)
    stops = Walk.through(events).deciding
    steps = await steps_of_film(services, game, events, stops, chat)
    ended = look(ended_table(game, events), None)
    played_in = game.place.chat
    group = "" if chat == played_in else (await services.directory.choices.of(played_in)).title
    return film(steps, ended, audience, services.directory.texts, group)


async def filmed(
    services: Services, game: FinishedGame, shown: Screen, audience: Audience
) -> Screen | None:
    """Return the screen of a result with a film in place of its picture, if it has one."""
    film = (await _screen(services, game, audience, game.place.chat)).picture
    if not isinstance(film, Film) or not isinstance(shown.picture, FinalPicture):
        return None
    return replace(shown, picture=replace(film, finale=shown.picture))


async def steps_of_film(
    services: Services,
    game: FinishedGame,
    events: Sequence[Event],
    stops: Sequence[int],
    chat: ChatId,
) -> Sequence[ReplayStep]:
    """Return the game at these stops, in the style of this chat."""
    walk = Walk.through(events)
    style = await services.preferences.style_for(Place(chat).owner, chat)
    return [step_of(game, events, walk, stop, style) for stop in stops]
