"""What the lock files pin."""

import re
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
RUN = "requirements.lock"
DEV = "requirements-dev.lock"
LOCKS = (RUN, DEV)
PINNED = re.compile(r"^(\S+==.+?) \\\n(?: +--hash=\S+(?: \\)?\n)+", re.MULTILINE)

HERE: Mapping[str, str] = {}
"""The environment markers in which a machine differs from this one: none."""


def pins(lock: str, machine: Mapping[str, str] = HERE) -> dict[str, Requirement]:
    """Return by name what this lock makes a machine install."""
    every = map(Requirement, PINNED.findall((ROOT / lock).read_text()))
    return {pin.name: pin for pin in every if applies(pin, machine)}


def applies(asked: Requirement, machine: Mapping[str, str] = HERE) -> bool:
    return asked.marker is None or asked.marker.evaluate(machine)


def version_of(pin: Requirement) -> str:
    (specifier,) = pin.specifier
    return specifier.version


def versions(lock: str) -> dict[str, str]:
    return {name: version_of(pin) for name, pin in pins(lock).items()}


def asked_for_by(pin: Requirement, machine: Mapping[str, str]) -> Iterator[Requirement]:
    """Yield what this package, as it is installed here, would require on that machine."""
    for requires in distribution(pin.name).requires or ():
        asked = Requirement(requires)
        if any(applies(asked, {**machine, "extra": extra}) for extra in {"", *pin.extras}):
            yield asked
