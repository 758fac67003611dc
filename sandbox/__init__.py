"""A small Telegram of our own: a local Bot API over HTTP, people to play with, a page of phones.

It knows no game and imports nothing of this project. Start at `Sandbox`; `Person` says what one
can do with a phone, `Room` and `Group` what one can see and rearrange in chats, `View` what only
one member sees there, `Terms` how strict, slow and old this Telegram is, `Script` how to set a
stage from plain data.
"""

from sandbox.call import Call, Logged
from sandbox.people import NotAllowedError, Person
from sandbox.refusals import ApiError
from sandbox.rooms import Group, Room, View
from sandbox.sandbox import Sandbox
from sandbox.script import Actor, Gathering, Line, Script
from sandbox.terms import FIRST_SERVER, OLD_SERVER, PRETENDER, EphemeralTerms, Terms
from sandbox.values import Answer, Button, ChatKind, Message, Right, Role, Topic

__all__ = [
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
