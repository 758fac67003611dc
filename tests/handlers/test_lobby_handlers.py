"""Opening a table, gathering at it, starting a game, and going on after its end."""

from dataclasses import replace

import pytest

from club.commands import Leave
from club.places import ChatId, PersonId, Place, TableId, private_chat
from club.table import Phase, Table
from club.tables import Tables
from durak.players import Strength
from handlers import lobby
from handlers.answers import SILENCE
from handlers.presses import Press
from handlers.services import Services
from people.members import THE_GROUP_ITSELF
from screens import buttons
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, OPEN, VERA
from tests.handlers.fakes import Display, Members, Messages
from tests.handlers.situations import begin_game, open_lobby, play_to_end, table_now
from tests.handlers.user_actions import ZOE, command, press, why_not
from tests.words import english

ELSEWHERE = Place(ChatId(-1002))


async def table_here(services: Services) -> Table:
    table = await services.tables.find(GROUP)
    assert table is not None
    return table


@pytest.mark.parametrize(
    ("person", "is_usable", "seated"),
    [(ANNA, False, True), (GLEB, False, False), (GLEB, True, True)],
)
async def test_an_opener_sits_if_they_can_be_shown_a_hand(
    services: Services, person: PersonId, is_usable: bool, seated: bool
) -> None:
    services.ephemeral.note_support(is_known=is_usable)
    assert await lobby.open_table(command(person), services) is None
    table = await table_here(services)
    assert table.opener == person
    assert (table.seat_of(person) is not None) is seated


async def test_a_table_that_is_open_is_brought_back(services: Services, display: Display) -> None:
    table = await open_lobby(services)
    assert await lobby.open_table(command(VERA), services) is None
    assert display.moved == [(table.id, GROUP)]
    assert (await table_now(services, table)).seat_of(VERA) is None


