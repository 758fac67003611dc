"""Puzzles: only the first try counts, and lines are shown to whoever has tried."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from club.places import private_chat
from club.rating import Rating, rate_duel
from durak.actions import Open, Take
from durak.cards import Card
from features.puzzles import buttons
from features.puzzles import handlers as puzzles
from features.puzzles.buttons import FollowLine
from features.puzzles.rules import UNRATED, Posed
from features.puzzles.tests.club.puzzles import BANK, EASY, HARD, WITHDRAWN
from features.puzzles.tests.handlers.hosts import puzzles_of, with_puzzles
from features.puzzles.tests.handlers.noons import targets
from handlers.answers import SILENCE
from handlers.services import Services
from screens.callback_data import Forged, pack
from screens.screen import Screen
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS
from tests.handlers.fakes import Messages
from tests.handlers.user_actions import VOICE, command, press
from tests.screens.picture_samples import drawn_cards, is_in_four_colours
from tests.words import english

HERE = private_chat(ANNA)
IN_PRIVATE = press(ANNA, HERE)
SIX, ACE = (Open((Card.parse(card),)) for card in ("6D", "AH"))
RIGHT = buttons.TryMove(EASY, SIX)
WRONG = buttons.TryMove(EASY, ACE)


def shown(messages: Messages) -> Screen:
    return messages.pages[-1].screen


async def test_a_position_is_posed_with_a_key_for_every_move(services: Services) -> None:
    screen = await puzzles.pose(command(ANNA, HERE), services)
    number = EASY if "Puzzle 1" in screen.text else HARD
    assert {target for target in targets(screen) if target.startswith("zt")} == {
        pack(buttons.TryMove(number, action)) for action in BANK[number].choices
    }
    alone = screen.without_picture().text
    assert english("puzzle-task") in alone
    assert "Your first 5 don’t count · solved: 0 of 0" in alone


async def test_the_hands_of_both_are_open(services: Services, messages: Messages) -> None:
    await puzzles.show(IN_PRIVATE, buttons.ShowPuzzle(EASY), services)
    alone = shown(messages).without_picture().text
    for card in ("9♠", "A♦", "6♦", "8♦", "9♦", "A♥"):
        assert card in alone
    assert shown(messages).picture is not None


@pytest.mark.parametrize("four_colours", [False, True])
async def test_suits_have_the_colours_that_the_solver_has_chosen(
    services: Services, messages: Messages, four_colours: bool
) -> None:
    await services.preferences.choose_colours(ANNA, four_colours)
    await puzzles.show(IN_PRIVATE, buttons.ShowPuzzle(EASY), services)
    assert is_in_four_colours(shown(messages).picture) is four_colours


async def test_the_right_move_raises_the_rating(services: Services, messages: Messages) -> None:
    services = await after_tries(services, UNRATED)
    assert await puzzles.try_move(IN_PRIVATE, RIGHT, services) == SILENCE
    text = shown(messages).text
    assert "✅ Right: 6♦" in text
    assert "count the trumps" in text
    before, after = rating_in(text)
    assert before == 1000 < after
    assert pack(FollowLine(EASY, SIX, 2)) in targets(shown(messages)), "to play it out"


async def test_a_wrong_move_is_refuted_step_by_step(services: Services, messages: Messages) -> None:
    services = await after_tries(services, UNRATED)
    await puzzles.try_move(IN_PRIVATE, WRONG, services)
    screen = shown(messages)
    assert "❌ Wrong: A♥" in screen.text
    assert "move 1 of" in screen.text
    assert "count the trumps" not in screen.text
    assert screen.picture is not None
    assert Card.parse("AH") in drawn_cards(screen.picture)
    before, after = rating_in(screen.text)
    assert after < before == 1000
    assert {pack(FollowLine(EASY, ACE, 2)), pack(FollowLine(EASY, SIX, 1))} <= {*targets(screen)}


async def after_tries(services: Services, count: int) -> Services:
    """Return services with more puzzles, of which Anna has tried so many in vain."""
    others = range(11, 11 + count)
    bank = {**BANK, **dict.fromkeys(others, BANK[HARD])}
    more = replace(puzzles_of(services), bank=bank)
    yesterday = replace(more, clock=ManualClock(NOON - timedelta(days=1)))
    for number in others:
        assert await yesterday.keep(ANNA, number, is_right=False)
    return with_puzzles(services, more)


def rating_in(text: str) -> tuple[int, int]:
    line = next(line for line in text.splitlines() if "→" in line)
    before, after = line.removeprefix("Your rating: ").split(" → ")
    return int(before), int(after)


async def test_the_first_five_do_not_count(services: Services, messages: Messages) -> None:
    practised = await after_tries(services, UNRATED - 1)
    before = await posed(practised, EASY)
    assert before.score.rating == Rating().mu
    await puzzles.try_move(IN_PRIVATE, WRONG, practised)
    assert "Your first 5 don’t count · solved: 0 of 5" in shown(messages).text
    after = await posed(practised, HARD)
    assert (after.score.rating, after.score.tried) == (Rating().mu, UNRATED)
    assert (await posed(practised, EASY)).rating > before.rating, "the puzzle is rated"


async def test_the_first_error_that_counts_takes_less(services: Services) -> None:
    """The tries before it have lessened the doubt about the person."""
    practised = await after_tries(services, UNRATED)
    puzzle = Rating((await posed(practised, EASY)).rating, 25 / 6)
    _, unknown = rate_duel(puzzle, Rating())
    await puzzles.try_move(IN_PRIVATE, WRONG, practised)
    known = (await posed(practised, EASY)).score.rating
    assert unknown.mu + 1 < known < Rating().mu


async def test_only_the_first_try_counts(services: Services, messages: Messages) -> None:
    await puzzles.try_move(IN_PRIVATE, WRONG, services)
    await puzzles.show(IN_PRIVATE, buttons.ShowPuzzle(EASY), services)
    assert "it no longer counts" in shown(messages).text
    await puzzles.try_move(IN_PRIVATE, RIGHT, services)
    assert english("puzzle-does-not-count") in shown(messages).text
    score = (await posed(services, EASY)).score
    assert (score.solved, score.tried) == (0, 1)


async def posed(services: Services, number: int) -> Posed:
    found = await puzzles_of(services).posed(ANNA, number)
    assert found is not None
    return found


async def test_of_two_presses_at_once_one_counts(services: Services, messages: Messages) -> None:
    await asyncio.gather(*(puzzles.try_move(IN_PRIVATE, each, services) for each in (WRONG, RIGHT)))
    counted = [page for page in messages.pages if "first 5" in page.screen.text]
    assert len(counted) == 1
    assert (await posed(services, EASY)).score.tried == 1


async def test_a_line_is_played_out_move_by_move(services: Services, messages: Messages) -> None:
    await puzzles.try_move(IN_PRIVATE, WRONG, services)
    step = 1
    while True:
        await puzzles.follow(IN_PRIVATE, buttons.FollowLine(EASY, ACE, step), services)
        assert f"move {step} of " in shown(messages).text
        onward = pack(buttons.FollowLine(EASY, ACE, step + 1))
        if onward not in targets(shown(messages)):
            break
        step += 1
    assert step > 3
    assert "is the durak" in shown(messages).text


@pytest.mark.parametrize(
    "forged",
    [
        buttons.FollowLine(EASY, SIX, 0),
        buttons.FollowLine(EASY, SIX, 99),
        buttons.FollowLine(EASY, Take(), 1),
        buttons.FollowLine(HARD, Take(), 1),
    ],
    ids=["before it", "after it", "no move of it", "not tried yet"],
)
async def test_no_other_line_is_shown(services: Services, forged: buttons.FollowLine) -> None:
    await puzzles.try_move(IN_PRIVATE, RIGHT, services)
    with pytest.raises(Forged):
        await puzzles.follow(IN_PRIVATE, forged, services)


@pytest.mark.parametrize("forged", [buttons.TryMove(99, SIX), buttons.TryMove(EASY, Take())])
async def test_what_was_never_offered_is_no_try(
    services: Services, forged: buttons.TryMove
) -> None:
    with pytest.raises(Forged) as why:
        await puzzles.try_move(IN_PRIVATE, forged, services)
    assert repr(forged.action) not in str(why.value), "logs tell no card"
    with pytest.raises(Forged):
        await puzzles.try_move(press(ANNA), RIGHT, services)
    assert (await posed(services, EASY)).score.tried == 0


async def test_another_one_comes_until_all_are_tried(
    services: Services, messages: Messages
) -> None:
    for number in (EASY, HARD):
        solution = BANK[number].solution
        await puzzles.try_move(IN_PRIVATE, buttons.TryMove(number, solution), services)
        await puzzles.show_next(IN_PRIVATE, buttons.NextPuzzle(), services)
        assert f"Puzzle {number}<" not in shown(messages).text
    assert "every puzzle I have" in shown(messages).text


async def test_what_is_withdrawn_does_not_count(services: Services, messages: Messages) -> None:
    solution = BANK[WITHDRAWN].solution
    await puzzles.try_move(IN_PRIVATE, buttons.TryMove(WITHDRAWN, solution), services)
    assert english("puzzle-does-not-count") in shown(messages).text
    await puzzles.follow(IN_PRIVATE, buttons.FollowLine(WITHDRAWN, solution, 1), services)
    assert "move 1 of" in shown(messages).text
    assert (await posed(services, EASY)).score.tried == 0


async def test_ratings_are_given_back_for_what_is_withdrawn_later(services: Services) -> None:
    await puzzles.try_move(IN_PRIVATE, WRONG, services)
    before = await posed(services, EASY)
    hard = buttons.TryMove(HARD, BANK[HARD].solution)
    await puzzles.try_move(IN_PRIVATE, hard, services)
    bank = {**BANK, HARD: replace(BANK[HARD], withdrawn=True)}
    later = replace(puzzles_of(services), bank=bank)
    after = await later.posed(ANNA, EASY)
    assert after is not None
    assert after.score == before.score


async def test_without_a_bank_there_are_no_puzzles(services: Services) -> None:
    off = with_puzzles(services, replace(puzzles_of(services), are_on=False))
    screen = await puzzles.pose(command(ANNA, HERE), off)
    assert screen.text == VOICE.say("puzzles-off")
    with pytest.raises(Forged):
        await puzzles.try_move(IN_PRIVATE, RIGHT, off)


async def test_not_everybody_gets_the_same_one(services: Services) -> None:
    asked = [command(each, private_chat(each)) for each in (ANNA, BORIS)]
    first, second = [await puzzles.pose(each, services) for each in asked]
    assert first.text.splitlines()[0] != second.text.splitlines()[0]


async def test_a_puzzle_becomes_harder_as_people_fail(services: Services) -> None:
    before = (await posed(services, EASY)).rating
    await puzzles.try_move(IN_PRIVATE, WRONG, services)
    failed = (await posed(services, EASY)).rating
    assert failed > before
    await puzzles.try_move(press(BORIS, private_chat(BORIS)), RIGHT, services)
    assert (await posed(services, EASY)).rating < failed
