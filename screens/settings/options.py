"""Words for options: what is agreed on, what that means, and where a table leaves its variant."""

from dataclasses import fields, replace
from typing import TypeAlias

from club.settings import Settings
from durak.rules import VARIANTS, Rules
from screens.forfeits import forfeit
from screens.lengths import length
from screens.texts import Voice

Value: TypeAlias = str | int | bool


def dashed(name: str) -> str:
    return name.replace("_", "-")


def spelt(value: Value) -> str:
    """A value as it stands in buttons."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace(" ", "_") or "off"


def option_name(voice: Voice, option: str) -> str:
    return voice.plain(f"option-{dashed(option)}")


def option_about(voice: Voice, option: str) -> str:
    return voice.say(f"option-{dashed(option)}.about")


def value_name(voice: Voice, option: str, value: Value) -> str:
    if option == "forfeit" and value:
        return forfeit(voice, str(value))
    if option == "clock":
        return length(voice, int(value)) if value else voice.plain("option-clock.is-off")
    if isinstance(value, int) and not isinstance(value, bool):
        return voice.plain(f"option-{dashed(option)}.is-number", count=value)
    return voice.plain(f"option-{dashed(option)}.is-{dashed(spelt(value))}")


def option_line(voice: Voice, option: str, value: Value) -> str:
    """The option with one of its values, as it stands on a button."""
    name, chosen = option_name(voice, option), value_name(voice, option, value)
    return voice.plain("option-line", option=name, value=chosen)


def variant_name(voice: Voice, variant: str) -> str:
    return voice.plain(f"variant-{dashed(variant)}")


def variant_about(voice: Voice, variant: str) -> str:
    return voice.say(f"variant-{dashed(variant)}.about")


def preset(variant: str) -> Rules:
    """The rules of a variant as a chat begins with them."""
    rules = next(row.rules for row in VARIANTS if row.id == variant)
    return replace(rules, auto_pass=Settings().rules.auto_pass)


def differences(voice: Voice, variant: str, rules: Rules) -> tuple[str, ...]:
    """A line for every option that is not as in the variant; the forfeit has its own place."""
    usual = preset(variant)
    return tuple(
        voice.say(
            "option-line",
            option=option_name(voice, field.name),
            value=value_name(voice, field.name, getattr(rules, field.name)),
        )
        for field in fields(Rules)
        if field.name != "forfeit" and getattr(rules, field.name) != getattr(usual, field.name)
    )
