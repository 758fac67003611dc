"""Guessing who will be the durak, for people who watch a game."""

from club.guesses import are_invited, require_guess, require_may_guess
from club.table import Table
from club.view import TableView, look
from handlers.answers import Answer
from handlers.presses import Press, lead_to
from handlers.questions import withdraw_private_question
from handlers.recipients import sole_recipient
from handlers.services import Services
from handlers.table_lookup import group_to_name, table_in_reach
from screens import buttons
from screens.callback_data import Forged
from screens.guesses import names_on_side
from screens.questions import guess_question
from screens.scene import Scene
from screens.texts import Voice


async def ask_for_guess(press: Press, pressed: buttons.AskForGuess, services: Services) -> Answer:
    """Ask the presser who will be the durak, where nobody else sees it.

    Raises Forged, Refused and UnknownTable.
    """
    table = await table_in_reach(services, press, pressed.table)
    view = await _look(services, table, press)
    require_may_guess(view)
    to = await sole_recipient(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"))
    guessed = await services.guesses.of_person(press.person, table.id, table.series.games)
    scene = await _scene(services, table, view, to.voice)
    question = guess_question(scene, guessed, await group_to_name(services, table, to))
    services.messages.ask(to.place, table, question, to.reader)
    return lead_to(to, press)


async def guess_durak(press: Press, pressed: buttons.GuessDurak, services: Services) -> Answer:
    """Keep a guess, or change it. Raises Forged, Refused and UnknownTable."""
    table = await table_in_reach(services, press, pressed.table)
    view = await _look(services, table, press)
    require_guess(view, pressed.game, pressed.seat)
    await services.seen_people.meet(press.contact)  # the result says who was right
    await services.guesses.put(press.person, table.id, pressed.game, pressed.seat)
    withdraw_private_question(services, press)
    scene = await _scene(services, table, view, press.voice)
    names = names_on_side(scene, pressed.seat)
    return Answer(press.voice.plain("guess-made", names=names))


async def _look(services: Services, table: Table, press: Press) -> TableView:
    """Return the table as the presser sees it.

    Raises Forged if nobody is to guess there, and MayNotTakePart.
    """
    view = look(table, press.person)
    if not are_invited(view):
        raise Forged(f"a guess at table {table.id}")
    await services.participation.require(table.place, press.person)
    return view


async def _scene(services: Services, table: Table, view: TableView, voice: Voice) -> Scene:
    return Scene(view, await services.directory.of_table(table), voice)
