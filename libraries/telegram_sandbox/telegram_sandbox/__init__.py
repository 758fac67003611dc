"""A small imitation of Telegram: a local Bot API over HTTP, simulated people, and a page of phones.

It knows no bot. Start at `Sandbox`. `Person` has the things a person can do with a phone, `Room`
and `Group` what can be seen and changed in a chat, `View` what only one member sees, `Terms` how
strict, slow and old this Telegram is, and `Script` sets up an opening scene from plain data.
`Call` is what a bot asks for, with an `Upload` for each file, and `Logged` what came of it.

Public are the names in `__all__` here, and the modules `refusals` and `objects`. Every other module
is private, and its name begins with an underscore.
"""

from telegram_sandbox._call import Call, Logged, Upload
from telegram_sandbox._effects import EFFECTS
from telegram_sandbox._events import Event
from telegram_sandbox._keyboards import read_keyboard
from telegram_sandbox._launches import Screen
from telegram_sandbox._mini_apps import MiniApp
from telegram_sandbox._people import NotAllowedError, Person
from telegram_sandbox._rooms import Group, Room, View
from telegram_sandbox._sandbox import Sandbox, address_of
from telegram_sandbox._scene import Actor, Gathering, Line, Script
from telegram_sandbox._terms import (
    CONFUSED_SERVER,
    FIRST_SERVER,
    OLD_SERVER,
    PRETENDER,
    EphemeralTerms,
    GuestTerms,
    InlineTerms,
    Settings,
    Terms,
)
from telegram_sandbox._texts import format_text
from telegram_sandbox._values import (
    Answer,
    Button,
    ChatKind,
    Entity,
    InlineAnswer,
    InlineQuery,
    InlineResult,
    Keyboard,
    Message,
    Query,
    Right,
    Role,
    Topic,
    Wanted,
)
from telegram_sandbox.refusals import ApiError

__all__ = [
    "CONFUSED_SERVER",
    "EFFECTS",
    "FIRST_SERVER",
    "OLD_SERVER",
    "PRETENDER",
    "Actor",
    "Answer",
    "ApiError",
    "Button",
    "Call",
    "ChatKind",
    "Entity",
    "EphemeralTerms",
    "Event",
    "Gathering",
    "Group",
    "GuestTerms",
    "InlineAnswer",
    "InlineQuery",
    "InlineResult",
    "InlineTerms",
    "Keyboard",
    "Line",
    "Logged",
    "Message",
    "MiniApp",
    "NotAllowedError",
    "Person",
    "Query",
    "Right",
    "Role",
    "Room",
    "Sandbox",
    "Screen",
    "Script",
    "Settings",
    "Terms",
    "Topic",
    "Upload",
    "View",
    "Wanted",
    "address_of",
    "format_text",
    "read_keyboard",
]
