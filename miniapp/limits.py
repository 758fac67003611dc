"""How much may be asked of the page: what fingers and bad networks need, and no more."""

from people.command_limit import Admission, CommandLimit, CommandLimits


class TooMuch(Exception):  # noqa: N818  named after what was asked
    """This person, or whoever guesses, has asked for too much in a short time."""


class Limit:
    def __init__(self, requests: int, seconds: int) -> None:
        """Let so many requests come at once, and as many again in so many seconds."""
        self._counted = CommandLimits(CommandLimit(requests, seconds))

    async def count(self, *who: int) -> None:
        """Count one more request of this person, or of nobody known. Raises TooMuch."""
        if await self._counted.admit(*who) is not Admission.ADMITTED:
            raise TooMuch


class Limits:
    def __init__(self) -> None:
        self.logins = Limit(20, 60)
        self.openings = Limit(60, 30)
        """Of a stream, or of a wait for one state."""
        self.posts = Limit(30, 10)
        self.replays = Limit(10, 60)
        """Of a whole game, which is a hundred times as much as a state."""
        self.errors = Limit(10, 60)
        """Of what a page says went wrong there."""
        self.guesses = Limit(60, 60)
        """Of launches and sessions that nobody has signed.

        Nobody's address is known behind a proxy, so guesses count together. Whoever does not guess
        is never among them.
        """
