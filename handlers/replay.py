"""Replays of finished games, with all hands open: stop by stop for one person, or as a file."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from club.finished_games import FinishedGame, GameId
from club.places import PersonId, TableId, private_chat
from club.recent_events import RecentEvents, recent_events, with_event
from club.replay_stops import Walk
from club.settings import Settings
from club.table import Table
from club.view import TableView, look
from durak.apply_events import evolve, fold
from durak.events import Event
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_private
from handlers.presses import Press, show_answer
from handlers.recipients import Recipient, sole_recipient
from handlers.services import Services
from screens import buttons
from screens.audience import Audience
from screens.callback_data import Forged
from screens.records.replay import ReplayStep, replay, transcript
from screens.screen import Screen


async def show(press: Press, pressed: buttons.ShowReplay, services: Services) -> Answer:
    """Show a stop to one person: in private or, if the bot cannot write to them, in the group.

    Raises Forged.
    """
    game = await _game_to_replay(services, press, pressed.record)
    to = await sole_reader(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"))
    screen = await _screen(services, game, pressed.step, to, press.person)
    return show_alone(services, press, to, screen)


def show_alone(services: Services, press: Press, to: Recipient, screen: Screen) -> Answer:
    """Show a stop of a replay to its only reader. It replaces the one before."""
    if press.place.is_private:
        services.reviewer.stop_updating(press.person, press.message_id)
    return show_answer(services, press, to, f"replay {press.person}", screen)


async def sole_reader(services: Services, press: Press) -> Recipient | None:
    """Return the presser as the only reader, as one person's replay would disturb the others.

    A replay stays where it is. One that begins in a group prefers the private chat, where its
    pages are edited and not replaced.
    """
    if press.is_alone:
        return Recipient(press.place, press.voice, press.reader)
    if await services.directory.can_write_to(press.person):
        return Recipient(private_chat(press.person), press.voice)
    return await sole_recipient(services, press)


async def _game_to_replay(services: Services, press: Press, record: int) -> FinishedGame:
    """Return a game that the person may see, perhaps because it is shown to another chat too.

    Raises Forged.
    """
    game = await _known_game(services, record)
    is_own = game.seat_of(press.person) is not None
    if not is_own and await services.records.is_shown_to(press.place.chat, game.table):
        services.invitations.invite_to_replay(press.person, game)
    if not services.invitations.may_see_replay_only(press.person, game):
        await _require_visible(services, press, game)
    return game


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
    events = await services.records.events(game)
    audience = await audience_of(services, game)
    content = transcript(game, events, audience.people, press.voice)
    services.messages.send_file(press.place, f"durak-{game.id}.txt", content.encode())
    return SILENCE


async def completed_game(
    services: Services, press: Press, table: TableId, number: int
) -> FinishedGame:
    """Return the game of a table at whose end a button stands. Raises Forged."""
    game = await game_played_to_end(services, table, number)
    await _require_visible(services, press, game)
    return game


async def game_played_to_end(services: Services, table: TableId, number: int) -> FinishedGame:
    """Return this game, if it was played to its end, whoever asks. Raises Forged."""
    game = await services.records.game_of_table(table, number)
    if game is None or not game.is_completed:
        raise Forged(f"no finished game {number} at table {table}")
    return game


async def visible_game(services: Services, press: Press, record: int) -> FinishedGame:
    """Return a game that the person may see. Raises Forged."""
    game = await _known_game(services, record)
    await _require_visible(services, press, game)
    return game


async def _known_game(services: Services, record: int) -> FinishedGame:
    """Raises Forged."""
    game = await services.records.game(GameId(record))
    if game is None:
        raise Forged(f"no game {record}")
    return game


async def _require_visible(services: Services, press: Press, game: FinishedGame) -> None:
    """Require that the person may see the game. Raises Forged.

    Pressing in the chat where it was played lets them see it in private, too.
    """
    if press.place.chat == game.place.chat:
        services.invitations.invite_to_game(press.person, game)
    if not await services.invitations.may_see(press.person, game):
        raise Forged(f"game {game.id} is not for {press.person}")


async def _screen(
    services: Services, game: FinishedGame, number: int, to: Recipient, reader: PersonId
) -> Screen:
    events = await services.records.events(game)
    walk = Walk.through(events)
    start, stop = walk.stop_at(number)
    style = await services.preferences.style_for(reader, game.place.chat)
    step = step_of(game, events, walk, stop, style)
    if game.seat_of(reader) is not None:
        verdicts = await services.reviewer.finished_review(game, reader) or ()
        here = [verdict for verdict in verdicts if start <= verdict.step <= stop]
        step = replace(step, is_own=True, verdict=here[-1] if here else None)
    audience = await audience_of(services, game)
    if services.invitations.may_see_replay_only(reader, game):
        return replay(replace(step, is_alone=False), replace(audience, people={}), to.voice)
    step = replace(
        step,
        is_alone=to.place.is_private,
        may_be_shared=await services.shared_replays.may_be_shared(game),
    )
    return replay(step, audience, to.voice)


async def audience_of(services: Services, game: FinishedGame) -> Audience:
    return await services.directory.audience(game.place, game.people)


def step_of(
    game: FinishedGame, events: Sequence[Event], walk: Walk, number: int, style: Settings
) -> ReplayStep:
    """Return the game as it was after this event, whether or not a walk stops there.

    Only this game is folded, so a step costs the same however long the table's journal is.
    """
    start, _ = walk.stop_at(number)
    happened = events[: number + 1]
    told = tuple(events[start : number + 1])
    table = game.table_at(fold(happened), recent_events(happened), style)
    return _step(game, walk, number, table, told)


def steps_of(
    game: FinishedGame, events: Sequence[Event], walk: Walk, style: Settings
) -> Iterator[ReplayStep]:
    """Yield the game at every stop of the walk. Each event is folded once."""
    position = fold(events[:1])
    recent: RecentEvents = ()
    for start, stop in zip(walk.starts, walk.stops, strict=True):
        told = tuple(events[start : stop + 1])
        position = reduce(evolve, told, position)
        recent = reduce(with_event, told, recent)
        yield _step(game, walk, stop, game.table_at(position, recent, style), told)


def _step(
    game: FinishedGame, walk: Walk, number: int, table: Table, told: tuple[Event, ...]
) -> ReplayStep:
    hands = table.game.hands if table.game is not None else ()
    return ReplayStep(game.id, number, walk, look(table, None), hands, told)


def view_before(
    game: FinishedGame, events: Sequence[Event], step: int, person: PersonId, style: Settings
) -> TableView:
    """Return what a player of the game saw before this event, and nothing else."""
    happened = events[:step]
    return look(game.table_at(fold(happened), recent_events(happened), style), person)
