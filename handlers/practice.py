"""Practice: a game against computers in the private chat, without a clock, and with hints."""

from contextlib import suppress

from club import commands
from club.commands import Request
from club.places import Place
from club.ports import PlaceTaken
from club.practice import Practice
from club.refusal import Refusal, Refused, require
from club.table import Phase
from club.view import look
from durak.players.advice import ADVICE_WORK, advise
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_known, require_private, require_variant
from handlers.explanations import Explained
from handlers.presses import Press, turn_page
from handlers.services import Services
from handlers.table_lookup import table_of
from handlers.typed_commands import CommandMessage
from people.seen_people import Contact
from screens import buttons
from screens.callback_data import Forged
from screens.games import PAGES_OF_GAMES
from screens.hint import hint
from screens.practice import offered_computers, practice, practice_games
from screens.texts import Voice


async def begin(asked: CommandMessage, services: Services) -> None:
    """Start a game with the last choices.

    A running game is brought back, a finished one is followed by another.
    """
    table = await services.tables.find(asked.place)
    if table is not None and table.phase is Phase.PLAYING:
        services.display.move_to_bottom(table, asked.place)
    elif table is not None and table.phase is Phase.OVER and table.predealt is None:
        await services.tables.submit(table.id, commands.PlayAgain(asked.person))
    else:
        wanted = await services.preferences.practice_of(asked.person)
        await _begin(services, asked.place, asked.contact, wanted, asked.voice)


async def offer_other_game(press: Press, _: buttons.OtherGame, services: Services) -> Answer:
    """Show the choices below the hand, which can still be played. Raises Forged."""
    require_private(press)
    chosen = await services.preferences.practice_of(press.person)
    services.messages.say(press.place, "practice", practice(chosen, press.voice))
    return SILENCE


async def show_games(
    press: Press, pressed: buttons.ShowPracticeGames, services: Services
) -> Answer:
    """Turn to a page of the games that can be practised. Raises Forged."""
    _require_offered(press, pressed.wanted)
    require_known(pressed.page, range(len(PAGES_OF_GAMES)))
    page = practice_games(pressed.wanted, pressed.page, press.voice)
    return turn_page(services, press, page)


async def practise(press: Press, pressed: buttons.Practise, services: Services) -> Answer:
    """Change the choices, or begin a game with them. Raises Forged."""
    wanted = pressed.wanted
    _require_offered(press, wanted)
    if not pressed.begin:
        return turn_page(services, press, practice(wanted, press.voice))
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    # The game that the first of two taps has begun must not be replaced by the second.
    has_just_begun = press.is_double and await services.tables.find(press.place) is not None
    if not has_just_begun:
        await services.preferences.choose_practice(press.person, wanted)
        await _begin(services, press.place, press.contact, wanted, press.voice)
    services.messages.erase(press.place.chat, press.message_id)
    return SILENCE


def _require_offered(press: Press, wanted: Practice) -> None:
    """Raises Forged if the choice was never offered."""
    require_private(press)
    require_variant(wanted.variant)
    require_known(wanted.computers, offered_computers(wanted.variant))


async def _begin(
    services: Services, place: Place, contact: Contact, wanted: Practice, voice: Voice
) -> None:
    """Begin a game. One that is still running is closed, unless others get the same cards."""
    person = contact.id
    if old := await services.tables.find(place):
        if old.predealt is not None and old.phase is Phase.PLAYING:
            deal = await services.records.about_deal(old)
            raise Explained(deal.unfinished.plain(voice))
        await services.tables.submit(old.id, commands.Close(person))
    computer = commands.AddComputer(person, wanted.strength)
    requests: tuple[Request, ...] = (
        commands.Join(person),
        *[computer] * wanted.computers,
        commands.Start(person),
    )
    await services.seen_people.meet(contact)  # a hand is shown only to somebody who is known
    with suppress(PlaceTaken):  # asked twice at once, but one game was wanted
        await services.tables.open(place, person, wanted.settings, *requests)


async def give_hint(press: Press, pressed: buttons.Hint, services: Services) -> Answer:
    """Give a hint, which is possible only in a game without other people.

    Raises Refused, UnknownTable, ThinkerUnavailable, and Forged where others get the same cards.
    """
    table = await table_of(services, pressed.table)
    if table.predealt is not None:
        raise Forged("a hint in a predealt game")
    view = look(table, press.person)
    if not table.place.is_private or view.seat is None or view.game is None:
        raise Refused(Refusal.NOT_YOUR_TABLE)
    is_same = (view.number, view.moment) == (pressed.game, pressed.moment)
    require(is_same and bool(view.game.legal), Refusal.STALE)
    prospects = await services.thinker.weigh(view.game, ADVICE_WORK)
    advice = advise(view.game, prospects)
    audience = await services.directory.audience(table.place, (press.person,))
    return Answer(hint(view, advice, audience, services.directory.texts), is_alert=True)
