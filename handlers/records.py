"""Rankings and personal statistics."""

from collections.abc import Mapping

from club.places import PersonId, Place
from club.standings import EVERYWHERE
from handlers.answers import SILENCE, Answer
from handlers.forgeries import require_own_chat
from handlers.presses import Press, readers
from handlers.recipients import showable
from handlers.services import Services
from handlers.typed_commands import Asked
from screens import buttons
from screens.audience import Person, name_of
from screens.buttons import DrawRanking, Forged, PrivateAnswer, ShowRanking
from screens.records.ranking import PAGE, Ranking, drawn_ranking, ranking
from screens.records.stats import drawn_stats, stats
from screens.screen import Screen
from screens.texts import Voice

_PLOTTED = 200


async def top(asked: Asked, services: Services) -> Screen:
    return await _ranking(services, ShowRanking(asked.place.chat), asked.voice)


async def show_ranking(press: Press, pressed: buttons.ShowRanking, services: Services) -> Answer:
    """Show a ranking.

    On a ranking the button turns the page; at the end of a game it posts a new one.
    """
    require_own_chat(press, pressed.chat)
    to = await readers(services, press)
    screen = await _ranking(services, pressed, to.voice)
    services.messages.turn_page(to.place, press.message_id, screen, to.reader)
    return SILENCE


async def draw_ranking(press: Press, pressed: buttons.DrawRanking, services: Services) -> Answer:
    require_own_chat(press, pressed.chat)
    to = await readers(services, press)
    shown, people = await _standing(services, pressed)
    services.messages.say(to.place, "top-drawn", drawn_ranking(shown, people, to.voice), to.reader)
    return SILENCE


async def _ranking(services: Services, wanted: ShowRanking, voice: Voice) -> Screen:
    return ranking(*await _standing(services, wanted), voice)


async def _standing(
    services: Services, wanted: ShowRanking | DrawRanking
) -> tuple[Ranking, Mapping[PersonId, Person]]:
    page = max(0, wanted.page)
    standings = await services.records.ranked(wanted.chat, wanted.period, PAGE, page * PAGE)
    count = await services.records.number_ranked(wanted.chat, wanted.period)
    shown = Ranking(wanted.chat, wanted.period, page, count, standings)
    people = [standing.person for standing in standings]
    audience = await services.directory.audience(Place(wanted.chat), people)
    return shown, audience.people


async def figures(asked: Asked, services: Services) -> Screen:
    records = services.records
    place = asked.place
    overall = await records.standing(asked.person)
    here = None if place.is_private else await records.standing(asked.person, place.chat)
    told = stats(asked.contact.name, here, overall, asked.voice)
    return showable(told, PrivateAnswer.FIGURES, asked.to)


async def draw_figures(press: Press, pressed: buttons.DrawFigures, services: Services) -> Answer:
    """Show statistics: in a group of any person, from the games played there; in private only one's
    own.
    """
    place = press.place
    person = pressed.person
    if place.is_private and press.person != person:
        raise Forged(f"figures of {person} asked for by {press.person}")
    here = EVERYWHERE if place.is_private else place.chat
    standing = await services.records.standing(person, here)
    if not standing.games:
        raise Forged(f"figures of {person}, who never played there")
    to = await readers(services, press)
    audience = await services.directory.audience(place, (person,))
    name = name_of(to.voice, audience.people, person).words
    games = await services.records.games_that_count(person, here, _PLOTTED)
    drawn = drawn_stats(name, standing, games, to.voice)
    services.messages.say(place, f"figures-drawn {person}", drawn, to.reader)
    return SILENCE
