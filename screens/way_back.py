"""The buttons that lead back, or put a menu away, at its end."""

from screens.buttons import Dismiss, Payload
from screens.screen import Button
from screens.texts import Voice

AWAY = Button("✕", Dismiss())


def back(payload: Payload, voice: Voice) -> Button:
    return Button(voice.plain("button-back"), payload)
