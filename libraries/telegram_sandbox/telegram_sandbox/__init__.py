"""A small imitation of Telegram: a local Bot API over HTTP, simulated people, and a page of phones.

It knows no game and imports nothing else of this project. Start at `Sandbox`. `Person` has the
things a person can do with a phone, `Room` and `Group` what can be seen and changed in a chat,
`View` what only one member sees, `Terms` how strict, slow and old this Telegram is, and `Script`
sets up an opening scene from plain data.
"""

from telegram_sandbox.call import Call, Logged
from telegram_sandbox.people import NotAllowedError, Person
from telegram_sandbox.refusals import ApiError
from telegram_sandbox.rooms import Group, Room, View
from telegram_sandbox.sandbox import Sandbox
from telegram_sandbox.script import Actor, Gathering, Line, Script
from telegram_sandbox.terms import (
    CONFUSED_SERVER,
    FIRST_SERVER,
    OLD_SERVER,
    PRETENDER,
    EphemeralTerms,
    Terms,
)
from telegram_sandbox.values import Answer, Button, ChatKind, Message, Right, Role, Topic

__all__ = [
    "CONFUSED_SERVER",
    "FIRST_SERVER",
    "OLD_SERVER",
    "PRETENDER",
    "Actor",
    "Answer",
    "ApiError",
    "Button",
    "Call",
    "ChatKind",
    "EphemeralTerms",
    "Gathering",
    "Group",
    "Line",
    "Logged",
    "Message",
    "NotAllowedError",
    "Person",
    "Right",
    "Role",
    "Room",
    "Sandbox",
    "Script",
    "Terms",
    "Topic",
    "View",
]
