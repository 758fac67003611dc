"""Shares replays: by a link that opens them to everybody, or as pictures to be forwarded."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from club.finished_games import FinishedGame, GameId
from club.game_events import ended_table
from club.replay_stops import Walk
from club.settings import Settings
from club.view import TableView, look
from durak.events import Event
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_private
from handlers.presses import Press, turn_page
from handlers.replay import audience_of, step_of, visible_game
from handlers.services import Services
from screens import buttons
from screens.audience import Audience
from screens.records.replay import ReplayStep, replay
from screens.records.sharing import link_to_replay, no_longer_shared

_PICTURES = 5
"""How many pictures follow the deal where there is no link: few enough to be forwarded by hand."""


async def share(press: Press, pressed: buttons.ShareReplay, services: Services) -> Answer:
    """Give the presser a link to the replay, or pictures of it if no link would work.

    Raises Forged.
    """
    require_private(press)
    game = await visible_game(services, press, pressed.record)
    if not await services.shared_replays.may_be_shared(game):
        return Answer(press.voice.plain("replay-not-shared"))
    link = await services.shared_replays.share(game, press.person)
    if link is None:
        await _send_pictures(services, press, game)
    else:
        screen = link_to_replay(game.id, link, press.voice)
        services.messages.say(press.place, f"link {game.id}", screen)
    return SILENCE


async def stop(press: Press, pressed: buttons.StopSharing, services: Services) -> Answer:
    """Take back the presser's own link, even if they may not see the game any more.

    Raises Forged.
    """
    require_private(press)
    await services.shared_replays.withdraw(GameId(pressed.record), press.person)
    return turn_page(services, press, no_longer_shared(press.voice))


async def _send_pictures(services: Services, press: Press, game: FinishedGame) -> None:
    shared = await _open(services, game)
    voice = services.directory.texts.voice(press.voice.language)
    for number in shared.walk.highlights(_PICTURES):
        screen = replay(shared.step(number), shared.audience, voice)
        subject = f"picture {number} of {game.id}"
        services.messages.say(press.place, subject, replace(screen, rows=()))


@dataclass(frozen=True, slots=True)
class SharedReplay:
    """What the pages of a shared replay are made of, without asking anybody anything more."""

    game: FinishedGame
    events: Sequence[Event]
    walk: Walk
    style: Settings
    audience: Audience

    @property
    def ended(self) -> TableView:
        return look(ended_table(self.game, self.events), None)

    def step(self, number: int) -> ReplayStep:
        """Return the stop at this event, or the nearest. It is drawn even for a chat of texts."""
        _, stop = self.walk.stop_at(number)
        drawn = replace(self.style, board="board")
        return step_of(self.game, self.events, self.walk, stop, drawn)


async def find_shared(services: Services, token: str) -> SharedReplay | None:
    """Return what a link leads to, if that is still shared. Raises Unreadable and NotRead."""
    game = await services.shared_replays.find(token)
    return await _open(services, game) if game else None


async def _open(services: Services, game: FinishedGame) -> SharedReplay:
    events = await services.records.events(game)
    style = await services.preferences.settings_of(game.place.chat)
    audience = await audience_of(services, game)
    return SharedReplay(game, events, Walk.through(events), style, audience)
