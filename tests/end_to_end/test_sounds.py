"""At most one sound per turn, but always one for the awaited player: counted from the calls."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter, le, lt
from pathlib import Path

from club.events import Entry
from club.evolve import evolve, opened
from club.table import Table
from telegram_sandbox import Logged, Person
from tests.end_to_end.evening import plays_cards
from tests.end_to_end.night import Night, night, playable
from tests.end_to_end.played import TABLE

PATIENCE = 20


def sounds(at: Night, person: Person) -> list[Logged]:
    """Return every message since the deal that made this person's phone ring."""
    return [
        call
        for call in at.calls(person.id, "send")
        if is_of_a_game(str(call.parameters.get("text", call.parameters.get("caption"))))
        if str(call.parameters.get("disable_notification")).lower() != "true"
    ]


def is_of_a_game(words: str) -> bool:
    """Menus of the group's settings have its name in them as well."""
    return "Evening" in words and "⚙️" not in words


def heard(at: Night) -> list[int]:
    return [len(sounds(at, person)) for person in at.people]


def turns(entries: Iterable[Entry], seats: int) -> list[int]:
    """Count how often each seat came to be awaited, judging by the state after each command."""
    counts = [0] * seats
    before = frozenset[int]()
    table: Table | None = None
    for _, command in groupby(entries, key=attrgetter("at")):
        for entry in command:
            table = evolve(table, entry) if table else opened(TABLE, entry)
        game = table.game if table else None
        awaited = frozenset(game.awaited_seats if game else ())
        for seat in awaited - before:
            counts[seat] += 1
        before = awaited
    return counts


async def test_every_turn_makes_one_sound(tmp_path: Path) -> None:
    """Before each press, everybody has heard the effects of the last."""
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.agrees(clock=0, deck=24)
        await at.sits_down(at.group, at.people)
        while not at.is_over():
            await everybody_has_heard(at)
            await presses_one(at)
        await at.comes_to_rest()
        await everybody_has_heard(at)


async def everybody_has_heard(at: Night) -> None:
    wanted = turns(await at.journal(), len(at.people))
    await at.sandbox.world.until(
        lambda: None if any(map(lt, heard(at), wanted)) else True, PATIENCE
    )
    assert heard(at) == wanted


async def presses_one(at: Night) -> None:
    for person in at.people:
        for message, button in playable(person, plays_cards):
            if "❗" in message.text and button.style in ("primary", "success"):
                await person.forges(message, button.data)
                return
    for person in at.people:
        for message, button in playable(person, plays_cards):
            if "❗" in message.text:
                await person.forges(message, button.data)
                return


async def test_haste_makes_no_more_sounds_than_turns(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo Dora") as at:
        await at.begins()
        await at.finishes()
    assert all(heard(at))
    assert all(map(le, heard(at), turns(await at.journal(), len(at.people))))
