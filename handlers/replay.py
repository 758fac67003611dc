"""Replays of finished games in private, with all hands open: step by step, or as a file."""

from collections.abc import Sequence
from dataclasses import replace

from club.events import game_events
from club.finished_games import FinishedGame, GameId
from club.places import ChatId, Place
from club.view import look
from durak.events import Event
from durak.folding import fold
from durak.view import see
from handlers.answers import SILENCE, Answer
from handlers.forgeries import require_private
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.audience import Audience
from screens.buttons import Forged
from screens.records.replay import Step, replay, transcript
from screens.screen import Screen


async def show(press: Press, pressed: buttons.ShowReplay, services: Services) -> Answer:
    """Show a step in private, as in a group one person's replay would disturb everybody else.

    Raises Forged.
    """
    game = await visible_game(services, press, pressed.record)
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    screen = await _screen(services, game, pressed.step, press)
    if press.place.is_private:
        services.reviewer.stop_updating(press.person, press.message_id)
        services.messages.turn_page(press.place, press.message_id, screen)
        return SILENCE
    services.messages.say(Place(ChatId(press.person)), "replay", screen)
    return Answer(press.voice.plain("toast-in-private"))


async def look_back(press: Press, pressed: buttons.LookBack, services: Services) -> Answer:
    """Go from a hand at the end of a game to the game's last step, in a new message.

    Raises Forged.
    """
    game = await services.records.game_of_table(pressed.table, pressed.game)
    if game is None:
        raise Forged(f"no game {pressed.game} at table {pressed.table}")
    last = game.last_seq - game.first_seq
    return await show(press, buttons.ShowReplay(game.id, last), services)


async def download(press: Press, pressed: buttons.DownloadReplay, services: Services) -> Answer:
    """Send the replay as a text file. Raises Forged."""
    require_private(press)
    game = await visible_game(services, press, pressed.record)
    events = game_events(await services.records.entries(game))
    audience = await audience_of(services, game)
    content = transcript(game, events, audience.people, press.voice)
    services.messages.send_file(press.place, f"durak-{game.id}.txt", content.encode())
    return SILENCE


async def visible_game(services: Services, press: Press, record: int) -> FinishedGame:
    """Return a game that the person may see. Raises Forged.

    Pressing in the chat where it was played lets them see it in private, too.
    """
    game = await services.records.game(GameId(record))
    if game is not None and press.place.chat == game.place.chat:
        services.invitations.invite_to_game(press.person, game)
    if game is None or not await services.invitations.may_see(press.person, game):
        raise Forged(f"no game for {press.person}: {record}")
    return game


async def _screen(services: Services, game: FinishedGame, number: int, press: Press) -> Screen:
    step = step_of(game, game_events(await services.records.entries(game)), number)
    if game.seat_of(press.person) is not None:
        verdicts = await services.reviewer.finished_review(game, press.person) or ()
        verdict = next((each for each in verdicts if each.step == step.number), None)
        step = replace(step, is_own=True, verdict=verdict)
    return replay(step, await audience_of(services, game), services.texts, press.voice.language)


async def audience_of(services: Services, game: FinishedGame) -> Audience:
    return await services.directory.audience(game.place, game.people)


def step_of(game: FinishedGame, events: Sequence[Event], number: int) -> Step:
    """Return one step.

    Only this game is folded, so a step costs the same however long the table's journal is.
    """
    last = len(events) - 1
    number = min(max(0, number), last)
    position = fold(events[: number + 1])
    view = look(game.table_at(position), None)
    hands = [see(position, seat).hand for seat in range(position.seats)]
    return Step(game.id, number, last, view, hands, events[number])
