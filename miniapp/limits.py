"""How much may be asked of the page: what fingers and bad networks need, and no more.

Nobody's address is known behind a proxy, so guesses count together. Whoever does not guess is never
among them.
"""

from club.places import PersonId
from people.command_limit import Admission, CommandLimit, CommandLimits

_LOGINS = CommandLimit(20, 60)
_OPENINGS = CommandLimit(60, 30)
_POSTS = CommandLimit(30, 10)
_REPLAYS = CommandLimit(10, 60)
_ERRORS = CommandLimit(10, 60)
_GUESSES = CommandLimit(60, 60)


class TooMuch(Exception):  # noqa: N818  named after what was asked
    """This person, or whoever guesses, has asked for too much in a short time."""


class Limits:
    """Each raises TooMuch."""

    def __init__(self) -> None:
        self._logins = CommandLimits(_LOGINS)
        self._openings = CommandLimits(_OPENINGS)
        self._posts = CommandLimits(_POSTS)
        self._replays = CommandLimits(_REPLAYS)
        self._errors = CommandLimits(_ERRORS)
        self._guesses = CommandLimits(_GUESSES)

    async def count_login(self, person: PersonId) -> None:
        await _count(self._logins, person)

    async def count_opening(self, person: PersonId) -> None:
        """Of a stream, or of a wait for one state."""
        await _count(self._openings, person)

    async def count_post(self, person: PersonId) -> None:
        await _count(self._posts, person)

    async def count_replay(self, person: PersonId) -> None:
        """Of a whole game, which is a hundred times as much as a state."""
        await _count(self._replays, person)

    async def count_error(self, person: PersonId) -> None:
        """Of what a page says went wrong there."""
        await _count(self._errors, person)

    async def count_guess(self) -> None:
        """Of a launch or a session that nobody has signed."""
        await _count(self._guesses)


async def _count(command_limits: CommandLimits, *who: int) -> None:
    if await command_limits.admit(*who) is not Admission.ADMITTED:
        raise TooMuch
