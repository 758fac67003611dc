"""What two people see of their game in any chat, in every language."""

from dataclasses import replace

from club.events import ClosedBecause
from club.places import elsewhere
from club.table import Chair, Phase, Table
from club.view import look
from features.any_chat.buttons import PlayNumber, TakeSeat
from features.any_chat.rules import CLOCKS, settings_of
from features.any_chat.screens import board, explanation, hand, hand_in_alerts, offer
from screens.alerts import fits
from screens.audience import Audience
from screens.screen import Screen
from screens.texts import Texts
from tests.screens.screen_checks import Compare, as_text, buttons_of, check
from tests.screens.tables import ANNA, BORIS, NOON, audience, table

ROOM = elsewhere(1)
TAKE_SEAT = TakeSeat(ANNA, "quick", "0" * 18)
LOST = {ANNA: 2, BORIS: 3}
ATTACK = """
P0: 7S 7D 10C 6H
P1: 8S 9D JC QH
trump: H
talon: KC 8D 10H AC KH
turn-up: KH
bout: 2, P0 attacks P1, limit 5
"""
DEFENCE = """
P0: 7D 10C 6H
P1: 8S 9D JC QH
trump: H
talon: KC 8D 10H AC KH
turn-up: KH
bout: 2, P0 attacks P1, limit 5
table: 7S/10S, 10D/-
"""
BEATEN = DEFENCE.replace("10D/-", "10D/QD")
MANY_CARDS = """
P0: 7S
P1: 8S 9S 10S JS QS KS AS 7D 8D 9D 10D
trump: H
talon: KC 10H AC KH
turn-up: KH
bout: 2, P0 attacks P1, limit 6
"""
OVER = """
P0: -
P1: 9D JC
trump: H
bout: 9, P0 attacks P1, limit 2
out: P0 P1
result: durak P1
"""


def people(language: str, *, page: str | None = "https://t.me/durak_bot/table") -> Audience:
    known = audience(language)
    return replace(known, chat=replace(known.chat, title="", link=None), page=page)


def lobby(*chairs: Chair, **changes: object) -> Table:
    return Table(7, ROOM, ANNA, settings_of("quick"), NOON, chairs, **changes)  # type: ignore[arg-type]  # named by tests


def game(position: str, **changes: object) -> Table:
    return replace(table(position, place=ROOM), **changes)  # type: ignore[arg-type]  # named by tests


def shown(of: Table, to: Audience, texts: Texts) -> Screen:
    return board(look(of, None), to, texts, TAKE_SEAT, LOST)


def test_offers(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    games = [offer(replace(TAKE_SEAT, offer=each), "Anna", voice) for each in CLOCKS]
    offers = (*games, explanation(voice))
    for each in offers:
        check(each.screen)
    snapshot("offers", "\n".join(f"{each.title}\n\n{as_text(each.screen)}" for each in offers))


def test_lobbies(snapshot: Compare, language: str, texts: Texts) -> None:
    """One waits, both are there after a press on the page, and nobody came within a day."""
    to = people(language)
    one = lobby(Chair(ANNA))
    both = lobby(Chair(ANNA), Chair(BORIS))
    over = lobby(phase=Phase.CLOSED, closed=ClosedBecause.IDLE)
    snapshot("lobby", shown(one, to, texts).without_picture())
    snapshot("lobby_drawn", shown(one, to, texts))
    snapshot("lobby_full", shown(both, to, texts))
    snapshot("lobby_over", shown(over, to, texts))


def test_boards(snapshot: Compare, language: str, texts: Texts) -> None:
    to = people(language)
    snapshot("board_attack", shown(game(ATTACK), to, texts).without_picture())
    snapshot("board_defence", shown(game(DEFENCE), to, texts).without_picture())
    snapshot("board_beaten", shown(game(BEATEN), to, texts).without_picture())
    snapshot("board_drawn", shown(game(DEFENCE, settings=settings_of("quick")), to, texts))


def test_a_hand(snapshot: Compare, language: str, texts: Texts) -> None:
    """As a message, in an alert of the first bout, and in one for somebody who reads words."""
    to = people(language)
    of = look(game(DEFENCE), BORIS)
    first = look(game(DEFENCE.replace("bout: 2", "bout: 1")), BORIS)
    words = {BORIS: replace(to.people[BORIS], in_words=True)}
    snapshot("hand", hand(of, to, texts))
    snapshot("hand_in_alert", "\n".join(hand_in_alerts(first, to, texts)))
    in_words = hand_in_alerts(of, replace(to, people={**to.people, **words}), texts)
    snapshot("hand_in_words", "\n".join(in_words))


def test_results(snapshot: Compare, language: str, texts: Texts) -> None:
    to = people(language)
    cut_short = game(ATTACK, phase=Phase.CLOSED, closed=ClosedBecause.ASKED)
    missed = replace(
        cut_short, closed=ClosedBecause.IDLE, chairs=(Chair(ANNA), Chair(BORIS, missed=2))
    )
    snapshot("result", shown(game(OVER), to, texts))
    snapshot("result_without_page", shown(game(OVER), replace(to, page=None), texts))
    snapshot("result_missed", shown(missed, to, texts))
    snapshot("result_left", shown(cut_short, to, texts))


def test_a_room_of_somebody_who_reads_words(snapshot: Compare, language: str, texts: Texts) -> None:
    signs = people(language)
    words = {ANNA: replace(signs.people[ANNA], in_words=True)}
    to = replace(signs, people={**signs.people, **words})
    snapshot("words_lobby", shown(lobby(Chair(ANNA)), to, texts))
    snapshot("words_board", shown(game(DEFENCE), to, texts))
    snapshot("words_result", shown(game(OVER), to, texts))


def test_what_is_said(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    told = (
        voice.plain("any-chat-not-held", number=12),
        voice.plain("any-chat-not-playing", bot="a_bot_with_the_longest_name_bot"),
        voice.plain("any-chat-over", bot="a_bot_with_the_longest_name_bot"),
    )
    assert all(map(fits, told))
    snapshot("said", "\n".join((*told, voice.plain("privacy-any-chat"))))


def test_numbers_stand_in_rows_of_about_the_same_length(texts: Texts) -> None:
    to = people("en")
    for position, widths in ((ATTACK, [4]), (MANY_CARDS, [6, 5])):
        rows = shown(game(position), to, texts).rows
        numbered = [[key for key in row if isinstance(key.target, PlayNumber)] for row in rows]
        assert [len(row) for row in numbered if row] == widths
        labels = [key.label for row in numbered for key in row]
        assert labels == [str(number) for number in range(1, sum(widths) + 1)]


def test_the_only_keys_without_a_number_are_of_use_to_somebody(texts: Texts) -> None:
    """The defender takes until everything is beaten, and then the attacker is done."""
    to = people("en", page=None)
    for position, offered in ((ATTACK, []), (DEFENCE, ["Take 3 cards"]), (BEATEN, ["Done"])):
        _, *keys = buttons_of(shown(game(position), to, texts))
        assert [key.label for key in keys if not key.label.isdigit()] == offered
