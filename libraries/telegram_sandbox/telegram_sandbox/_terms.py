"""The circumstances of a sandbox: who the bot is, how strict, slow and old this Telegram is."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from telegram_sandbox._mini_apps import MiniApp


@dataclass(frozen=True, slots=True)
class Settings:
    """What the bot's owner decides at @BotFather, or the bot itself with setMySettings.

    The names are the Bot API's. Settings that change nothing here are left out.
    """

    supports_inline_queries: bool = False
    inline_query_placeholder: str = ""
    inline_feedback_share_denominator: int = 0
    """One in so many chosen results is reported to the bot, or none if it is 0."""
    supports_guest_queries: bool = False
    can_join_groups: bool = True


@dataclass(frozen=True, slots=True)
class EphemeralTerms:
    """How ephemeral messages are treated. Telegram documents little of this."""

    are_known: bool = True
    """A server without them shows such messages to everybody and does not know their methods."""
    is_unknown_refused: bool = False
    """Whether a server without them answers their methods, like everything that it does not know,
    as a bad request (400) instead of "method not found" (404).
    """
    have_own_parameters: bool = True
    """The first server that had them (Bot API 10.2) has all their methods, but reads receiver and
    press beside the text. It ignores `ephemeral_message_parameters`, and shows a message with
    nothing else to everybody.
    """
    need_chat: bool = False
    """Whether a `chat_id` is required, as before Bot API 10.4. Since then the id of a press alone
    says for whom a message is and where, even in a chat without the bot.
    """
    are_heeded: bool = True
    """If false, the server has all their methods but ignores whom a message is for.

    No such server is known, but a proxy in front of one, or the next version, could behave so.
    """
    are_counted: bool = False
    """Whether they count against the calls per minute of their group."""
    take_edits: bool = True
    """If false, every edit is refused."""
    take_edits_elsewhere: bool = False
    """Whether those in a chat without the bot can be edited and deleted, under the id of that chat
    which the bot was told when it sent them. Nobody knows.
    """
    name_chat_elsewhere: bool = True
    """Whether a press below one in a chat without the bot comes with the message, and so with its
    chat. Telegram's protocol foresees presses without any.
    """
    lost: float = 0.0
    """The share of messages and edits that never arrive although the call succeeded."""
    are_missed: bool = False
    """Whether edits of a lost message are answered with "not found" instead of success."""
    vanishing: float = 0.0
    """The share of a group's ephemeral messages that disappears with each ephemeral call there."""
    seed: int = 1


OLD_SERVER = EphemeralTerms(are_known=False)
"""A server from before ephemeral messages."""
CONFUSED_SERVER = EphemeralTerms(are_known=False, is_unknown_refused=True)
"""An old server that answers methods it does not know as bad requests."""
FIRST_SERVER = EphemeralTerms(have_own_parameters=False, need_chat=True)
"""The first server with ephemeral messages, Bot API 10.2."""
PRETENDER = EphemeralTerms(are_heeded=False)
"""A server that accepts ephemeral messages and shows them to everybody."""


@dataclass(frozen=True, slots=True)
class InlineTerms:
    """What happens to an inline query, and once somebody has chosen one of its results.

    The seconds after a choice are real ones, whatever the clock says.
    """

    query_lifetime: float = 30.0
    """Seconds for which a query can be answered."""
    message_after: float = 0.0
    """Seconds until the message exists. Before, it cannot be edited."""
    feedback_after: float | None = 0.0
    """Seconds until the bot is told of the choice if it wants to be, or None if that gets lost."""


@dataclass(frozen=True, slots=True)
class GuestTerms:
    """How bots are treated that are called into chats without them (Bot API 10.0)."""

    are_known: bool = True
    query_lifetime: float = 15.0
    """Seconds for which a call can be answered. Nobody knows how many."""
    visit_pairs: bool = True
    """Whether they can be called into a private chat of two people."""
    see_own_chat_ids: bool = True
    """If false, the chat of a call has the id of one that the bot is in: the first group, or for
    two people the private chat of the caller. Telegram warns that it may.
    """


@dataclass(frozen=True, slots=True)
class Terms:
    """Who the bot is, and how this Telegram behaves. By default as the real one usually does."""

    token: str = "110201543:SANDBOX-local-telegram"  # noqa: S105  (valid for this sandbox only)
    name: str = "Sandbox Bot"
    username: str = "sandbox_bot"
    mini_app: MiniApp | None = None
    clock: Callable[[], float] = time.time
    """Returns Unix time, in seconds."""
    reads_everything: bool = True
    """If false, the bot is in privacy mode: in groups it gets only what is meant for it."""
    latency: float = 0.0
    """Seconds before each answer."""
    settings: Settings = Settings()
    """What is set at the start."""
    group_calls_per_minute: int = 20
    pair_calls_per_minute: int | None = None
    """Edits in a private chat of two people, or None for any number. Nobody knows how many."""
    calls_per_second: int | None = None
    """To all chats together, or None for any number. Telegram names 30 messages a second for
    notifications to many people, and its developers say that no other such limit exists.
    """
    query_lifetime: float = 15.0
    """Seconds for which a press can be answered, and a press or command permits an ephemeral
    message.
    """
    hides_members: bool = False
    """If true, only an administrator may ask about members of a group that do not administer it."""
    passes_bytes_on: bool = True
    """Whether callback data that is no UTF-8 reaches the bot as the bytes that an app has sent,
    though this makes the whole answer unreadable for some. If false, they are replaced.
    """
    knows_settings: bool = True
    """A server from before Bot API 10.5 does not know setMySettings."""
    takes_pictures: bool = True
    """If false, every photo or animation in a message is refused, whether uploaded or known."""
    answered_presses_permit: bool = True
    """If false, a press permits no ephemeral message once it has been answered."""
    permitting_presses_stay_open: bool = True
    """If false, the message that a press permits ends that press, which can no longer be answered.

    Telegram documents neither, so a bot should send first and expect no answer to be accepted.
    """
    throttles_polls: bool = False
    """Whether a poll that repeats the offset of the one before within half a second gets a single
    update. Telegram's own server does this.
    """
    repeats_updates: bool = False
    """Whether every update is delivered to a webhook twice."""
    tells_chats_apart: bool = True
    """If false, `chat_instance` is the same for all chats without the bot, as Telegram has been
    seen to do for private groups.
    """
    ephemeral: EphemeralTerms = EphemeralTerms()
    inline: InlineTerms = InlineTerms()
    guests: GuestTerms = GuestTerms()
