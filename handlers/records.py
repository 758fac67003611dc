"""Rankings, figures of a person, and the last games."""

from club.table import Place
from handlers.answers import SILENCE, Answer
from handlers.asking import Asked
from handlers.context import Context, Desk
from handlers.presses import Press
from handlers.settings import in_own_chat
from handlers.turning import turn
from screens import buttons
from screens.buttons import Period, ShowRanking
from screens.ranking import PAGE, Ranking, ranking
from screens.screen import Screen
from screens.stats import stats
from screens.texts import Voice
from storage.periods import Span

_SPANS = {
    Period.WEEK: Span.WEEK,
    Period.MONTH: Span.MONTH,
    Period.SEASON: Span.SEASON,
    Period.EVER: Span.EVER,
}


async def top(asked: Asked, context: Context) -> Screen:
    return await _ranking(context.desk, ShowRanking(asked.place.chat), asked.voice)


async def show_ranking(press: Press, pressed: buttons.ShowRanking, context: Context) -> Answer:
    """On a ranking a page is turned; at the end of a game a ranking is said."""
    desk = context.desk
    in_own_chat(press, pressed.chat)
    voice = await desk.directory.voice_in(press.place)
    await turn(desk, press, "top", await _ranking(desk, pressed, voice))
    return SILENCE


async def _ranking(desk: Desk, wanted: ShowRanking, voice: Voice) -> Screen:
    span, now = _SPANS[wanted.period], desk.clock.now()
    page = max(0, wanted.page)
    standings = await desk.rankings.top(wanted.chat, span, now, PAGE, page * PAGE)
    count = await desk.rankings.count(wanted.chat, span, now)
    shown = Ranking(wanted.chat, wanted.period, page, count, standings)
    people = [standing.person for standing in standings]
    audience = await desk.directory.audience(Place(wanted.chat), people)
    return ranking(shown, audience.people, voice)


async def figures(asked: Asked, context: Context) -> Screen:
    desk, now = context.desk, context.desk.clock.now()
    overall = await desk.rankings.of_person(asked.person, now=now)
    here = None
    if not asked.place.is_private:
        here = await desk.rankings.of_person(asked.person, asked.place.chat, now=now)
    return stats(asked.user.full_name, here, overall, asked.voice)
