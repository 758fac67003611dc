"""A derby of two groups: who may challenge, accept and play, and what stays closed until when."""

import asyncio
from dataclasses import replace

import pytest

from club.commands import Close, Join, Leave
from club.places import ChatId, PersonId, Place, TopicId, private_chat
from club.refusal import Refusal, Refused
from club.table import Phase
from club.view import look
from features.derby import buttons as derby_buttons
from features.derby import handlers as derby
from features.derby.buttons import WithdrawChallenge
from features.derby.rules import DerbyEnded, DerbyId, Side
from features.derby.tests.handlers.groups import (
    ACCEPT,
    AWAY,
    CODE,
    FIRST,
    THREE,
    agree,
    begin,
    gather_groups,
    host,
    play,
    play_everything,
    told,
    with_host,
)
from handlers import films, history, lobby, replay
from handlers.answers import SILENCE
from handlers.services import Services
from miniapp.table_state import table_state
from screens import buttons
from screens.callback_data import Forged, pack
from screens.scene import Scene
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, VERA
from tests.handlers.fakes import Display, Films, Messages
from tests.handlers.group_settings import choose_for_group
from tests.handlers.situations import begin_game, play_to_end, table_now
from tests.handlers.table_page import Page
from tests.handlers.user_actions import command, labels, offers, press, quiet_command, why_not
from tests.screens.films import names_in
from tests.words import english


