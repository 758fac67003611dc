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
from storage.games import Games
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.clubs import PLAIN, SHORT, Club, GatherClub
from tests.end_to_end.leaks import leaks, tells_of_cards
from tests.keys import CARDS, HAND

SIX = "Anna Ben Cleo Dora Egon Fritz"


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("names", "strangers", "settings"),
    [("Anna Ben Cleo Dora", 4, SHORT), (SIX, 3, PLAIN)],
    ids=["strangers", "mixed"],
)
async def test_people_new_to_the_bot_play_a_whole_game(
    tmp_path: Path, names: str, strangers: int, settings: Settings, strict_club: GatherClub[...]
) -> None:
    async with strict_club(tmp_path, names, settings=settings, strangers=strangers) as club:
        await club.start_game()
        result = await club.play_to_end()
        club.people[-1].says(club.group, "/top")
        ranking = await club.group.shows("1. ")
        strange = [person for person in club.people if person.id not in club.sandbox.world.started]
        assert len(strange) == strangers
        assert not [call for person in strange for call in club.calls(person.id, "")]
        assert not club.refusals
    game = await only_finished_game(club)
    losers = [person for person, seat in zip(club.people, game.results, strict=True) if seat.lost]
    assert all(person.name in result.text for person in losers)
    assert len(losers) == (game.outcome.ending is Ending.DURAK)
    assert all(person.name in ranking.text for person in club.people)


async def test_an_administrator_shows_a_hand_to_whoever_is_waited_for(
    tmp_path: Path, strict_club: GatherClub[...]
) -> None:
    """The awaited player cannot be reached in private."""
    async with strict_club(tmp_path, settings=SHORT, strangers=2) as club:
        club.group.promotes()
        await club.start_game()
        ben = club.group.seen_by(club.people[1])
        await club.play_until(lambda: ben.finds(CARDS) is not None, club.people[1])
        assert not club.refusals


async def test_a_planted_leak_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strict_club: GatherClub[...]
) -> None:
    """A painter that confuses readers shows them each other's hands, and this is noticed."""
    monkeypatch.setattr("messenger.outgoing.table_display.paint", for_the_neighbour(paint))
    async with strict_club(tmp_path, settings=SHORT, strangers=2) as club:
        board = await club.start_game()
        for person in club.people:
            await person.presses(board, HAND)
            await club.group.seen_by(person).shows(CARDS)
        heard = leaks(club.sandbox.calls, await club.read_journal())
    assert {leak.reader for leak in heard} == {person.id for person in club.people}


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


async def only_finished_game(club: Club) -> FinishedGame:
    """Return the only finished game, read after the bot has stopped."""
    async with SqliteDatabase.opened(club.database) as database:
        (game,) = await Games(database).finished(ChatId(club.group.id), limit=2)
    return game
