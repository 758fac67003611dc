"""Pages: a screen that follows a press stands on the pressed message, unless that one lives."""

from handlers.context import Desk
from handlers.presses import Press
from screens.screen import Screen


async def turn(desk: Desk, press: Press, subject: str, screen: Screen) -> None:
    """A forged press on the board must not paint over it."""
    if await desk.posts.holds(press.place.chat, press.message_id):
        desk.stage.say(press.place, subject, screen)
    else:
        desk.stage.redraw(press.place.chat, press.message_id, screen)
