"""Practice: how many computers, how strong, which game."""

from dataclasses import replace

from durak.players import Strength
from durak.rules import VARIANTS, seat_range
from screens.buttons import Practise
from screens.fan import rows
from screens.options import preset, variant_name
from screens.screen import Button, Screen, Style
from screens.texts import Voice

_MOST_COMPUTERS = 5


def practice(wanted: Practise, voice: Voice) -> Screen:
    text = voice.say("practice", variant=variant_name(voice, wanted.variant))
    begin = Button(voice.plain("button-begin"), replace(wanted, begin=True), Style.SUCCESS)
    return Screen(
        text, (_computers(wanted), _strengths(wanted, voice), *_variants(wanted, voice), (begin,))
    )


def _style(chosen: bool) -> Style:
    return Style.PRIMARY if chosen else Style.PLAIN


def _computers(wanted: Practise) -> tuple[Button, ...]:
    seats = seat_range(preset(wanted.variant))
    counts = [
        count for count in range(1, _MOST_COMPUTERS + 1) if min(seats) <= count + 1 <= max(seats)
    ]
    return tuple(
        Button(f"🤖 × {count}", replace(wanted, computers=count), _style(count == wanted.computers))
        for count in counts
    )


def _strengths(wanted: Practise, voice: Voice) -> tuple[Button, ...]:
    return tuple(
        Button(
            voice.plain(f"strength-{strength.value}"),
            replace(wanted, strength=strength),
            _style(strength is wanted.strength),
        )
        for strength in Strength
    )


def _variants(wanted: Practise, voice: Voice) -> tuple[tuple[Button, ...], ...]:
    return rows(
        [
            Button(
                variant_name(voice, row.id),
                replace(wanted, variant=row.id, computers=_fitting(row.id, wanted.computers)),
                _style(row.id == wanted.variant),
            )
            for row in VARIANTS
        ],
        2,
    )


def _fitting(variant: str, computers: int) -> int:
    seats = seat_range(preset(variant))
    return max(min(seats) - 1, min(computers, max(seats) - 1))
