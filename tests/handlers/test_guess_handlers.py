"""Who watches a game guesses its durak, and nobody else sees it before the result."""

from dataclasses import replace

import pytest

from club.places import PersonId, Place, private_chat
from club.settings import Settings
from club.table import Phase, Table
from handlers import guesses, lobby, records
from handlers.services import Services
from screens import buttons
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, OPEN, VERA
from tests.handlers.fakes import Members, Messages
from tests.handlers.situations import begin_game, begin_practice, play_to_end, play_until
from tests.handlers.user_actions import ZOE, command, contact, labels, offers, press, why_not
from tests.words import english

PLAYERS = (ANNA, BORIS, GLEB)


async def watch(services: Services, settings: Settings = OPEN) -> Table:
    """Return a game of Anna, Boris and Gleb, for Vera to watch."""
    return await begin_game(services, *PLAYERS, settings=settings)


async def ask(services: Services, table: Table, person: PersonId = VERA) -> str:
    answer = await guesses.ask_for_guess(press(person), buttons.AskForGuess(table.id), services)
    return answer.text


async def guess(
    services: Services, table: Table, seat: int, person: PersonId = VERA, place: Place = GROUP
) -> str:
    chosen = buttons.GuessDurak(table.id, table.series.games, seat)
    return (await guesses.guess_durak(press(person, place), chosen, services)).text


async def test_who_watches_is_asked_alone(services: Services, messages: Messages) -> None:
    table = await watch(services)
    assert "private" in await ask(services, table)
    (question,) = messages.questions
    assert question.place == private_chat(VERA)
    assert "Evening" in question.screen.text
    *names, _, _ = labels(question.screen)
    assert [name.strip("\u2068\u2069") for name in names] == ["Anna", "Boris", "Gleb"]
    assert offers(question.screen, buttons.WantNextGame)


async def test_where_members_are_told_things_alone_the_question_comes_there(
    services: Services, messages: Messages
) -> None:
    services.ephemeral.note_support(is_known=True)
    table = await watch(services)
    assert await ask(services, table, ZOE) == ""
    (question,) = messages.questions
    assert question.reader is not None
    assert (question.place, question.reader.person) == (GROUP, ZOE)
    assert "Evening" not in question.screen.text


async def test_who_can_be_asked_nowhere_has_to_start_the_bot(
    services: Services, messages: Messages
) -> None:
    assert english("toast-start-first") in await ask(services, await watch(services), ZOE)
    assert not messages.questions


async def test_a_guess_is_changed_until_it_is_too_late(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services)
    assert "Your guess: \u2068Anna\u2069" in await guess(services, table, 0)
    await guess(services, table, 1)
    await ask(services, table)
    assert "✓ \u2068Boris\u2069" in labels(messages.questions[-1].screen)
    table = await play_until(services, table, has_no_talon)
    assert english("refusal-too-late-to-guess") in await why_not(ask(services, table))
    assert english("refusal-too-late-to-guess") in await why_not(guess(services, table, 0))


def has_no_talon(table: Table) -> bool:
    assert table.phase is Phase.PLAYING
    return table.game is not None and not table.game.talon


async def test_the_question_goes_with_its_answer(services: Services, messages: Messages) -> None:
    table = await watch(services)
    await ask(services, table)
    await guess(services, table, 2, place=private_chat(VERA))
    assert messages.withdrawn == [(private_chat(VERA), None)]


async def test_the_seat_that_is_offered_with_it_is_had_from_there(services: Services) -> None:
    table = await watch(services)
    await ask(services, table)
    wanted = press(VERA, private_chat(VERA)), buttons.WantNextGame(table.id)
    assert english("toast-next-game") in (await lobby.want_next_game(*wanted, services)).text


async def test_from_afar_only_members_guess(services: Services, members: Members) -> None:
    table = await watch(services)
    far = guess(services, table, 0, ZOE, private_chat(ZOE))
    assert "closed" in await why_not(far)
    assert members.asked == [(GROUP.chat, ZOE)]
    assert "Anna" in await guess(services, table, 0, OLGA, private_chat(OLGA))


async def test_players_do_not_guess(services: Services) -> None:
    table = await watch(services)
    for person in PLAYERS:
        assert "Players may not guess" in await why_not(ask(services, table, person))
        assert "Players may not guess" in await why_not(guess(services, table, 1, person))


async def test_where_nobody_is_to_guess_the_buttons_are_forged(services: Services) -> None:
    table = await watch(services, replace(OPEN, guesses=False))
    practice = await begin_practice(services, ANNA, private_chat(ANNA))
    with pytest.raises(Forged):
        await ask(services, table)
    with pytest.raises(Forged):
        await guess(services, table, 0)
    with pytest.raises(Forged):
        await guess(services, practice, 0, ANNA, private_chat(ANNA))


async def test_the_result_and_the_figures_tell_who_was_right(services: Services) -> None:
    table = await begin_game(services)
    for seat, person in enumerate((VERA, ZOE)):
        await guess(services, table, seat, person)
    table = await play_to_end(services, table)
    assert table.game is not None
    assert table.game.outcome is not None
    (durak,) = table.game.outcome.losers
    right = (VERA, ZOE)[durak]
    audience = await services.directory.of_table(table)
    assert (audience.guess_result.guesses, audience.guess_result.right) == (2, (right,))
    assert audience.people[right].name == contact(right).name
    told = await records.tell_figures(command(right), services)
    assert "Guessed the durak: 1 of 1" in told.text
    assert "Guessed" not in (await records.tell_figures(command(ANNA), services)).text
