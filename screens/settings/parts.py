"""What several pages of the settings have: the title, the name of a page, the way back."""

from screens.buttons import ShowSettings
from screens.options import dashed
from screens.screen import Button
from screens.settings.chosen import Chosen
from screens.texts import Foreign, Voice


def title(chosen: Chosen, page: str, voice: Voice) -> str:
    return voice.say("settings-title", chat=Foreign(chosen.title), page=page)


def page_name(voice: Voice, page: str) -> str:
    return voice.plain(f"settings-page-{dashed(page)}")


def back(chosen: Chosen, page: str, voice: Voice) -> Button:
    return Button(voice.plain("button-back"), ShowSettings(chosen.chat, page))
