"""A page of a shared replay shows no card that nobody had held at that moment of the game."""

from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from club.events import game_events
from club.replay_stops import Walk
from club.settings import Settings
from durak.cards import Card, card_set, cards_in
from durak.rules import VARIANTS
from handlers.sharing import SharedReplay
from screens.audience import Audience, Chat, Person
from screens.pictures.open_table import replay_picture
from screens.records.replay import ReplayStep
from screens.records.sharing import replay_page
from screens.scene import Scene
from storage.games import Games
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.random_series import Moment, random_games
from tests.handlers.situations import games_of
from tests.handlers.user_actions import TEXTS
from tests.screens.card_faces import FACE, SELECTORS, face
from tests.screens.picture_samples import drawn_cards

LINK = f"https://durak.example.org/replay/{'x' * 22}"
EVERY = 12


async def shared(folder: Path, seed: int) -> tuple[SharedReplay, Sequence[Moment]]:
    """Play a game of some variant, and return it with what happened after each of its events."""
    series = random_games(seed, 1)
    async with SqliteDatabase.opened(folder / "club.sqlite3") as database:
        await series.write(database)
        (game,) = await games_of(database, series.table.place)
        events = game_events(await Games(database).read(game))
    people = {
        person: Person(person, f"Player {person}", "en", reachable=True) for person in game.people
    }
    audience = Audience("durakbot", Chat("Evening", "en"), people)
    walk = Walk.through(events)
    return SharedReplay(game, events, walk, Settings(), audience), tuple(series.moments.values())


def held_so_far(moments: Sequence[Moment]) -> set[Card]:
    """Return the cards that were in a hand, on the table or turned up at one of these moments."""
    return {
        card
        for _, view, hands in moments
        for card in (
            *(card for hand in hands for card in cards_in(hand)),
            *view.bout.table,
            *(() if view.exposed is None else (view.exposed,)),
        )
    }


def told(replay: SharedReplay, step: ReplayStep) -> set[str]:
    """Return the cards in the page, its head, and its preview, which messengers show."""
    page = replay_page(replay.game, step, replay.ended, replay.audience, TEXTS, link=LINK)
    assert page.picture
    named = FACE.findall(unescape(page.html).translate(SELECTORS))
    return {*named, *map(face, drawn_cards(page.preview))}


def faces(cards: set[Card]) -> set[str]:
    return {face(card) for card in cards}


@pytest.mark.parametrize("seed", range(len(VARIANTS)))
async def test_no_page_tells_of_a_card_before_somebody_holds_it(tmp_path: Path, seed: int) -> None:
    replay, moments = await shared(tmp_path, seed)
    for stop in replay.walk.stops[::EVERY]:
        assert told(replay, replay.step(stop)) <= faces(held_so_far(moments[: stop + 1]))


async def test_a_planted_card_of_the_talon_is_noticed(tmp_path: Path) -> None:
    replay, moments = await shared(tmp_path, 1)
    held = held_so_far(moments[:1])
    undealt = next(iter(held_so_far(moments) - held))
    step = replay.step(0)
    planted = replace(step, hands=[step.hands[0] | card_set([undealt]), *step.hands[1:]])
    assert told(replay, step) <= faces(held)
    assert told(replay, planted) - faces(held) == {face(undealt)}


async def test_a_planted_hand_in_the_preview_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay, moments = await shared(tmp_path, 1)
    last = replay.step(replay.walk.stops[-2])
    open_hands = replay_picture(Scene(last.view, replay.audience, TEXTS.voice("en")), last.hands)
    monkeypatch.setattr("screens.records.sharing.final_picture", lambda _: open_hands)
    assert told(replay, replay.step(0)) - faces(held_so_far(moments[:1]))
