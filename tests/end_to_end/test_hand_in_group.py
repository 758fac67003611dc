"""Whole games in the group alone, with ephemeral hands, even for people who never pressed Start."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from club.finished_games import FinishedGame
from club.places import ChatId
from club.settings import Settings
from club.view import TableView
from durak.events import Ending
from screens.painter import paint
from screens.post import Post
from storage.database import Database
from storage.games import Games
from tests.end_to_end.evening import PLAIN
from tests.end_to_end.leaks import leaks, tells_of_cards
from tests.end_to_end.night import Gathered, Night

QUICK = replace(PLAIN, clock=0, rules=replace(PLAIN.rules, deck=24))
WHOLE = replace(PLAIN, clock=0)
SIX = "Anna Ben Cleo Dora Egon Fritz"


@pytest.mark.parametrize(
    ("names", "strangers", "settings"),
    [("Anna Ben Cleo Dora", 4, QUICK), (SIX, 3, WHOLE)],
    ids=["strangers", "mixed"],
)
async def test_who_never_pressed_start_plays_a_whole_game(
    tmp_path: Path, names: str, strangers: int, settings: Settings, night: Gathered[...]
) -> None:
    async with night(tmp_path, names, settings=settings, strangers=strangers) as at:
        await at.sits_down(at.group, at.people)
        result = await at.finishes()
        at.people[-1].says(at.group, "/top")
        ranking = await at.group.shows("1. ")
        strange = [person for person in at.people if person.id not in at.sandbox.world.started]
        assert len(strange) == strangers
        assert not [call for person in strange for call in at.calls(person.id, "")]
        assert not at.faults
    game = await counted(at)
    losers = [person for person, seat in zip(at.people, game.results, strict=True) if seat.lost]
    assert all(person.name in result.text for person in losers)
    assert len(losers) == (game.outcome.ending is Ending.DURAK)
    assert all(person.name in ranking.text for person in at.people)


async def test_an_administrator_shows_a_hand_to_whoever_is_waited_for(
    tmp_path: Path, night: Gathered[...]
) -> None:
    """The awaited player cannot be reached in private."""
    async with night(tmp_path, settings=QUICK, strangers=2) as at:
        at.group.promotes()
        await at.sits_down(at.group, at.people)
        ben = at.group.seen_by(at.people[1])
        await at.plays_until(lambda: ben.finds("⋯") is not None, at.people[1])
        assert not at.faults


async def test_a_planted_leak_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, night: Gathered[...]
) -> None:
    """A painter that confuses readers shows them each other's hands, and this is noticed."""
    monkeypatch.setattr("delivery.table_display.paint", for_the_neighbour(paint))
    async with night(tmp_path, settings=QUICK, strangers=2) as at:
        board = await at.sits_down(at.group, at.people)
        for person in at.people:
            await person.presses(board, "My hand")
            await at.group.seen_by(person).shows("⋯")
        heard = leaks(at.sandbox.calls, await at.journal())
    assert {leak.reader for leak in heard} == {person.id for person in at.people}


@pytest.mark.parametrize(
    "line", ["{'data': '7♠'}", "10♥\ufe0e", "ThrowIn(card=QD)", "p:1:1:0.0:7S"]
)
def test_a_card_in_the_log_is_seen(line: str) -> None:
    assert tells_of_cards(line)


def for_the_neighbour(paint: Callable[..., tuple[Post, ...]]) -> Callable[..., tuple[Post, ...]]:
    def leaking(public: TableView, hands: Sequence[TableView], *others: object) -> tuple[Post, ...]:
        readers = [hand.viewer for hand in reversed(hands)]
        shown = [replace(hand, viewer=who) for hand, who in zip(hands, readers, strict=True)]
        return paint(public, shown, *others)

    return leaking


async def counted(at: Night) -> FinishedGame:
    """Return the only finished game, read after the bot has stopped."""
    async with Database.opened(at.database) as database:
        (game,) = await Games(database).finished(ChatId(at.group.id), limit=2)
    return game
