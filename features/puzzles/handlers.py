"""Puzzles: a position, a press on a card and, in private, the line that follows from it.

In a group everybody answers once, and is told alone that it is noted.

No puzzle of a bank is so hard that its line would take more than a few milliseconds to find, so it
is not kept, and found again for every step that is shown.
"""

from datetime import date

from club.places import PersonId, private_chat
from club.settings import Settings
from club.view import look
from durak.puzzles import line
from durak.state import Game
from features.puzzles import buttons
from features.puzzles.host import PuzzleHost
from features.puzzles.in_groups.host import GroupPuzzles
from features.puzzles.in_groups.rules import GroupPuzzle, PosedInGroup
from features.puzzles.in_groups.screens import answer_noted
from features.puzzles.ratings import Puzzles
from features.puzzles.rules import Posed, chairs_for, table_of_puzzle
from features.puzzles.screens import Sight, Walked, followed, judged, no_puzzle, puzzle
from handlers.answers import Answer
from handlers.button_checks import require_known, require_private
from handlers.presses import Press, turn_page
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from screens.callback_data import Forged
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Voice


async def pose(asked: CommandMessage, services: Services) -> Screen:
    """Pose the puzzle that suits the person best."""
    return await _next(services, asked.person, asked.voice)


async def show_next(press: Press, _: buttons.NextPuzzle, services: Services) -> Answer:
    """Pose another puzzle. Raises Forged."""
    require_private(press)
    return turn_page(services, press, await _next(services, press.person, press.voice))


async def show(press: Press, pressed: buttons.ShowPuzzle, services: Services) -> Answer:
    """Pose a puzzle again. Raises Forged."""
    posed = await _posed(services, press, pressed.puzzle)
    sight = await _sight(services, posed, posed.puzzle.game, press.person, press.voice)
    return turn_page(services, press, puzzle(posed, sight))


async def try_move(press: Press, pressed: buttons.TryMove, services: Services) -> Answer:
    """Judge a move, and show the position after it. Raises Forged and NotSaved."""
    posed = await _posed(services, press, pressed.puzzle)
    if pressed.action not in posed.puzzle.choices:
        raise Forged(f"no move of puzzle {pressed.puzzle}")
    steps = line(posed.puzzle.game, pressed.action)
    attempt = await _puzzles(services).attempt(press.person, posed, pressed.action)
    walked = Walked(pressed.action, 1, len(steps), steps[0].events)
    sight = await _sight(services, posed, steps[0].game, press.person, press.voice)
    return turn_page(services, press, judged(posed, attempt, walked, sight))


async def follow(press: Press, pressed: buttons.FollowLine, services: Services) -> Answer:
    """Show a step of what follows a move. Raises Forged."""
    posed = await _posed(services, press, pressed.puzzle)
    is_open = (
        posed.is_tried
        or posed.puzzle.withdrawn
        or await _puzzles(services).tries.waits_in_a_group(press.person, posed.number)
    )
    if not is_open or pressed.action not in posed.puzzle.choices:
        raise Forged(f"no line of puzzle {pressed.puzzle} for {press.person}")
    steps = line(posed.puzzle.game, pressed.action)
    require_known(pressed.step, range(1, len(steps) + 1))
    here = steps[pressed.step - 1]
    walked = Walked(pressed.action, pressed.step, len(steps), here.events)
    sight = await _sight(services, posed, here.game, press.person, press.voice)
    return turn_page(services, press, followed(posed, walked, sight))


async def answer(press: Press, pressed: buttons.AnswerPuzzle, services: Services) -> Answer:
    """Note what the presser would do, unless they have said so before.

    Raises Forged, MayNotTakePart and NotSaved.
    """
    groups = _groups(services)
    posed, asked = await _posed_in_group(services, press, pressed)
    await services.participation.require(press.place, press.person)
    if await groups.posings.is_open(posed):
        await services.seen_people.meet(press.contact)
    is_new = await groups.answer(posed, asked, press.person, pressed.action)
    own = await groups.posings.answer_of(posed, press.person)
    if own is None:
        return Answer(press.voice.plain("puzzle-over"), is_alert=True)
    shown = await groups.shown(posed, asked, press.voice)
    return Answer(answer_noted(shown, own, is_new=is_new), is_alert=True)


def _puzzles(services: Services) -> Puzzles:
    return services.hosts.of(PuzzleHost).puzzles


def _groups(services: Services) -> GroupPuzzles:
    return services.hosts.of(PuzzleHost).in_groups


async def _next(services: Services, person: PersonId, voice: Voice) -> Screen:
    posed = await _puzzles(services).next_for(person)
    if posed is None:
        return no_puzzle(voice, are_on=_puzzles(services).are_on)
    return puzzle(posed, await _sight(services, posed, posed.puzzle.game, person, voice))


async def _posed(services: Services, press: Press, number: int) -> Posed:
    """Return a puzzle that is posed to the presser. Raises Forged."""
    require_private(press)
    posed = await _puzzles(services).posed(press.person, number)
    if posed is None:
        raise Forged(f"no puzzle {number}")
    return posed


async def _sight(
    services: Services, posed: Posed, game: Game, person: PersonId, voice: Voice
) -> Sight:
    """Return a position of a puzzle, with pictures and colours as the private chat has them."""
    place = private_chat(person)
    chosen = await services.preferences.settings_of(place.chat)
    settings = Settings(rules=game.rules).drawn_like(chosen)
    now = _puzzles(services).clock.now()
    chairs = chairs_for(person, posed.puzzle.seat)
    table = table_of_puzzle(game, place, chairs, settings, now)
    audience = await services.directory.audience(table.place, (person,))
    return Sight(Scene(look(table, person), audience, voice), game.hands)


async def _posed_in_group(
    services: Services, press: Press, pressed: buttons.AnswerPuzzle
) -> tuple[PosedInGroup, GroupPuzzle]:
    """Return what is pressed, if it has such a move. Raises Forged."""
    try:
        day = date.fromordinal(pressed.day)
    except (ValueError, OverflowError):
        raise Forged(f"no day {pressed.day}") from None
    posed = await _groups(services).posings.get(press.place.chat, day)
    asked = await _groups(services).puzzle_of(posed) if posed else None
    if posed is None or asked is None or pressed.action not in asked.puzzle.choices:
        raise Forged(f"no such move in a puzzle of {press.place.chat} on day {pressed.day}")
    return posed, asked