async def test_two_who_ask_at_once_get_one_table(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def find_none(_: Tables, place: Place) -> None:
        """Look before the other has opened the table."""
        assert place == GROUP

    monkeypatch.setattr(Tables, "find", find_none)
    for person in (ANNA, BORIS):
        assert await lobby.open_table(command(person), services) is None
    (table,) = await services.tables.tables_in(GROUP.chat)
    assert table.present == (ANNA,)


@pytest.mark.parametrize(
    ("code", "chosen", "spoken"), [("pt-br", None, "pt"), ("xx", None, "en"), ("de", "it", "it")]
)
async def test_a_group_speaks_like_whoever_opens_its_first_table(
    services: Services, code: str, chosen: str | None, spoken: str
) -> None:
    """What they have chosen in private counts more than what their app says."""
    if chosen:
        await services.preferences.choose_language(private_chat(ANNA), ANNA, chosen)
    asked = replace(command(ANNA), contact=replace(command(ANNA).contact, language_code=code))
    await lobby.open_table(asked, services)
    assert (await services.directory.voice_in(GROUP)).language == spoken


async def test_after_the_end_somebody_who_only_watched_opens_the_lobby_and_sits(
    services: Services,
) -> None:
    table = await play_to_end(services, await begin_game(services))
    await lobby.open_table(command(VERA), services)
    table = await table_now(services, table)
    assert table.phase is Phase.LOBBY
    assert table.present == (ANNA, BORIS, VERA)


async def test_where_only_administrators_open_tables_others_are_refused(services: Services) -> None:
    await services.preferences.choose_settings(
        GROUP, OLGA, lambda chosen: replace(chosen, opened_by="administrators")
    )
    assert english("refusal-only-administrators") in await why_not(
        lobby.open_table(command(BORIS), services)
    )
    assert await services.tables.find(GROUP) is None
    await lobby.open_table(command(OLGA), services)
    assert (await table_here(services)).opener == OLGA


async def test_the_group_itself_opens_a_table_and_never_sits(services: Services) -> None:
    told = await lobby.open_table(command(THE_GROUP_ITSELF), services)
    assert told is not None
    assert "as the group" in told.text
    assert (await table_here(services)).present == ()


async def test_listeners_hear_of_a_table(services: Services, display: Display) -> None:
    await services.announcements.toggle(GROUP.chat, BORIS)
    await lobby.open_table(command(ANNA), services)
    assert display.announced == [((await table_here(services)).id, BORIS)]


async def test_a_member_joins(services: Services) -> None:
    table = await open_lobby(services)
    answer = await lobby.join(press(VERA), buttons.Join(table.id), services)
    assert answer.text == english("toast-joined")
    assert (await table_now(services, table)).present == (ANNA, BORIS, VERA)


async def test_a_stranger_is_led_to_the_private_chat_and_invited(
    services: Services, members: Members
) -> None:
    table = await open_lobby(services)
    answer = await lobby.join(press(ZOE), buttons.Join(table.id), services)
    assert answer.url == f"https://t.me/durakbot?start=join_{table.id}"
    assert (await table_now(services, table)).seat_of(ZOE) is None
    assert not members.asked
    members.are_hidden = True
    assert await services.invitations.may_join(ZOE, table)


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_stranger_who_can_be_shown_a_hand_here_sits_and_has_a_name(
    services: Services, messages: Messages
) -> None:
    """How to hear of one's turn is told once, and only to those who sit."""
    table = await open_lobby(services, settings=replace(OPEN, seats=3))
    await lobby.join(press(ZOE), buttons.Join(table.id), services)
    assert (await table_now(services, table)).seat_of(ZOE) == 2
    assert await services.directory.knows(ZOE)
    (told,) = messages.said
    assert (told.place, told.reader) == (GROUP, press(ZOE).presser)
    assert "Start me in private" in told.screen.text
    assert "full" in await why_not(lobby.join(press(GLEB), buttons.Join(table.id), services))
    assert messages.said == [told]


async def test_a_member_joins_by_an_announcement(services: Services, messages: Messages) -> None:
    table = await open_lobby(services)
    answer = await lobby.join(press(VERA, private_chat(VERA)), buttons.Join(table.id), services)
    assert answer.text == english("toast-joined")
    (told,) = messages.said
    assert told.place == private_chat(VERA)
    assert "at the table" in told.screen.text


async def seats_nobody(services: Services, table: Table, press_: Press) -> str:
    why = await why_not(lobby.join(press_, buttons.Join(table.id), services))
    assert await table_now(services, table) == table
    return why


async def test_why_nobody_may_join(services: Services) -> None:
    table = await open_lobby(services)
    assert "already" in await seats_nobody(services, table, press(ANNA))
    assert "closed" in await seats_nobody(services, table, press(VERA, ELSEWHERE))
    assert "closed" in await seats_nobody(services, table, press(ZOE, private_chat(ZOE)))
    unknown = replace(table, id=TableId(999))
    assert "closed" in await why_not(lobby.join(press(VERA), buttons.Join(unknown.id), services))
    playing = await begin_game(services, OLGA, VERA, place=ELSEWHERE)
    for person in (ANNA, ZOE):
        assert english("refusal-not-in-lobby") in await seats_nobody(
            services, playing, press(person, ELSEWHERE)
        )


async def test_computers_come_and_go_and_seats_are_changed(services: Services) -> None:
    table = await open_lobby(services)
    answers = [
        await lobby.add_computer(press(ANNA), buttons.AddComputer(table.id), services),
        await lobby.add_computer(press(ANNA), buttons.AddComputer(table.id), services),
        await lobby.remove_computer(press(ANNA), buttons.RemoveComputer(table.id), services),
        await lobby.move_seat(press(ANNA), buttons.MoveSeat(table.id, 1), services),
    ]
    assert answers == 4 * [SILENCE]
    table = await table_now(services, table)
    assert [chair.person for chair in table.chairs] == [BORIS, ANNA, None]
    assert table.chairs[2].computer is Strength.NORMAL


async def test_a_lobby_is_changed_only_where_it_stands(services: Services) -> None:
    """Anybody can guess the number of a table."""
    table = await open_lobby(services)
    elsewhere = press(ANNA, ELSEWHERE)
    outside = press(VERA, private_chat(VERA))
    for handling in (
        lobby.add_computer(elsewhere, buttons.AddComputer(table.id), services),
        lobby.remove_computer(press(ZOE, ELSEWHERE), buttons.RemoveComputer(table.id), services),
        lobby.move_seat(elsewhere, buttons.MoveSeat(table.id, 0), services),
        lobby.start(outside, buttons.Start(table.id), services),
        lobby.shuffle_pack(outside, buttons.ShufflePack(table.id), services),
        lobby.cut_pack(outside, buttons.CutPack(table.id, 9), services),
        lobby.accept_forfeit(outside, buttons.AcceptForfeit(table.id), services),
        lobby.play_again(press(ZOE, ELSEWHERE), buttons.Again(table.id), services),
    ):
        assert "closed" in await why_not(handling)
    assert await table_now(services, table) == table


@pytest.mark.parametrize("place", [GROUP, private_chat(BORIS)])
async def test_everybody_agrees_to_the_forfeit_before_the_game(
    services: Services, place: Place
) -> None:
    """They may agree in private as well, where they read of it."""
    table = await open_lobby(services, settings=OPEN.with_value("forfeit", "tea"))
    await lobby.accept_forfeit(press(ANNA), buttons.AcceptForfeit(table.id), services)
    start = buttons.Start(table.id)
    assert "Not everybody" in await why_not(lobby.start(press(ANNA), start, services))
    accept = buttons.AcceptForfeit(table.id)
    assert await lobby.accept_forfeit(press(BORIS, place), accept, services) == SILENCE
    await lobby.start(press(ANNA), start, services)
    assert (await table_now(services, table)).phase is Phase.PLAYING


async def test_no_forfeit_is_agreed_to_where_there_is_none(services: Services) -> None:
    accept = buttons.AcceptForfeit((await open_lobby(services)).id)
    assert "No forfeit" in await why_not(lobby.accept_forfeit(press(ANNA), accept, services))


@pytest.mark.parametrize("is_usable", [False, True])
async def test_start_shows_the_presser_their_hand_where_possible(
    services: Services, display: Display, is_usable: bool
) -> None:
    services.ephemeral.note_support(is_known=is_usable)
    table = await open_lobby(services)
    start = buttons.Start(table.id)
    assert await lobby.start(press(BORIS), start, services) == SILENCE
    assert (await table_now(services, table)).phase is Phase.PLAYING
    assert display.opened == ([(table.id, press(BORIS).presser)] if is_usable else [])
    assert "begun" in await why_not(lobby.start(press(ANNA), start, services))


@pytest.mark.parametrize("is_usable", [False, True])
async def test_who_shuffles_or_cuts_last_is_shown_their_hand(
    services: Services, display: Display, is_usable: bool
) -> None:
    """Until the cards are dealt there is nothing to show."""
    services.ephemeral.note_support(is_known=is_usable)
    table = await open_lobby(services, settings=replace(OPEN, shuffled_by="toucher", cut=True))
    await lobby.start(press(ANNA), buttons.Start(table.id), services)
    shuffle = buttons.ShufflePack(table.id)
    assert await lobby.shuffle_pack(press(BORIS), shuffle, services) == SILENCE
    assert not display.opened
    cut = buttons.CutPack(table.id, 9)
    assert await lobby.cut_pack(press(ANNA), cut, services) == SILENCE
    assert display.opened == ([(table.id, press(ANNA).presser)] if is_usable else [])
    assert (await table_now(services, table)).phase is Phase.PLAYING


async def test_who_may_not_touch_the_pack(services: Services) -> None:
    table = await open_lobby(services, settings=replace(OPEN, shuffled_by="dealer", cut=True))
    shuffle = buttons.ShufflePack(table.id)
    early = lobby.shuffle_pack(press(ANNA), shuffle, services)
    assert english("refusal-stale") in await why_not(early)
    await lobby.start(press(ANNA), buttons.Start(table.id), services)
    dealer = (await table_now(services, table)).hand_at_pack
    deals, cuts = (ANNA, BORIS) if dealer == 0 else (BORIS, ANNA)
    assert "Somebody else" in await why_not(lobby.shuffle_pack(press(cuts), shuffle, services))
    assert english("refusal-not-seated") in await why_not(
        lobby.shuffle_pack(press(OLGA), shuffle, services)
    )
    assert "still being" in await why_not(
        lobby.start(press(ANNA), buttons.Start(table.id), services)
    )
    await lobby.shuffle_pack(press(deals), shuffle, services)
    for person, cards, why in ((deals, 9, "dealer’s right"), (cuts, 36, english("refusal-stale"))):
        cut = lobby.cut_pack(press(person), buttons.CutPack(table.id, cards), services)
        assert why in await why_not(cut)
    await lobby.cut_pack(press(cuts), buttons.CutPack(table.id, 0), services)
    late = lobby.cut_pack(press(cuts), buttons.CutPack(table.id, 9), services)
    assert english("refusal-stale") in await why_not(late)


async def test_why_no_game_is_started(services: Services, messages: Messages) -> None:
    alone = await open_lobby(services, ANNA, settings=replace(OPEN, started_by="administrators"))
    start = buttons.Start(alone.id)
    assert english("refusal-only-administrators") in await why_not(
        lobby.start(press(ANNA), start, services)
    )
    assert "Not enough" in await why_not(lobby.start(press(OLGA), start, services))
    assert await table_now(services, alone) == alone
    assert not messages.said


@pytest.mark.usefixtures("ephemeral_messages")
async def test_an_administrator_who_only_starts_the_game_is_told_nothing(
    services: Services, members: Members, messages: Messages
) -> None:
    members.administrators.add(GLEB)
    table = await open_lobby(services, settings=replace(OPEN, started_by="administrators"))
    assert await lobby.start(press(GLEB), buttons.Start(table.id), services) == SILENCE
    assert (await table_now(services, table)).phase is Phase.PLAYING
    assert not messages.said


async def finished_table(services: Services) -> Table:
    """Return a game that is over. A computer has finished it for Boris, who had left."""
    table = await begin_game(services)
    await services.tables.submit(table.id, Leave(BORIS))
    return await play_to_end(services, await table_now(services, table))


@pytest.mark.parametrize(
    ("person", "place", "text", "present"),
    [
        (ANNA, GROUP, "", (ANNA,)),
        (BORIS, GROUP, "", (ANNA, BORIS)),
        (BORIS, private_chat(BORIS), english("toast-joined"), (ANNA, BORIS)),
        (VERA, GROUP, english("toast-joined"), (ANNA, VERA)),
        (VERA, private_chat(VERA), english("toast-joined"), (ANNA, VERA)),
    ],
)
async def test_anybody_asks_for_the_next_game(
    services: Services, person: PersonId, place: Place, text: str, present: tuple[PersonId, ...]
) -> None:
    table = await finished_table(services)
    answer = await lobby.play_again(press(person, place), buttons.Again(table.id), services)
    assert answer.text == text
    table = await table_now(services, table)
    assert (table.phase, table.present) == (Phase.LOBBY, present)


@pytest.mark.parametrize("place", [GROUP, private_chat(BORIS)])
async def test_an_expected_player_sits_by_pressing_wherever_they_are(
    services: Services, place: Place
) -> None:
    table = await begin_game(services, settings=replace(OPEN, again="expected"))
    table = await play_to_end(services, table)
    again = buttons.Again(table.id)
    await lobby.play_again(press(ANNA), again, services)
    assert (await table_now(services, table)).expected == (BORIS,)
    answer = await lobby.play_again(press(BORIS, place), again, services)
    assert answer.text == english("toast-joined")
    table = await table_now(services, table)
    assert (table.present, table.expected) == ((ANNA, BORIS), ())


async def test_a_forgotten_player_has_a_name_again_in_the_next_game(
    services: Services,
) -> None:
    table = await finished_table(services)
    await services.directory.people.forget(BORIS)
    assert not await services.directory.knows(BORIS)
    await lobby.play_again(press(BORIS), buttons.Again(table.id), services)
    assert await services.directory.knows(BORIS)


async def test_a_stranger_opens_the_next_lobby_but_is_led_away_to_sit(services: Services) -> None:
    table = await finished_table(services)
    answer = await lobby.play_again(press(ZOE), buttons.Again(table.id), services)
    assert answer.url
    assert (await table_now(services, table)).present == (ANNA,)


async def test_no_next_game_before_this_one_is_over(services: Services) -> None:
    again = buttons.Again((await begin_game(services)).id)
    assert "isn’t over yet" in await why_not(lobby.play_again(press(ANNA), again, services))


async def test_who_watches_asks_for_the_next_game_and_takes_it_back(services: Services) -> None:
    table = await begin_game(services)
    wanted = buttons.WantNextGame(table.id)
    assert (
        english("toast-next-game")
        in (await lobby.want_next_game(press(VERA), wanted, services)).text
    )
    assert (await table_now(services, table)).expected == (VERA,)
    assert "any more" in (await lobby.want_next_game(press(VERA), wanted, services)).text
    assert (await table_now(services, table)).expected == ()


async def test_who_cannot_be_shown_a_hand_has_to_start_the_bot_first(services: Services) -> None:
    table = await begin_game(services)
    answer = await lobby.want_next_game(press(ZOE), buttons.WantNextGame(table.id), services)
    assert answer.text == english("toast-start-first")
    assert (await table_now(services, table)).expected == ()
