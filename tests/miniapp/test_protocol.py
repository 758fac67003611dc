"""The page and the bot mean the same by what they tell each other."""

import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

import miniapp
from miniapp import actions, frames, lobby_state, moves, offers, replays, table_state

PROTOCOL = (Path(miniapp.__file__).with_name("static") / "protocol.d.ts").read_text("utf-8")
STRUCTS = {
    each
    for module in (table_state, moves, lobby_state, offers, actions, frames, replays)
    for each in vars(module).values()
    if isinstance(each, type) and Struct in each.mro()[1:]
}


def fields_in_protocol(name: str) -> list[str]:
    interface = re.search(rf"export interface {name} {{(.*?)\n}}", PROTOCOL, re.DOTALL)
    return re.findall(r"^  (\w+):", interface[1], re.MULTILINE) if interface else []


@pytest.mark.parametrize("told", sorted(STRUCTS, key=str), ids=lambda told: told.__name__)
def test_the_page_knows_every_field(told: type[Struct]) -> None:
    assert fields_in_protocol(told.__name__) == [field.name for field in fields(told)]
