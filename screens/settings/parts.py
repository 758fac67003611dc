"""Parts that several pages of the settings share: titles and the names of pages."""

from screens.options import dashed
from screens.settings.choices import Choices
from screens.texts import Foreign, Voice


def title(choices: Choices, page: str, voice: Voice) -> str:
    head = voice.say("settings-title", chat=Foreign(choices.title), page=page)
    return f"{head}\n{voice.say('settings-next-game')}" if choices.is_playing else head


def page_name(voice: Voice, page: str) -> str:
    return voice.plain(f"settings-page-{dashed(page)}")
