"""Rankings and personal statistics."""

from collections.abc import Mapping

from club.places import PersonId, Place
from club.standings import EVERYWHERE
from handlers.answers import SILENCE, Answer
from handlers.forgeries import require_own_chat
from handlers.presses import Press, readers_of_message
from handlers.recipients import offer_publishing
from handlers.services import Services
from handlers.typed_commands import Asked
from screens import buttons
from screens.audience import Person
from screens.buttons import DrawRanking, Forged, PrivateAnswer, ShowRanking
from screens.records.ranking import PAGE, Ranking, ranking, ranking_chart
from screens.records.stats import stats, stats_chart
from screens.screen import Screen

_MOST_PLOTTED = 200


async def tell_ranking(asked: Asked, services: Services) -> Screen:
    page, people = await _ranked_page(services, ShowRanking(asked.place.chat))
    return ranking(page, people, asked.voice)


async def show_ranking(press: Press, pressed: buttons.ShowRanking, services: Services) -> Answer:
    """Show a ranking. Raises Forged.

    On a ranking the button turns the page; at the end of a game it posts a new one.
    """
    require_own_chat(press, pressed.chat)
    to = await readers_of_message(services, press)
    page, people = await _ranked_page(services, pressed)
    screen = ranking(page, people, to.voice)
    services.messages.turn_page(to.place, press.message_id, screen, to.reader)
    return SILENCE


async def draw_ranking(press: Press, pressed: buttons.DrawRanking, services: Services) -> Answer:
    """Draw a page of a ranking. Raises Forged."""
    require_own_chat(press, pressed.chat)
    to = await readers_of_message(services, press)
    page, people = await _ranked_page(services, pressed)
    screen = ranking_chart(page, people, to.voice)
    services.messages.say(to.place, "top-drawn", screen, to.reader)
    return SILENCE


async def _ranked_page(
    services: Services, wanted: ShowRanking | DrawRanking
) -> tuple[Ranking, Mapping[PersonId, Person]]:
    page = max(0, wanted.page)
    standings = await services.records.ranked(wanted.chat, wanted.period, PAGE, page * PAGE)
    count = await services.records.number_ranked(wanted.chat, wanted.period)
    people = [standing.person for standing in standings]
    audience = await services.directory.audience(Place(wanted.chat), people)
    return Ranking(wanted.chat, wanted.period, page, count, standings), audience.people


async def tell_figures(asked: Asked, services: Services) -> Screen:
    """Tell how the person has played: in a group, also how they have played there."""
    overall = await services.records.standing(asked.person)
    here = None
    if not asked.place.is_private:
        here = await services.records.standing(asked.person, asked.place.chat)
    screen = stats(asked.contact.name, here, overall, asked.voice)
    return offer_publishing(screen, PrivateAnswer.FIGURES, asked.to)


async def draw_figures(press: Press, pressed: buttons.DrawFigures, services: Services) -> Answer:
    """Draw statistics: in a group of any person, from the games played there; in private only
    one's own. Raises Forged.
    """
    place = press.place
    person = pressed.person
    if place.is_private and press.person != person:
        raise Forged(f"figures of {person} asked for by {press.person}")
    here = EVERYWHERE if place.is_private else place.chat
    standing = await services.records.standing(person, here)
    if not standing.games:
        raise Forged(f"figures of {person}, who never played there")
    to = await readers_of_message(services, press)
    audience = await services.directory.audience(place, (person,))
    games = await services.records.games_that_count(person, here, _MOST_PLOTTED)
    screen = stats_chart(standing, games, audience.people, to.voice)
    services.messages.say(place, f"figures-drawn {person}", screen, to.reader)
    return SILENCE
