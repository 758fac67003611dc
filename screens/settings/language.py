"""The choice of a language, each called by its own name."""

from club.places import ChatId
from screens.buttons import ChooseLanguage, ShowSettings
from screens.keyboard import back, choice, pairs
from screens.screen import Screen
from screens.texts import Voice


def language(chat: ChatId, chosen: str, voice: Voice) -> Screen:
    """Offer the languages to a group (a negative id) or to a person, unfinished ones last."""
    offered = [
        choice(
            voice.texts.plain(code, "language-name"),
            ChooseLanguage(chat, code),
            chosen=code == chosen,
        )
        for code in (*voice.texts.finished, *sorted(voice.texts.unfinished))
    ]
    way_back = ((back(ShowSettings(chat), voice),),) if chat < 0 else ()
    return Screen(voice.say("language-ask"), (*pairs(offered), *way_back))
