"""Choosing a language: each is offered in its own words."""

from club.table import ChatId
from screens.buttons import ChooseLanguage, ShowSettings
from screens.fan import rows
from screens.screen import Button, Screen, Style
from screens.texts import Voice

_WIDTH = 2


def language(chat: ChatId, chosen: str, voice: Voice) -> Screen:
    """For a group (below zero) or a person."""
    offered = [
        Button(
            voice.texts.plain(code, "language-name"),
            ChooseLanguage(chat, code),
            Style.PRIMARY if code == chosen else Style.PLAIN,
        )
        for code in voice.texts.languages
    ]
    back = ((Button(voice.plain("button-back"), ShowSettings(chat)),),) if chat < 0 else ()
    return Screen(voice.say("language-ask"), (*rows(offered, _WIDTH), *back))
