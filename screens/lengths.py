"""Lengths of time in a word: `60 s`, `5 min`, `24 h`."""

from screens.texts import Voice

_MINUTE, _HOUR = 60, 3600


def length(voice: Voice, seconds: int) -> str:
    if seconds >= _HOUR:
        return voice.plain("length-hours", count=seconds // _HOUR)
    if seconds > _MINUTE and seconds % _MINUTE == 0:
        return voice.plain("length-minutes", count=seconds // _MINUTE)
    return voice.plain("length-seconds", count=seconds)
