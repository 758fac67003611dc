"""The list of past games, page by page, and the proof that a shuffle was fair."""

from collections.abc import Iterable, Mapping, Sequence

from club.events import Entry, GameStarted, game_events
from club.fairness import Proof, reveal
from club.finished_games import FinishedGame
from club.places import PersonId, Place
from durak.events import Dealt
from handlers.answers import Answer
from handlers.button_checks import require_own_chat
from handlers.presses import Press, lead_to, readers_of_message, turn_page
from handlers.recipients import Recipient, offer_publishing, sole_recipient
from handlers.replay import completed_game
from handlers.services import Services
from handlers.typed_commands import CommandMessage, hint
from screens import buttons
from screens.audience import Person
from screens.buttons import CheckShuffle
from screens.records.history import PAGE, History, game_summary, history
from screens.screen import Screen
from screens.shuffle_proof import ShuffleOfGame, verification


async def show(asked: CommandMessage, services: Services) -> Screen:
    return await _history(services, asked.place, 0, asked.to)


async def show_page(press: Press, pressed: buttons.ShowHistory, services: Services) -> Answer:
    """Turn to another page of the list. Raises Forged."""
    require_own_chat(press, pressed.chat)
    to = await readers_of_message(services, press)
    screen = await _history(services, press.place, max(0, pressed.page), to)
    return turn_page(services, press, screen)


async def _history(services: Services, place: Place, page: int, to: Recipient) -> Screen:
    games = await services.records.last_games(place, PAGE, page * PAGE)
    more = await services.records.are_more_than(place, (page + 1) * PAGE)
    style = await services.preferences.settings_of(place.chat)
    page_of_games = History(place.chat, page, games, more=more, is_drawn=style.draws_board)
    people = await _players(services, place, games)
    screen = history(page_of_games, people, to.voice)
    return offer_publishing(screen, "history", to)


async def _players(
    services: Services, place: Place, games: Iterable[FinishedGame]
) -> Mapping[PersonId, Person]:
    players = {person for game in games for person in game.people}
    return (await services.directory.audience(place, players)).people


async def verify(asked: CommandMessage, services: Services) -> Screen:
    """Show whether the shuffle of the last game here was fair, and how anybody can check that.

    That is the last one that was played to its end. It is named, because another may be going on.
    """
    game = await services.records.last_completed(asked.place)
    if game is None:
        return hint(asked.voice, "history-empty")
    screen = await _verification(services, game, asked.to)
    return offer_publishing(screen, "verify", asked.to)


async def check_shuffle(press: Press, pressed: CheckShuffle, services: Services) -> Answer:
    """Show the person alone how to check the shuffle of the game at whose end the button stands.

    Raises Forged.
    """
    game = await completed_game(services, press, pressed.table, pressed.game)
    to = await sole_recipient(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"))
    screen = await _verification(services, game, to)
    services.messages.say(to.place, f"shuffle {game.id}", screen, to.reader)
    return lead_to(to, press)


async def _verification(services: Services, game: FinishedGame, to: Recipient) -> Screen:
    people = await _players(services, game.place, (game,))
    title = game_summary(to.voice, people, game)
    start, proof = _reveal_shuffle(await services.records.entries(game))
    shuffle = ShuffleOfGame(title, start.commitment, proof, start.beginning.cut)
    address = services.shared_replays.address
    return verification(shuffle, to.voice, address.link_to(address.shuffle_path))


def _reveal_shuffle(entries: Sequence[Entry]) -> tuple[GameStarted, Proof]:
    """Return the start of a game, and what the fingerprint in it was computed from."""
    start = next(entry.event for entry in entries if isinstance(entry.event, GameStarted))
    dealt = next(event for event in game_events(entries) if isinstance(event, Dealt))
    return start, reveal(start.salt, dealt.pack, start.beginning.cut)
