"""Words for options and their values, for variants, and for a table that differs from its own."""

from collections.abc import Iterable, Mapping
from dataclasses import fields

from club.settings import FORFEITS, Value, preset
from club.zones import hours_from_utc
from durak.live_options import has_effect
from durak.rules import Rules, conflicts
from screens.text_layout import columns, shorten
from screens.texts import Foreign, Voice, Word

_OWN_WORDS = 20
"""Columns left on a button for a forfeit in the group's own words, next to the option's name."""


def dashed(name: str) -> str:
    return name.replace("_", "-")


def spelling(value: Value) -> str:
    """Return the spelling of a value in payloads."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace(" ", "_") or "off"


def spellings(values: Iterable[Value]) -> dict[str, Value]:
    """Return the values by their spelling in payloads."""
    return {spelling(value): value for value in values}


def option_name(voice: Voice, option: str) -> str:
    return voice.plain(f"option-{dashed(option)}")


def option_about(voice: Voice, option: str, words: Mapping[str, Word]) -> str:
    """`words` are those of the rules, which an option explains with their sentence about it."""
    return voice.say(f"option-{dashed(option)}.about", **words)


def value_name(voice: Voice, option: str, value: Value) -> str:
    if option == "forfeit" and value:
        return _forfeit_in_short(voice, str(value))
    if option == "clock":
        return voice.length(int(value)) if value else voice.plain("option-clock.is-off")
    if option == "zone":
        return _zone(voice, str(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return voice.plain(f"option-{dashed(option)}.is-number", count=value)
    return voice.plain(f"option-{dashed(option)}.is-{dashed(spelling(value))}")


def forfeit(voice: Voice, chosen: str) -> str:
    """Return a forfeit from the list in the reader's language, or one in the group's own words."""
    if chosen in FORFEITS:
        return voice.say(f"forfeit-{dashed(spelling(chosen))}")
    return voice.say("name", name=Foreign(chosen))


def _forfeit_in_short(voice: Voice, chosen: str) -> str:
    if chosen in FORFEITS:
        return forfeit(voice, chosen)
    words = shorten(chosen, lambda words: columns(words) <= _OWN_WORDS)
    return voice.plain("name", name=Foreign(words))


def _zone(voice: Voice, chosen: str) -> str:
    name = voice.plain(f"option-zone.is-{dashed(chosen)}")
    if chosen == "language":
        return name
    hours = f"{hours_from_utc(chosen):+}".replace("-", "\N{MINUS SIGN}")
    return f"{name} {hours}"


def option_line(voice: Voice, option: str, value: Value) -> str:
    """Return the label of a button that shows an option and its value."""
    name = option_name(voice, option)
    chosen = value_name(voice, option, value)
    return voice.plain("option-line", option=name, value=chosen)


def variant_name(voice: Voice, variant: str) -> str:
    return voice.plain(f"variant-{dashed(variant)}")


def variant_line(voice: Voice, variant: str) -> str:
    name = variant_name(voice, variant)
    about = variant_about(voice, variant)
    return voice.say("variant-line", name=name, about=about)


def variant_about(voice: Voice, variant: str) -> str:
    return voice.say(f"variant-{dashed(variant)}.about")


def differences(voice: Voice, variant: str, rules: Rules) -> tuple[str, ...]:
    """Return a line for every option that makes a difference to the variant, except the forfeit."""
    usual = preset(variant)
    return tuple(
        voice.say(
            "option-line",
            option=option_name(voice, field.name),
            value=value_name(voice, field.name, getattr(rules, field.name)),
        )
        for field in fields(Rules)
        if field.name != "forfeit"
        and has_effect(rules, field.name)
        and getattr(rules, field.name) != getattr(usual, field.name)
    )


def objection(voice: Voice, rules: Rules) -> str:
    """Return an alert that explains why these rules cannot be played, or nothing if they can."""
    found = dict.fromkeys(option for conflict in conflicts(rules) for option in conflict)
    if not found:
        return ""
    options = voice.join(option_name(voice, option) for option in found)
    return voice.plain("settings-conflict", options=options)
