"""Puzzles in the private chat: a position, a press on a card, and the line that follows from it.

No puzzle of a bank is so hard that its line would take more than a few milliseconds to find, so it
is not kept, and found again for every step that is shown.
"""

from club.places import PersonId, private_chat
from club.puzzles import Posed, chairs_for, table_of_puzzle
from club.settings import Settings
from club.view import look
from durak.puzzles import line
from durak.state import Game
from handlers.answers import Answer
from handlers.forgeries import require_known, require_private
from handlers.presses import Press, turn_page
from handlers.services import Services
from handlers.typed_commands import Asked
from screens import buttons
from screens.buttons import Forged
from screens.puzzle import Sight, Walked, followed, judged, no_puzzle, puzzle
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Voice


async def pose(asked: Asked, services: Services) -> Screen:
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
    """Judge a move, and say what follows it. Raises Forged and NotSaved."""
    posed = await _posed(services, press, pressed.puzzle)
    if pressed.action not in posed.puzzle.choices:
        raise Forged(f"no move of puzzle {pressed.puzzle}")
    steps = line(posed.puzzle.game, pressed.action)
    attempt = await services.puzzles.attempt(press.person, posed, pressed.action)
    told = tuple(event for step in steps for event in step.events)
    sight = await _sight(services, posed, posed.puzzle.game, press.person, press.voice)
    return turn_page(services, press, judged(posed, attempt, told, sight))


async def follow(press: Press, pressed: buttons.FollowLine, services: Services) -> Answer:
    """Show a step of what follows a move. Raises Forged."""
    posed = await _posed(services, press, pressed.puzzle)
    is_open = posed.is_tried or posed.puzzle.withdrawn
    if not is_open or pressed.action not in posed.puzzle.choices:
        raise Forged(f"no line of puzzle {pressed.puzzle} for {press.person}")
    steps = line(posed.puzzle.game, pressed.action)
    require_known(pressed.step, range(1, len(steps) + 1))
    here = steps[pressed.step - 1]
    walked = Walked(pressed.action, pressed.step, len(steps), here.events)
    sight = await _sight(services, posed, here.game, press.person, press.voice)
    return turn_page(services, press, followed(posed, walked, sight))


async def _next(services: Services, person: PersonId, voice: Voice) -> Screen:
    posed = await services.puzzles.next_for(person)
    if posed is None:
        return no_puzzle(voice, are_on=services.puzzles.are_on)
    return puzzle(posed, await _sight(services, posed, posed.puzzle.game, person, voice))


async def _posed(services: Services, press: Press, number: int) -> Posed:
    """Return a puzzle that is posed to the presser. Raises Forged."""
    require_private(press)
    posed = await services.puzzles.posed(press.person, number)
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
    now = services.puzzles.clock.now()
    chairs = chairs_for(person, posed.puzzle.seat)
    table = table_of_puzzle(game, place, chairs, settings, now)
    audience = await services.directory.audience(table.place, (person,))
    return Sight(Scene(look(table, person), audience, voice), game.hands)
