"""What the page offers is what the table allows: no more, and in a lobby no less."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from club import commands
from club.commands import Command
from club.decide import decide
from club.events import ClosedBecause, ForfeitAccepted, StandInSeated
from club.places import ChatId, PersonId, Place
from club.refusal import Refused
from club.settings import Settings
from club.table import Phase, Table
from club.view import look
from durak.players import Strength
from durak.rules import Rules
from features import load_texts
from miniapp.offers import OfTable
from miniapp.table_state import TableState, table_state
from screens import buttons
from screens.callback_data import Payload, unpack
from screens.scene import Scene
from tests.club.memory import NOON, SeededRandomness
from tests.club.tables import ANNA, BORIS, OPEN, VERA, advance, lobby, start_game
from tests.miniapp.seen_states import offered, payloads
from tests.screens.tables import audience
from tests.words import english

TEXTS = load_texts()
PAGE = "https://t.me/durakbot/table?startapp=x"
AUDIENCE = replace(audience("en"), page=PAGE)
FORFEIT = replace(OPEN, rules=Rules(forfeit="joke"))
TEAMS = replace(OPEN, rules=Rules(teams="2x2"))


def state_for(table: Table, viewer: PersonId | None) -> TableState:
    return table_state(table.seq, Scene(look(table, viewer), AUDIENCE, TEXTS.voice("en")))


def kinds(state: TableState) -> list[type[Payload]]:
    return [type(unpack(offer.data)) for offer in offered(state) if offer.data]


@some.composite
def lobbies(draw: some.DrawFn) -> Table:
    settings = draw(some.sampled_from((OPEN, FORFEIT, TEAMS, replace(OPEN, computers=False))))
    settings = replace(settings, seats=draw(some.integers(2, 6)))
    people = draw(some.permutations((ANNA, BORIS, VERA)))[: draw(some.integers(0, 3))]
    free = settings.room - len(people)
    computers = draw(some.integers(0, max(0, free))) if settings.computers else 0
    table = lobby(*people[: settings.room], settings=settings, computers=computers)
    agreeing = people[: draw(some.integers(0, 3))] if settings.rules.forfeit else ()
    return advance(table, map(ForfeitAccepted, agreeing), NOON)


def every_button(table: Table, person: PersonId) -> dict[Payload, Command]:
    """Return what can be done in some lobby, by this person, with the command for each."""
    id_ = table.id
    seats = range(len(table.chairs))
    moves: dict[Payload, Command] = {
        buttons.MoveSeat(id_, seat): commands.MoveSeat(person, seat) for seat in seats
    }
    return moves | {
        buttons.Join(id_): commands.Join(person),
        buttons.LeaveForSure(id_, table.series.games): commands.Leave(person),
        buttons.AddComputer(id_): commands.AddComputer(person),
        buttons.RemoveComputer(id_): commands.RemoveComputer(person),
        buttons.AcceptForfeit(id_): commands.AcceptForfeit(person),
        buttons.Start(id_): commands.Start(person, privileged=False),
    }


def has_effect(table: Table, command: Command) -> bool:
    try:
        return bool(decide(table, command, NOON, SeededRandomness()).entries)
    except Refused:
        return False


@given(lobbies(), some.sampled_from((ANNA, BORIS, VERA)))
def test_a_lobby_offers_what_can_be_done(table: Table, viewer: PersonId) -> None:
    """Changing seats is offered to partners only, as on the board."""
    possible = {
        button
        for button, command in every_button(table, viewer).items()
        if has_effect(table, command)
        if table.settings.rules.teams != "none" or not isinstance(button, buttons.MoveSeat)
    }
    assert payloads(state_for(table, viewer)) == possible


def of_pack(table: Table, viewer: PersonId | None) -> set[Payload]:
    kinds = buttons.ShufflePack, buttons.CutPack
    return {button for button in payloads(state_for(table, viewer)) if isinstance(button, kinds)}


def test_the_pack_is_offered_to_those_who_may_have_it_in_hand() -> None:
    chore = start_game(ANNA, BORIS, settings=replace(OPEN, shuffled_by="dealer"))
    touched = start_game(ANNA, BORIS, settings=replace(OPEN, shuffled_by="toucher"))
    to_cut = start_game(ANNA, BORIS, settings=replace(OPEN, cut=True))
    shuffle = {buttons.ShufflePack(chore.id)}
    for seat, person in enumerate((ANNA, BORIS)):
        assert of_pack(touched, person) == shuffle
        assert of_pack(chore, person) == (shuffle if chore.hand_at_pack == seat else set())
        assert len(of_pack(to_cut, person)) == (9 if to_cut.hand_at_pack == seat else 0)
    for table in (chore, touched, to_cut):
        assert not of_pack(table, VERA)
        assert english("lobby-ready") not in str(state_for(table, VERA))


def test_only_who_watches_may_ask_for_the_next_game() -> None:
    table = start_game(ANNA, BORIS)
    wanted = buttons.WantNextGame(table.id)
    assert wanted not in payloads(state_for(table, ANNA))
    for viewer in (VERA, None):
        assert wanted in payloads(state_for(table, viewer))


def test_only_who_watches_may_guess_and_only_where_that_is_agreed_on() -> None:
    table = start_game(ANNA, BORIS)
    guesses = {buttons.GuessDurak(table.id, 1, seat) for seat in (0, 1)}
    silent = replace(table, settings=replace(OPEN, guesses=False))
    assert guesses & payloads(state_for(table, ANNA)) == set()
    assert guesses & payloads(state_for(silent, None)) == set()
    for viewer in (VERA, None):
        assert guesses <= payloads(state_for(table, viewer))
    *_, offer = state_for(table, None).offers
    assert offer.menu is not None
    assert offer.menu.note.startswith(offer.label)
    assert "until the draw pile is empty" in offer.menu.note
    names = ["\u2068Anna\u2069", "\u2068Boris <b>\u2069"]
    assert [guess.label for guess in offer.menu.offers] == names


def test_an_onlooker_may_join_and_invite() -> None:
    state = state_for(lobby(ANNA), None)
    join, invite = state.offers
    assert unpack(join.data) == buttons.Join(lobby(ANNA).id)
    assert invite.link.startswith("https://t.me/share/url?")
    assert state.lobby is not None
    assert state.lobby.free == 5
    assert state.lobby.seats[0].note == "(opened the table)"


def over(table: Table) -> Table:
    return replace(table, phase=Phase.OVER)


def closed(table: Table) -> Table:
    return replace(table, phase=Phase.CLOSED, closed=ClosedBecause.IDLE)


GAME = start_game(ANNA, BORIS)
REPLACED = advance(GAME, [StandInSeated(0, Strength.NORMAL, left=True)], NOON)
PRACTICE = replace(GAME, place=Place(ChatId(ANNA)))


@pytest.mark.parametrize(
    ("table", "viewer", "wanted"),
    [
        (GAME, ANNA, [buttons.LeaveForSure]),
        (GAME, None, [buttons.WantNextGame, buttons.GuessDurak, buttons.GuessDurak]),
        (REPLACED, ANNA, [buttons.ComeBack]),
        (over(GAME), ANNA, [buttons.Again]),
        (over(GAME), None, [buttons.Again]),
        (closed(GAME), ANNA, []),
        (closed(lobby(ANNA)), ANNA, []),
    ],
)
def test_other_phases_offer_what_their_buttons_do(
    table: Table, viewer: PersonId | None, wanted: list[type[Payload]]
) -> None:
    state = state_for(table, viewer)
    assert kinds(state) == wanted
    assert all(isinstance(payload, OfTable | buttons.ComeBack) for payload in payloads(state))


@pytest.mark.parametrize("table", [lobby(ANNA), GAME, over(GAME)], ids=["lobby", "game", "over"])
@pytest.mark.parametrize("viewer", [ANNA, None])
def test_rules_are_offered_to_everybody_until_the_table_is_closed(
    table: Table, viewer: PersonId | None
) -> None:
    offered = state_for(table, viewer).menu
    at_end = state_for(closed(table), viewer).menu
    assert offered is not None
    assert (offered.rules, at_end) == (english("button-rules"), None)


def test_leaving_a_game_is_asked_about_first() -> None:
    state = state_for(GAME, BORIS)
    assert state.menu is not None
    (leaving,) = state.menu.offers
    assert unpack(leaving.data) == buttons.LeaveForSure(GAME.id, GAME.series.games)
    assert leaving.asks is not None
    assert "<" not in leaving.asks.question
    answers = english("button-leave-for-sure"), english("button-stay")
    assert (leaving.asks.yes, leaving.asks.no) == answers


def test_a_practice_game_offers_a_hint_while_there_is_something_to_do() -> None:
    offers = [kinds(state_for(PRACTICE, person)) for person in (ANNA, BORIS)]
    assert GAME.game is not None
    attacker = GAME.game.bout.attacker
    assert offers[attacker] == [buttons.Hint, buttons.LeaveForSure]
    assert offers[1 - attacker] == [buttons.LeaveForSure]


def test_a_closed_table_says_why() -> None:
    state = state_for(closed(lobby(ANNA)), ANNA)
    assert state.lobby is not None
    assert "Nobody came" in state.lobby.lines[0]
    assert state_for(closed(GAME), ANNA).words.result == (
        "🃏 Nobody came, so the table was closed. /durak opens a new one."
        " ✂️ Cut short: nobody is the durak."
    )


def test_a_game_that_is_over_lies_there_and_a_new_lobby_has_no_cards() -> None:
    assert state_for(over(GAME), ANNA).lobby is None
    assert state_for(lobby(ANNA, settings=Settings()), ANNA).game is None
