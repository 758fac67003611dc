"""The button that leads back, at the end of the pages of a menu."""

from screens.buttons import Payload
from screens.screen import Button
from screens.texts import Voice


def back(payload: Payload, voice: Voice) -> Button:
    return Button(voice.plain("button-back"), payload)
