"""Rankings and personal statistics."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from club.achievements import Progress, in_progress
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, Place
from club.seasons import Period
from club.standings import EVERYWHERE
from handlers.answers import Answer
from handlers.button_checks import require_chat
from handlers.presses import Press, lead_to, readers_of_answer, show_answer
from handlers.recipients import offer_publishing
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from screens import buttons
from screens.achievements import shelf, shelf_in_words
from screens.audience import Person
from screens.buttons import ShowRanking
from screens.callback_data import Forged
from screens.records.ceremony import ceremony_card
from screens.records.ranking import PAGE, Ranking, ranking
from screens.records.stats import Extras, stats
from screens.screen import Screen
from screens.texts import Voice

_MOST_PLOTTED = 200

_PaintShelf: TypeAlias = Callable[
    [PersonId, Sequence[str], Sequence[Progress], Mapping[PersonId, Person], Voice], Screen
]


async def tell_ranking(asked: CommandMessage, services: Services) -> Screen:
    page, people = await _ranked_page(services, ShowRanking(asked.place.chat))
    return offer_publishing(ranking(page, people, asked.voice), "top", asked.to)


async def show_ranking(press: Press, pressed: buttons.ShowRanking, services: Services) -> Answer:
    """Show a ranking. Raises Forged.

    On a ranking the button turns the page; at the end of a game it posts a new one.
    """
    await require_chat(services, press, pressed.chat)
    to = await readers_of_answer(services, press)
    page, people = await _ranked_page(services, pressed)
    screen = offer_publishing(ranking(page, people, to.voice), "top", to)
    return show_answer(services, press, to, "top", screen)


async def show_ceremony(press: Press, pressed: buttons.ShowCeremony, services: Services) -> Answer:
    """Show the ceremony of the last season, unless there is none any more. Raises Forged."""
    await require_chat(services, press, pressed.chat)
    ceremony = await services.directory.choices.last_ceremony(pressed.chat)
    if ceremony is None:
        return Answer(press.voice.plain("toast-no-ceremony"))
    to = await readers_of_answer(services, press)
    audience = await services.directory.audience(Place(pressed.chat), ceremony.people)
    card = ceremony_card(ceremony, audience.people, to.voice)
    services.messages.say(to.place, "ceremony", card, to.reader)
    return lead_to(to, press)


async def _ranked_page(
    services: Services, wanted: ShowRanking
) -> tuple[Ranking, Mapping[PersonId, Person]]:
    page = max(0, wanted.page)
    standings = await services.records.ranked(wanted.chat, wanted.period, PAGE, page * PAGE)
    count = await services.records.number_ranked(wanted.chat, wanted.period)
    style = await services.preferences.settings_of(wanted.chat)
    shown = Ranking(wanted.chat, wanted.period, page, count, standings, is_drawn=style.draws_board)
    if page == 0:
        shown = await _with_season(services, shown)
        shown = await _with_records(services, shown)
    audience = await services.directory.audience(Place(wanted.chat), shown.people)
    return shown, audience.people


async def _with_season(services: Services, shown: Ranking) -> Ranking:
    shown = replace(shown, ceremony=await services.directory.choices.last_ceremony(shown.chat))
    is_foretold = await services.directory.choices.holds_ceremonies(shown.chat)
    if shown.period is not Period.SEASON or not is_foretold:
        return shown
    return replace(shown, forecast=await services.records.forecast(shown.chat))


async def _with_records(services: Services, shown: Ranking) -> Ranking:
    if shown.period is not Period.EVER:
        return shown
    chronicle = await services.records.chronicles.of_chat(shown.chat)
    hand = chronicle.biggest_hand
    holder = await services.records.chronicles.holder(hand) if hand else None
    return replace(shown, chronicle=chronicle, holder=holder)


async def tell_figures(asked: CommandMessage, services: Services) -> Screen:
    """Tell how the person has played: in a group, also how they have played there."""
    overall = await services.records.standing(asked.person)
    here = None
    if not asked.place.is_private:
        here = await services.records.standing(asked.person, asked.place.chat)
    extras = await _extras(services, asked)
    screen = stats(asked.contact.name, here, overall, asked.voice, extras)
    return offer_publishing(screen, "stats", asked.to)


async def _extras(services: Services, asked: CommandMessage) -> Extras:
    here = _scope_of(asked.place)
    rivals = await services.records.rankings.rivals_of(asked.person, here)
    named = [each.person for each in (rivals.sunk_by, rivals.sunk) if each is not None]
    audience = await services.directory.audience(asked.place, (asked.person, *named))
    style = await services.preferences.settings_of(asked.place.chat)
    games: Sequence[FinishedGame] = ()
    if style.draws_board:
        games = await services.records.that_count(asked.person, here, _MOST_PLOTTED)
    guessed = await services.records.guesses.record(asked.person, here)
    has_shelf = await services.directory.choices.shows_achievements(asked.place)
    ceremony = None
    if not asked.place.is_private:
        ceremony = await services.directory.choices.last_ceremony(asked.place.chat)
    return Extras(rivals, audience.people, guessed, has_shelf, ceremony, games)


async def draw_shelf(press: Press, pressed: buttons.DrawShelf, services: Services) -> Answer:
    """Draw a person's achievements. Raises Forged."""
    return await _show_achievements(services, press, pressed.person, "shelf", shelf)


async def list_achievements(
    press: Press, pressed: buttons.ListAchievements, services: Services
) -> Answer:
    """List a person's achievements, and what each takes. Raises Forged."""
    person = pressed.person
    return await _show_achievements(services, press, person, "achievements", shelf_in_words)


async def _show_achievements(
    services: Services, press: Press, person: PersonId, subject: str, paint: _PaintShelf
) -> Answer:
    """Show a person's achievements, unless they have been switched off since. Raises Forged."""
    await _require_player(services, press, person)
    if not await services.directory.choices.shows_achievements(press.place):
        return Answer(press.voice.plain("toast-no-achievements"))
    to = await readers_of_answer(services, press)
    audience = await services.directory.audience(press.place, (person,))
    earned = await services.records.achievements.of_person(person)
    begun = in_progress(await services.records.achievements.career(person), earned)
    screen = paint(person, earned, begun, audience.people, to.voice)
    services.messages.say(to.place, f"{subject} {person}", screen, to.reader)
    return lead_to(to, press)


async def _require_player(services: Services, press: Press, person: PersonId) -> None:
    """Require oneself in private, and in a group anybody who has played there. Raises Forged."""
    if press.place.is_private and press.person != person:
        raise Forged(f"figures of {person} asked for by {press.person}")
    standing = await services.records.standing(person, _scope_of(press.place))
    if not standing.games:
        raise Forged(f"figures of {person}, who never played there")


def _scope_of(place: Place) -> ChatId:
    """Return where the games were played that count in figures which are asked for here."""
    return EVERYWHERE if place.is_private else place.chat