@pytest.fixture(autouse=True)
async def _two_groups(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    await gather_groups(services, monkeypatch)


async def test_a_group_is_told_what_a_derby_is_and_may_challenge(
    services: Services, messages: Messages
) -> None:
    offered = await derby.show(command(ANNA), services)
    assert "the same cards" in offered.text
    assert labels(offered) == ["⚔️ Challenge: 3 deals", "⚔️ Challenge: 5 deals"]
    assert offers(await derby.show(quiet_command(ANNA), services), buttons.ShowToEverybody)
    await derby.challenge(press(ANNA), THREE, services)
    _, made = messages.posted[-1]
    assert f"/derby {CODE}" in made.text
    assert (await told(services)).text == made.text
    assert "already" in await why_not(derby.challenge(press(BORIS), THREE, services))


async def test_a_challenge_can_be_withdrawn(services: Services, messages: Messages) -> None:
    await derby.challenge(press(ANNA), THREE, services)
    await derby.withdraw(press(BORIS), derby_buttons.WithdrawChallenge(), services)
    assert "Challenge" in labels(messages.pages[-1].screen)[0]
    ((slot, instead),) = messages.settled
    assert slot == messages.posted[0][0]
    assert "Challenge" in labels(instead)[0]
    assert "no such challenge" in await why_not(told(services, AWAY, CODE))


@pytest.mark.parametrize("typed", [CODE, CODE.upper(), "CODE-2345", "code 2345"])
async def test_a_code_shows_who_challenges_to_what(services: Services, typed: str) -> None:
    await derby.challenge(press(ANNA), THREE, services)
    received = await told(services, AWAY, typed)
    assert "Evening" in received.text
    assert "3 deals" in received.text
    assert [button.target for row in received.rows for button in row] == [ACCEPT]


async def test_titles_of_groups_are_escaped(services: Services, messages: Messages) -> None:
    await agree(services)
    assert "&lt;Morning&gt;" in messages.posted[-1][1].without_picture().text


@pytest.mark.parametrize(
    ("place", "words", "why"),
    [
        (AWAY, "WRONG234", "no such challenge"),
        (GROUP, CODE, english("derby-own-challenge")),
    ],
)
async def test_a_code_may_be_of_no_use(
    services: Services, place: Place, words: str, why: str
) -> None:
    await derby.challenge(press(ANNA), THREE, services)
    assert why in await why_not(told(services, place, words))


async def test_whoever_guesses_codes_is_stopped(services: Services) -> None:
    for number in range(5):
        assert "no such challenge" in await why_not(told(services, AWAY, f"GUESS{number}"))
    assert "many codes" in await why_not(told(services, AWAY, "GUESS6"))


async def test_of_two_groups_that_accept_at_once_one_is_taken(services: Services) -> None:
    await derby.challenge(press(ANNA), THREE, services)
    accepting = (
        derby.accept(press(person, Place(ChatId(chat))), ACCEPT, services)
        for person, chat in ((VERA, -1002), (OLGA, -1003))
    )
    done = await asyncio.gather(*accepting, return_exceptions=True)
    assert sum(each == SILENCE for each in done) == 1


async def test_who_may_open_a_table_may_challenge_and_accept(services: Services) -> None:
    await choose_for_group(services, "opened_by", "administrators")
    for handling in (
        derby.challenge(press(ANNA), THREE, services),
        derby.withdraw(press(ANNA), derby_buttons.WithdrawChallenge(), services),
        derby.accept(press(ANNA), ACCEPT, services),
    ):
        assert "administrator" in await why_not(handling)
    assert await derby.challenge(press(OLGA), THREE, services) == SILENCE


async def test_a_group_may_do_without(services: Services) -> None:
    await choose_for_group(services, "derby", value=False)
    assert (await told(services)).text == "⚔️ There are no derbies here."
    for handling in (
        derby.challenge(press(ANNA), THREE, services),
        derby.accept(press(ANNA), ACCEPT, services),
        derby.play(press(ANNA), FIRST, services),
        derby.show_standing(press(ANNA), derby_buttons.ShowDerby(), services),
    ):
        assert "no derbies" in await why_not(handling)


async def test_so_may_the_operator(services: Services) -> None:
    off = with_host(services, replace(host(services), is_on=False))
    assert (await told(off)).text == "⚔️ There are no derbies here."


async def test_teams_do_not_suit_a_derby(services: Services) -> None:
    await services.preferences.choose_settings(
        GROUP, OLGA, lambda current: current.with_variant("teams")
    )
    assert "for themselves" in (await told(services)).text
    assert "for themselves" in await why_not(derby.challenge(press(ANNA), THREE, services))


@pytest.mark.parametrize("deals", [0, 1, 4, 100])
async def test_only_offered_lengths(services: Services, deals: int) -> None:
    with pytest.raises(Forged):
        await derby.challenge(press(ANNA), derby_buttons.ChallengeGroup(deals), services)


async def test_a_derby_is_between_groups(services: Services) -> None:
    with pytest.raises(Forged):
        await derby.challenge(press(ANNA, private_chat(ANNA)), THREE, services)


async def test_the_agreed_rules_hold_whatever_the_groups_own_are(services: Services) -> None:
    await choose_for_group(services, "transfer", "on")
    await agree(services)
    await choose_for_group(services, "transfer", "off")
    for side in Side:
        table = await begin(services, side)
        assert table.settings.rules.transfer == "on"
        assert [chair.person is None for chair in table.chairs] == [False, True, False, True]


async def test_the_lobby_of_a_deal_is_brought_back(services: Services, display: Display) -> None:
    await agree(services)
    await derby.play(press(ANNA), FIRST, services)
    await derby.play(press(BORIS), FIRST, services)
    assert len(display.moved) == 1


async def test_another_table_is_not_pushed_away(services: Services) -> None:
    await agree(services)
    table = await begin_game(services)
    assert "a table here" in await why_not(derby.play(press(ANNA), FIRST, services))
    await play_to_end(services, table)
    assert await derby.play(press(ANNA), FIRST, services) == SILENCE


@pytest.mark.parametrize("number", [0, 2, 3, 4])
async def test_deals_are_played_in_order(services: Services, number: int) -> None:
    assert english("refusal-stale") in await why_not(derby.play(press(ANNA), FIRST, services))
    await agree(services)
    assert english("refusal-stale") in await why_not(
        derby.play(press(ANNA), derby_buttons.PlayDeal(number), services)
    )


async def test_a_deal_that_is_broken_off_is_not_dealt_again(services: Services) -> None:
    await agree(services)
    table = await begin(services)
    await services.tables.submit(table.id, Close(ANNA, privileged=True))
    assert "0 points" in (await told(services)).without_picture().text
    assert english("refusal-stale") in await why_not(derby.play(press(ANNA), FIRST, services))
    assert (await begin(services, number=2)).phase is Phase.PLAYING


async def test_nobody_plays_for_both(services: Services) -> None:
    await agree(services)
    table = await begin(services)
    assert "other group" in await why_not(derby.play(press(ANNA, AWAY), FIRST, services))
    await derby.play(press(VERA, AWAY), FIRST, services)
    other = await services.tables.find(AWAY)
    assert other
    join = lobby.join(press(BORIS, AWAY), buttons.Join(other.id), services)
    assert "other group" in await why_not(join)
    assert (await table_now(services, table)).phase is Phase.PLAYING


async def test_after_a_deal_a_group_can_play_something_else(services: Services) -> None:
    await agree(services)
    table = await play(services)
    again = lobby.play_again(press(ANNA), buttons.Again(table.id), services)
    assert english("refusal-next-deal") in await why_not(again)
    await lobby.open_table(command(ANNA), services)
    opened = await services.tables.find(GROUP)
    assert opened
    assert (opened.predealt, opened.phase) == (None, Phase.LOBBY)


async def test_points_of_the_other_group_are_told_at_the_end(
    services: Services, messages: Messages
) -> None:
    await agree(services)
    await play(services)
    await derby.show_standing(press(VERA, AWAY), derby_buttons.ShowDerby(), services)
    standing = messages.said[-1].screen
    assert "finished 1 of 3" in standing.without_picture().text
    assert "point" not in standing.without_picture().text
    assert labels(standing) == ["▶️ Deal 1"]


async def test_replays_of_both_open_side_by_side_without_names(
    services: Services, messages: Messages
) -> None:
    await agree(services)
    await play_everything(services)
    own, other, proof = (await told(services)).rows[0]
    await history.check_shuffle(press(ANNA), proof.target, services)  # type: ignore[arg-type]
    assert "sha256sum" in messages.said[-1].screen.text
    await replay.show(press(ANNA), own.target, services)  # type: ignore[arg-type]  # a replay
    assert "Anna" in _names(messages)
    await replay.show(press(ANNA), other.target, services)  # type: ignore[arg-type]  # a replay
    assert not {"Vera", "Olga"} & _names(messages)
    assert not offers(messages.said[-1].screen, buttons.DownloadReplay)
    download = buttons.DownloadReplay(other.target.record)  # type: ignore[union-attr]  # a replay
    with pytest.raises(Forged):
        await replay.download(press(ANNA, private_chat(ANNA)), download, services)


async def test_so_do_films_of_the_same_deal(services: Services, filmed: Films) -> None:
    await agree(services)
    table = await play(services, Side.AWAY)
    with pytest.raises(Forged):
        await films.show(press(ANNA), buttons.ShowFilm(table.id, 1), services)
    await host(services).stored.end(DerbyId(1), DerbyEnded.TIME_UP)
    directory = replace(services.directory, films=True)
    offering = with_host(services, replace(host(services), directory=directory))
    keys = [button for row in (await told(offering)).rows for button in row]
    (other,) = (key for key in keys if isinstance(key.target, buttons.ShowFilm))
    assert other.label == "🎬 Film 1 · \u2068<Mornin…\u2069"
    await films.show(press(ANNA), buttons.ShowFilm(table.id, 1), services)
    await films.show(press(VERA, AWAY), buttons.ShowFilm(table.id, 1), services)
    (here, of_others), (there, own) = filmed.shown
    assert (here.place, there.place) == (GROUP, AWAY)
    assert {"Vera", "Olga"} <= names_in(own)
    assert not {"Vera", "Olga"} & names_in(of_others)
    assert "&lt;Morning&gt;" in of_others.text


def _names(messages: Messages) -> set[str]:
    text = messages.said[-1].screen.text_alone or messages.said[-1].screen.text
    return {name for name in ("Anna", "Boris", "Vera", "Olga") if name in text}


async def test_a_challenge_turns_into_how_the_derby_stands(
    services: Services, messages: Messages
) -> None:
    await agree(services)
    (challenged, made), (home, stands), (away, _) = messages.posted
    assert offers(made, WithdrawChallenge)
    assert home == challenged
    assert labels(stands) == ["▶️ Deal 1"]
    assert away.place == AWAY
    assert [chat for chat, _ in messages.erased] == [GROUP.chat, AWAY.chat]


async def test_its_message_follows_a_group_that_becomes_a_supergroup(
    services: Services, messages: Messages
) -> None:
    new = Place(ChatId(-100_777))
    await agree(services)
    await services.chat_status.follow_move(AWAY.chat, new.chat)
    *_, (away, stood), (slot, stands) = messages.posted
    assert (away.place, slot.place) == (AWAY, new)
    assert labels(stands) == labels(stood)
    await host(services).stored.end(DerbyId(1), DerbyEnded.PLAYED)
    await services.chat_status.follow_move(GROUP.chat, ChatId(-100_778))
    assert messages.posted[-1] == (slot, stands), "what is over is told in another way"


async def test_an_old_key_brings_the_message_of_the_derby_up_to_date(
    services: Services, messages: Messages
) -> None:
    await agree(services)
    await play(services)
    assert english("refusal-stale") in await why_not(derby.play(press(ANNA), FIRST, services))
    slot, screen = messages.posted[-1]
    assert slot == messages.posted[0][0]
    assert labels(screen) == ["▶️ Deal 2"]


@pytest.mark.parametrize("person", [ANNA, BORIS])
async def test_a_forgotten_person_leaves_the_derby_going_on(
    services: Services, person: PersonId
) -> None:
    await agree(services)
    table = await begin(services)
    await services.accounts.forget(person)
    assert (await table_now(services, table)).phase is Phase.PLAYING
    await play_to_end(services, table)
    assert "Deal 1 · " in (await told(services)).without_picture().text


async def test_a_group_that_is_gone_cannot_be_met(services: Services) -> None:
    await derby.challenge(press(ANNA), THREE, services)
    await services.directory.chats.set_present(GROUP.chat, present=False)
    assert "no such challenge" in await why_not(told(services, AWAY, CODE))
    assert "no such challenge" in await why_not(derby.accept(press(VERA, AWAY), ACCEPT, services))


async def test_a_derby_stays_in_the_topic_where_it_was_agreed_on(
    services: Services, messages: Messages
) -> None:
    topic = Place(GROUP.chat, TopicId(5))
    await derby.challenge(press(ANNA, topic), THREE, services)
    await derby.accept(press(VERA, AWAY), ACCEPT, services)
    await services.group_news.tell()
    slot, accepted = messages.posted[-1]
    assert slot.place == topic
    assert labels(accepted) == ["▶️ Deal 1"]


async def test_whoever_leaves_the_lobby_may_come_back(services: Services) -> None:
    await agree(services)
    await derby.play(press(ANNA), FIRST, services)
    table = await services.tables.find(GROUP)
    assert table
    await services.tables.submit(table.id, Join(BORIS))
    await services.tables.submit(table.id, Leave(ANNA))
    await lobby.join(press(ANNA), buttons.Join(table.id), services)
    assert (await table_now(services, table)).present == (BORIS, ANNA)


async def test_the_page_of_a_deal_leads_to_the_table_of_the_next(services: Services) -> None:
    directory = replace(services.directory, link_to_page=lambda _, table: f"page of {table}")
    services = replace(services, directory=directory)
    await agree(services)
    over = Page(services, await play(services))
    second = derby_buttons.PlayDeal(2)
    with pytest.raises(Forged):
        await over.press(ANNA, derby_buttons.PlayDeal(3))
    answer = await over.press(BORIS, second)
    opened = await services.tables.find(GROUP)
    assert opened is not None
    assert opened.predealt is not None
    assert (opened.predealt.number, opened.phase) == (2, Phase.LOBBY)
    assert answer.url == f"page of {opened.id}"
    with pytest.raises(Refused) as late:
        await over.press(ANNA, second)
    assert late.value.reason is Refusal.STALE


async def test_a_page_offers_the_next_deal_once_this_one_is_over(services: Services) -> None:
    await agree(services)
    begun = await begin(services)
    seen = []
    for table in (begun, await play_to_end(services, begun)):
        audience = await services.directory.of_table(table)
        scene = Scene.of_viewer(look(table, ANNA), audience, services.directory.texts)
        seen.append(table_state(table.seq, scene))
    playing, over = seen
    assert not playing.offers
    assert [offer.data for offer in over.offers] == [pack(derby_buttons.PlayDeal(2))]
    assert over.after is not None
    assert over.after.details[-1] in {english("derby-points", points=points) for points in range(3)}
