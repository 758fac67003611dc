"""The last games, walked through step by step; and whether a shuffle was fair."""

from collections.abc import Sequence

from club.events import Entry, GameStarted, Happened
from club.evolve import fold
from club.fairness import written
from club.table import ChatId, PersonId, Place
from club.view import look
from durak.events import Dealt
from durak.view import see
from handlers.answers import SILENCE, Answer
from handlers.asking import Asked, hint
from handlers.context import Context, Desk
from handlers.presses import Press
from handlers.settings import in_own_chat
from screens import buttons
from screens.help import verification
from screens.history import PAGE, Game, History, history
from screens.screen import Screen
from screens.texts import Voice
from screens.walk import Step, walk
from storage.records import FinishedGame, GameId


async def show(asked: Asked, context: Context) -> Screen:
    return await _history(context.desk, asked.place, 0, asked.voice)


async def show_page(press: Press, pressed: buttons.ShowHistory, context: Context) -> Answer:
    desk = context.desk
    in_own_chat(press, pressed.chat)
    voice = await desk.directory.voice_in(press.place)
    screen = await _history(desk, press.place, max(0, pressed.page), voice)
    desk.stage.turn(press.place, press.message_id, screen)
    return SILENCE


async def _history(desk: Desk, place: Place, page: int, voice: Voice) -> Screen:
    """One game more than fits tells whether there is another page."""
    if place.is_private:
        found = await desk.games.of_person(PersonId(place.chat), PAGE + 1, page * PAGE)
    else:
        found = await desk.games.finished(place.chat, PAGE + 1, page * PAGE)
    games = [told(game) for game in found[:PAGE]]
    losers = {loser for game in games for loser in game.losers if loser is not None}
    audience = await desk.directory.audience(place, losers)
    shown = History(place.chat, page, games, more=len(found) > PAGE)
    return history(shown, audience.people, voice)


def told(game: FinishedGame) -> Game:
    losers = tuple(result.person for result in game.results if result.lost)
    return Game(game.id, game.ended, game.variant, len(game.results), losers)


async def walk_through(press: Press, pressed: buttons.Walk, context: Context) -> Answer:
    """In private: in a group the walk of one would be in the way of all."""
    desk = context.desk
    game = await desk.games.get(GameId(pressed.record))
    if game is None or not _may_see(desk, press, game):
        raise ValueError(f"no game for {press.person}: {pressed.record}")
    person = await desk.people.get(press.person)
    if person is None or not person.reachable:
        return Answer(press.voice.plain("toast-start-first"))
    screen = await _walked(desk, game, pressed.step, press.voice)
    if press.place.is_private:
        desk.stage.turn(press.place, press.message_id, screen)
        return SILENCE
    desk.stage.say(Place(ChatId(press.person)), "walk", screen)
    return Answer(press.voice.plain("toast-in-private"))


def _may_see(desk: Desk, press: Press, game: FinishedGame) -> bool:
    """Who played, and who was shown the game in its own chat."""
    if press.place.chat == game.place.chat:
        desk.grants.give(press.person, ("game", game.id))
    took_part = any(result.person == press.person for result in game.results)
    return took_part or desk.grants.has(press.person, ("game", game.id))


async def _walked(desk: Desk, game: FinishedGame, number: int, voice: Voice) -> Screen:
    step = step_of(game, await desk.journal.read(game.table), number)
    seated = [chair.person for chair in step.view.chairs if chair.person is not None]
    audience = await desk.directory.audience(step.view.place, seated)
    return walk(step, audience, desk.texts, voice.language)


def step_of(game: FinishedGame, entries: Sequence[Entry], number: int) -> Step:
    """The table is folded as far as this step: replay and play are the same function."""
    shown = [each for each in entries if _belongs(game, each)]
    last = len(shown) - 1
    number = min(max(0, number), last)
    at = shown[number]
    table = fold(game.table, [each for each in entries if each.seq <= at.seq])
    event = at.event.event if isinstance(at.event, Happened) else None
    hands = [see(table.game, seat).hand for seat in range(len(table.chairs))] if table.game else []
    return Step(game.id, number, last, look(table, None), hands, event)


def _belongs(game: FinishedGame, entry: Entry) -> bool:
    return game.first_seq <= entry.seq <= game.last_seq and isinstance(entry.event, Happened)


async def verify(asked: Asked, context: Context) -> Screen:
    """The command that anybody can type to check the last shuffle of this chat."""
    desk = context.desk
    if asked.place.is_private:
        found = await desk.games.of_person(asked.person, 1)
    else:
        found = await desk.games.finished(asked.place.chat, 1)
    for game in found:
        salt, pack = _revealed(await desk.games.read(game))
        return verification(asked.voice, f"printf '%s' '{salt} {pack}' | sha256sum")
    return hint(asked.voice, "verify-none")


def _revealed(entries: Sequence[Entry]) -> tuple[str, str]:
    events = [entry.event for entry in entries]
    salt = next((event.salt for event in events if isinstance(event, GameStarted)), "")
    played = [event.event for event in events if isinstance(event, Happened)]
    return salt, next((written(event.pack) for event in played if isinstance(event, Dealt)), "")
