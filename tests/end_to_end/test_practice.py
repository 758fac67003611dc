"""Practice games: in the player's language from beginning to end, and without a lobby."""

import asyncio
from pathlib import Path

import pytest

from screens.callback_data import unpack
from telegram_sandbox import Logged, Message, Person, Sandbox
from tests.end_to_end.around_games import begin_practice
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import plays_cards
from tests.end_to_end.running_bot import A_LONG_WORK, running_bot
from tests.keys import AGAIN, BEGIN, HINT, LOOK_BACK, MORE, OTHER_GAME, REVIEW
from tests.words import english


async def other_game(person: Person) -> Message:
    """Open the page of choices, and return it."""
    await person.presses_in(person.private, OTHER_GAME)
    return await person.private.shows(BEGIN)


async def press(person: Person, label: str) -> None:
    await person.presses(await person.private.shows(label), label)


def written_to(sandbox: Sandbox, person: Person) -> list[str]:
    """Return all texts that were ever sent or edited there, even if they are gone by now."""
    calls = [call for call in sandbox.calls if call.ok and call.chat_id == person.id]
    return [str(call.parameters["text"]) for call in calls if "text" in call.parameters]


async def leave(person: Person) -> None:
    """Leave the game.

    Unfolding is repeated, because each move of a computer folds the menu again.
    """
    async with asyncio.timeout(A_LONG_WORK):
        while not (unfolded := person.private.finds("‹")):
            await person.presses_in(person.private, MORE)
            await asyncio.sleep(0.05)
    leave, _ = unfolded.buttons[-2:]
    await person.presses(unfolded, leave.text)
    question = await person.private.shows("?")
    await person.presses(question, question.labels[0])


async def test_it_is_in_its_owners_language_and_has_no_lobby(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, running_bot(sandbox, tmp_path / "club.sqlite3"):
        boris = sandbox.user("Борис", language="ru")
        await begin_practice(boris)
        await leave(boris)
        end = await boris.private.shows("не считается")
        assert not end.buttons
        said = written_to(sandbox, boris)
        assert not [text for text in said if "Durak" in text or "table" in text or "seat" in text]
        assert len([text for text in said if "🃏" in text]) == 0
        assert not sandbox.failures


async def test_again_deals_at_once(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna", limits=fast()) as club:
        anna = club.people[0]
        await begin_practice(anna)
        await club.play_until(lambda: anna.private.finds(AGAIN) is not None)
        again = await anna.private.shows(AGAIN)
        assert not (await anna.presses(again, LOOK_BACK)).text
        assert (await anna.private.shows("▶️")).offers(REVIEW)
        assert not (await anna.presses(again, AGAIN)).text
        hand = await anna.private.shows(HINT)
        assert hand.id != again.id
        assert english("lobby-ready") not in "".join(written_to(club.sandbox, anna))
        assert not club.refusals


async def test_the_first_card_is_there_without_a_press(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        hand = await begin_practice(anna)
        assert hand.media is not None
        assert any(button.data and plays_cards(unpack(button.data)) for button in hand.buttons)
        assert not [call for call in club.sandbox.calls if call.method == "answerCallbackQuery"]
        assert not club.refusals


async def test_a_hint_that_nobody_can_think_of_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise OSError("no process to be had")

    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        hand = await begin_practice(anna)
        with monkeypatch.context() as trouble:
            trouble.setattr("bot.processes.Process.started", broken)
            assert "ask again in a moment" in (await anna.presses(hand, HINT)).text
        assert (await anna.presses(hand, HINT)).text.startswith("💡")


async def test_the_choices_come_also_from_a_hand_that_is_moving_just_now(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        old = await begin_practice(anna)
        anna.says(anna.private, "/practice")
        anna.press(old, old.find_button(OTHER_GAME).data)
        page = await anna.private.shows(BEGIN)
        hand = await anna.private.until(lambda: newer(club, old))
        assert page.id not in {old.id, hand.id}
        assert not club.refusals


async def test_a_game_for_other_numbers_brings_as_many_computers_as_it_needs(
    tmp_path: Path,
) -> None:
    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        await begin_practice(anna)
        await other_game(anna)
        for label in ("Game: Throw-in (Podkidnoy)", "Teams"):
            await press(anna, label)
        page = await anna.private.shows("Game: Teams")
        assert [label for label in page.labels if "🤖" in label] == ["✓ 🤖 × 3"]
        for label in ("Game: Teams", english("button-more-games"), "Forfeit"):
            await press(anna, label)
        page = await anna.private.shows("Game: Forfeit")
        assert "✓ 🤖 × 3" in page.labels
        assert not club.refusals


def newer(club: Club, old: Message) -> Message | None:
    hand = club.people[0].private.finds(HINT)
    return hand if hand and hand.id != old.id else None


async def test_a_private_chat_that_closes_in_mid_game_is_left_in_peace(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        hand = await begin_practice(anna)
        anna.blocks()
        await club.wait_until_idle()
        await anna.forges(hand, some_card(hand))
        await club.wait_until_idle()
        assert not refused(club, anna)
        anna.starts()
        await anna.private.shows(HINT)


async def test_that_a_private_chat_has_closed_is_no_reason_to_paint(tmp_path: Path) -> None:
    """A person who has not pressed Start gets screens until a call is refused.

    If a refusal caused another screen, this would never end.
    """
    async with running_club(tmp_path, "Anna", strangers=1) as club:
        anna = club.people[0]
        hand = await begin_practice(anna)
        anna.blocks()
        await anna.forges(hand, some_card(hand))
        await club.wait_until_idle()
        assert refused(club, anna)


def some_card(hand: Message) -> str:
    return next(button.data for button in hand.buttons if not button.text.startswith("·"))


def refused(club: Club, person: Person) -> list[Logged]:
    return [call for call in club.sandbox.failures if call.chat_id == person.id]
