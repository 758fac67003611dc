"""A small Telegram of our own: a local Bot API over HTTP, people to play with, a page of phones.

It knows no game and imports nothing of this project. Start at `Sandbox`; `Person` says what one
can do with a phone, `Room` and `Group` what one can see and rearrange in chats, `Terms` how
strict and slow this Telegram is, `Script` how to set a stage from plain data.
"""

from sandbox.call import Call, Logged
from sandbox.people import NotAllowedError, Person
from sandbox.refusals import ApiError
from sandbox.rooms import Group, Room
from sandbox.sandbox import Sandbox
from sandbox.script import Actor, Gathering, Line, Script
from sandbox.values import Answer, Button, ChatKind, Message, Right, Role, Topic
from sandbox.world import Terms

__all__ = [
    "Actor",
    "Answer",
    "ApiError",
    "Button",
    "Call",
    "ChatKind",
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
]
