"""What this is and how one begins: in a group, in private, and to whoever has just arrived."""

from screens.screen import Button, Screen
from screens.texts import Voice


def group_help(voice: Voice) -> Screen:
    return Screen(voice.say("help-group"))


def private_help(bot: str, voice: Voice) -> Screen:
    invite = Button(voice.plain("button-add-to-group"), f"https://t.me/{bot}?startgroup=durak")
    return Screen(voice.say("help-private"), ((invite,),))


def privacy(voice: Voice) -> Screen:
    return Screen(voice.say("privacy"))


def verification(voice: Voice, command: str) -> Screen:
    """`command` is what anybody can type to check the last shuffle."""
    return Screen(voice.say("verify", command=command))
