"""The button that every page of a menu ends with."""

from screens.buttons import Payload
from screens.screen import Button
from screens.texts import Voice


def back(payload: Payload, voice: Voice) -> Button:
    return Button(voice.plain("button-back"), payload)
