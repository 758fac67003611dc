"""One sound per turn at most, and never none for the person awaited: counted from the calls."""

from pathlib import Path

from club.events import TurnBegan
from sandbox import Logged, Person
from tests.evenings.night import Night, night, playable, plays_cards


def sounds(at: Night, person: Person) -> list[Logged]:
    """Since the cards are dealt: every message that made this phone ring."""
    return [
        call
        for call in at.calls(person.id, "send")
        if "Evening" in str(call.parameters.get("text", call.parameters.get("caption")))
        if str(call.parameters.get("disable_notification")).lower() != "true"
    ]


async def turns(at: Night) -> list[int]:
    """How often each seat came to be awaited."""
    begun = [entry.event for entry in await at.journal() if isinstance(entry.event, TurnBegan)]
    return [sum(seat in event.seats for event in begun) for seat in range(len(at.people))]


async def test_every_turn_makes_one_sound(tmp_path: Path) -> None:
    """One press after the other: before the next everybody has seen the last."""
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.agrees(clock=0, deck=24)
        await at.sits_down(at.group, at.people)
        while not at.is_over():
            await at.comes_to_rest(0.03)
            await presses_one(at)
        await at.comes_to_rest(0.1)
        heard = [len(sounds(at, person)) for person in at.people]
    assert heard == await turns(at)


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
        heard = [len(sounds(at, person)) for person in at.people]
    counted = zip(heard, await turns(at), strict=True)
    assert all(some <= most for some, most in counted)
    assert all(heard)
