"""Somebody asks openly in a group to which the bot cannot send anything, in mid-game."""

from collections.abc import Callable, Set
from pathlib import Path

from telegram_sandbox import Call, Group, Message, Room
from telegram_sandbox.refusals import ApiError, too_many_requests
from tests.end_to_end.clubs import running_club
from tests.keys import CARDS


async def ask_in_a_busy_game(folder: Path, command: str) -> None:
    """Check that whoever types this command is answered in private, and nobody else is."""
    async with running_club(folder, "Anna Ben Cleo") as club:
        cleo = club.people[2]
        await club.start_game()
        cleo.says(cleo.private, command)
        await club.wait_until_idle()
        with club.sandbox.failing(_refuses_messages_to(club.group)):
            await club.play_card()
            known = {post.id for post in cleo.private.posts}
            said = cleo.says(club.group, command)
            answer = await cleo.private.until(lambda: _newest(cleo.private, known))
            await club.group.until(lambda: club.acknowledged(said))
        await club.wait_until_idle()
        assert not club.group.finds(answer.text)


def _newest(private: Room, known: Set[int]) -> Message | None:
    """Return the newest message that is no hand."""
    new = (post for post in private.posts if post.id not in known and not post.offers(CARDS))
    return next(new, None)


def _refuses_messages_to(group: Group) -> Callable[[Call], ApiError | None]:
    def fault(call: Call) -> ApiError | None:
        is_refused = call.is_limited and call.chat_id == group.id
        return too_many_requests(1) if is_refused else None

    return fault
