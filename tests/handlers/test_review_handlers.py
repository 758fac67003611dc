"""Reviews of finished games: a person's own decisions, judged for them alone."""

import pytest

from club.background import BackgroundTasks
from club.finished_games import FinishedGame
from club.places import PersonId, Place, private_chat
from club.ports import ThinkerUnavailable
from club.reviews import Review, Verdict, costliest, own_decisions
from durak.cards import cards_in
from handlers import replay, review
from handlers.answers import SILENCE
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from screens.pictures.open_table import OpenTablePicture
from tests.club.tables import ANNA, BORIS, GROUP, OLGA
from tests.handlers.fakes import Messages, Thinker
from tests.handlers.situations import finish_game
from tests.handlers.user_actions import MESSAGE, ZOE, labels, press
from tests.words import english

HERE = press(ANNA, private_chat(ANNA))


async def review_of(
    services: Services, tasks: BackgroundTasks, messages: Messages, game: FinishedGame
) -> str:
    """Have the game reviewed, and return the last page about it."""
    assert await review.show(HERE, buttons.ShowReview(game.id), services) == SILENCE
    await tasks.finish()
    page = messages.pages[-1]
    assert (page.place, page.message_id) == (HERE.place, MESSAGE)
    return page.screen.without_picture().text


async def test_ones_own_decisions_are_reviewed(
    services: Services, tasks: BackgroundTasks, messages: Messages
) -> None:
    game = await finish_game(services)
    text = await review_of(services, tasks, messages, game)
    seat = game.seat_of(ANNA)
    assert seat is not None
    decisions = own_decisions(await services.records.entries(game), seat)
    assert f"{len(decisions)} decisions" in text
    progress = len(messages.pages)
    assert progress > 1, "the reader sees how far it is"
    assert await review_of(services, tasks, messages, game) == text
    assert len(messages.pages) == progress + 1, "it is written once"


async def test_a_step_of_the_replay_says_what_the_review_says(
    services: Services, tasks: BackgroundTasks, messages: Messages
) -> None:
    game = await finish_game(services)
    await review_of(services, tasks, messages, game)
    written = await services.reviewer.finished_review(game, ANNA)
    assert written
    await replay.show(HERE, buttons.ShowReplay(game.id, written[0].step), services)
    assert "🔍" in messages.pages[-1].screen.text


async def test_a_reader_who_turns_the_page_is_not_interrupted(
    services: Services, tasks: BackgroundTasks, messages: Messages, thinker: Thinker
) -> None:
    game = await finish_game(services)
    thinker.may_think.clear()
    await review.show(HERE, buttons.ShowReview(game.id), services)
    await replay.show(HERE, buttons.ShowReplay(game.id), services)
    thinker.may_think.set()
    await tasks.finish()
    assert "▶️" in labels(messages.pages[-1].screen)


@pytest.mark.parametrize(
    ("person", "place"), [(ANNA, GROUP), (OLGA, private_chat(OLGA)), (ZOE, private_chat(ZOE))]
)
async def test_only_players_see_reviews_and_only_in_private(
    services: Services, tasks: BackgroundTasks, person: PersonId, place: Place
) -> None:
    game = await finish_game(services)
    with pytest.raises(Forged):
        await review.show(press(person, place), buttons.ShowReview(game.id), services)
    await tasks.finish()
    assert await services.reviewer.finished_review(game, BORIS) is None


async def test_a_mistake_is_shown_as_its_maker_saw_it(
    services: Services, messages: Messages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mistakes are planted, as nobody knows which ones a review would find."""
    game = await finish_game(services)
    entries = await services.records.entries(game)
    seat = game.seat_of(ANNA)
    assert seat is not None
    decisions = own_decisions(entries, seat)
    written = tuple(
        Verdict(each.step, each.action, 0.9, 0.2, each.view.legal[0]) for each in decisions
    )

    async def planted(*_: object) -> Review:
        return written

    monkeypatch.setattr(services.reviewer, "finished_review", planted)
    shown = costliest(written)
    for number, verdict in enumerate(shown, 1):
        await review.show_mistake(HERE, buttons.ShowMistake(game.id, number), services)
        picture = messages.pages[-1].screen.picture
        assert isinstance(picture, OpenTablePicture)
        (view,) = (each.view for each in decisions if each.step == verdict.step)
        open_ = {held.face.card for hand in picture.hands for held in hand if held.face}
        known = {card for cards in view.known for card in cards_in(cards)}
        assert set(cards_in(view.hand)) <= open_ <= set(cards_in(view.hand)) | known
        assert [len(hand) for hand in picture.hands] == list(view.counts)
        assert f"• {number}" in labels(messages.pages[-1].screen)
    for number in (0, len(shown) + 1):
        with pytest.raises(Forged):
            await review.show_mistake(HERE, buttons.ShowMistake(game.id, number), services)


@pytest.mark.parametrize(
    ("person", "place"), [(ANNA, GROUP), (OLGA, private_chat(OLGA)), (BORIS, private_chat(BORIS))]
)
async def test_mistakes_are_for_whoever_made_them(
    services: Services, person: PersonId, place: Place
) -> None:
    game = await finish_game(services)
    with pytest.raises(Forged):
        await review.show_mistake(press(person, place), buttons.ShowMistake(game.id, 1), services)


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (ThinkerUnavailable(), english("toast-too-busy")),
        (ValueError("a fault of ours"), english("toast-failed")),
    ],
)
async def test_where_nobody_can_think_it_says_why(
    *,
    services: Services,
    tasks: BackgroundTasks,
    messages: Messages,
    thinker: Thinker,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    words: str,
) -> None:
    monkeypatch.setattr("people.reviewer._PAUSES", (0, 0))
    thinker.trouble = trouble
    game = await finish_game(services)
    assert words in await review_of(services, tasks, messages, game)
