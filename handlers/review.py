"""Reviews of finished games: a person's own decisions, judged for them alone."""

from collections.abc import Sequence
from functools import partial

from club.finished_games import FinishedGame
from club.replay_stops import Walk
from club.reviews import Review
from durak.events import Seat
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_known, require_private
from handlers.explanations import NotDone, explanation
from handlers.presses import Press, turn_page
from handlers.replay import audience_of, step_of, view_before, visible_game
from handlers.services import Services
from people.reviewer import GivenUp, News, Progress, Tell
from screens import buttons
from screens.callback_data import Forged
from screens.records.review import ReviewedGame, failure, mistake, progress, review
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Voice


async def show(press: Press, pressed: buttons.ShowReview, services: Services) -> Answer:
    """Show the review of the presser's decisions, or have it written first. Raises Forged."""
    require_private(press)
    game = await visible_game(services, press, pressed.record)
    await find_or_write(services, press, game, partial(_tell, services, press, game))
    return SILENCE


async def find_or_write(services: Services, press: Press, game: FinishedGame, tell: Tell) -> None:
    """Tell the review of the presser's decisions, or have it written first. Raises Forged."""
    seat = _own_seat(game, press)
    finished_review = await services.reviewer.finished_review(game, press.person)
    if finished_review is None:
        services.reviewer.write(game, seat, press.person, press.message_id, tell)
    else:
        await tell(finished_review)


async def show_mistake(press: Press, pressed: buttons.ShowMistake, services: Services) -> Answer:
    """Show what the presser saw before a mistake that their review points out. Raises Forged."""
    require_private(press)
    game = await visible_game(services, press, pressed.record)
    verdicts = await services.reviewer.finished_review(game, press.person) or ()
    told, scenes = await scenes_of_mistakes(services, press, game, verdicts)
    require_known(pressed.number, range(1, len(told.mistakes) + 1))
    screen = mistake(told, pressed.number, scenes[pressed.number - 1])
    return turn_page(services, press, screen)


async def scenes_of_mistakes(
    services: Services, press: Press, game: FinishedGame, verdicts: Review
) -> tuple[ReviewedGame, Sequence[Scene]]:
    """Return what the presser saw before each mistake that their review points out.

    Raises Forged.
    """
    events = await services.records.events(game)
    told = ReviewedGame(game.id, _own_seat(game, press), Walk.through(events), verdicts)
    audience = await audience_of(services, game)
    steps = (verdict.step for verdict in told.mistakes)
    style = await services.preferences.style_for(press.person, game.place.chat)
    views = [view_before(game, events, step, press.person, style) for step in steps]
    return told, [Scene(view, audience, press.voice) for view in views]


def _own_seat(game: FinishedGame, press: Press) -> Seat:
    """Return the presser's seat.

    Others may replay the game, but only its players may see reviews, each of their own decisions.
    """
    seat = game.seat_of(press.person)
    if seat is None:
        raise Forged(f"no decision of {press.person} in game {game.id}")
    return seat


async def _tell(services: Services, press: Press, game: FinishedGame, news: News) -> None:
    screen = await _screen(services, press, game, news)
    turn_page(services, press, screen)


async def _screen(services: Services, press: Press, game: FinishedGame, news: News) -> Screen:
    if isinstance(news, GivenUp):
        return failure(game.id, explain(news.why, press.voice), press.voice)
    events = await services.records.events(game)
    style = await services.preferences.style_for(press.person, game.place.chat)
    end = step_of(game, events, Walk.through(events), len(events) - 1, style)
    scene = Scene(end.view, await audience_of(services, game), press.voice)
    if isinstance(news, Progress):
        return progress(game.id, news.done, news.all, scene, end.hands)
    return review(ReviewedGame(game.id, _own_seat(game, press), end.walk, news), scene)


def explain(why: Exception, voice: Voice) -> str:
    """Explain why there is no review.

    The press was answered long ago, so bugs are reported here, too.
    """
    return explanation(why, voice) if isinstance(why, NotDone) else voice.plain("toast-failed")
