"""Payloads: what is packed is read back, anything else is refused, and all of it fits a button."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.places import ChatId, PersonId, TableId
from club.practice import Practice
from club.seasons import Period
from club.settings import Settings
from durak import actions
from durak.actions import Action
from durak.bout import Moment
from durak.cards import Card
from durak.players import Strength
from durak.rules import VARIANTS
from screens import buttons
from screens.callback_data import LETTERS, Forged, Outdated, Payload, pack, unpack
from screens.options import spelling
from screens.selection import Purpose, Selection
from screens.settings import home
from tests.screens.packed_buttons import ACTIONS, CARDS, NUMBERS, assert_fits, unpacked
from tests.screens.tables import chosen

BIG = 2**31
TABLES = st.integers(1, BIG).map(TableId)
GAMES = st.integers(0, 999)
MOMENTS = st.builds(Moment, st.integers(1, 999), st.integers(0, 24))
CHATS = st.integers(-(10**13) - BIG, 10**10).map(ChatId)
SELECTIONS = st.builds(
    Selection, st.sampled_from(Purpose), st.lists(CARDS, max_size=5, unique=True).map(tuple)
)
VALUES = [
    (option, spelling(value))
    for option in home(chosen().added)
    for value in Settings().choices(option)
]
RECORDS = st.integers(1, BIG)
PERSONS = st.integers(1, 10**10).map(PersonId)
PERIODS = st.sampled_from(Period)
VARIANT_IDS = st.sampled_from([row.id for row in VARIANTS])
STRENGTHS = st.sampled_from(Strength)
COMPUTERS = st.integers(1, 5)
FIELDS: dict[type[Payload], tuple[st.SearchStrategy[Any], ...]] = {
    buttons.OpenTable: (),
    buttons.ShowHelp: (),
    buttons.Join: (TABLES,),
    buttons.Leave: (TABLES,),
    buttons.LeaveForSure: (TABLES, GAMES),
    buttons.AddComputer: (TABLES,),
    buttons.RemoveComputer: (TABLES,),
    buttons.MoveSeat: (TABLES, st.integers(0, 7)),
    buttons.AcceptForfeit: (TABLES,),
    buttons.Start: (TABLES,),
    buttons.ShufflePack: (TABLES,),
    buttons.CutPack: (TABLES, st.integers(0, 103)),
    buttons.OpenMenu: (TABLES,),
    buttons.ShowRules: (TABLES,),
    buttons.TurnRules: (TABLES, NUMBERS),
    buttons.TurnRulesOfChat: (CHATS, NUMBERS),
    buttons.Remove: (TABLES, PERSONS),
    buttons.Play: (TABLES, GAMES, MOMENTS, ACTIONS),
    buttons.Select: (TABLES, GAMES, MOMENTS, SELECTIONS),
    buttons.Nothing: (),
    buttons.Hint: (TABLES, GAMES, MOMENTS),
    buttons.OpenHand: (TABLES,),
    buttons.Peek: (TABLES,),
    buttons.OpenGameMenu: (TABLES,),
    buttons.OpenResultMenu: (TABLES, GAMES),
    buttons.ComeBack: (TABLES,),
    buttons.VoteToClose: (TABLES, GAMES),
    buttons.Close: (TABLES, GAMES),
    buttons.ChooseToLeave: (TABLES, GAMES),
    buttons.ChooseToClose: (TABLES, GAMES),
    buttons.Again: (TABLES,),
    buttons.WantNextGame: (TABLES,),
    buttons.AskForGuess: (TABLES,),
    buttons.GuessDurak: (TABLES, GAMES, st.integers(0, 7)),
    buttons.Dismiss: (),
    buttons.ForgetForSure: (),
    buttons.ShowToEverybody: (st.sampled_from(["top", "stats", "daily"]),),
    buttons.ShowRanking: (CHATS, PERIODS, NUMBERS),
    buttons.ShowCeremony: (CHATS,),
    buttons.DrawShelf: (PERSONS,),
    buttons.ListAchievements: (PERSONS,),
    buttons.ShowHistory: (CHATS, NUMBERS),
    buttons.ShowReplay: (RECORDS, NUMBERS),
    buttons.LookBack: (TABLES, RECORDS),
    buttons.CheckShuffle: (TABLES, RECORDS),
    buttons.ShareResult: (TABLES, RECORDS),
    buttons.ShowFilm: (TABLES, RECORDS),
    buttons.DownloadReplay: (RECORDS,),
    buttons.ShareReplay: (RECORDS,),
    buttons.StopSharing: (RECORDS,),
    buttons.ShowReview: (RECORDS,),
    buttons.ShowMistake: (RECORDS, NUMBERS),
    buttons.ShowSettings: (CHATS, st.sampled_from(["menu", "throwing_in", "extras"])),
    buttons.ShowGames: (CHATS, NUMBERS),
    buttons.ShowOption: (CHATS, st.sampled_from([option for option, _ in VALUES])),
    buttons.Choose: (
        CHATS,
        st.sampled_from([option for option, _ in VALUES]),
        st.sampled_from([value for _, value in VALUES]),
    ),
    buttons.ChooseVariant: (CHATS, VARIANT_IDS),
    buttons.NameForfeit: (CHATS,),
    buttons.ChooseLanguage: (CHATS, st.sampled_from(["en", "ru"])),
    buttons.ChooseWords: (st.booleans(),),
    buttons.TellOfTables: (CHATS, st.booleans()),
    buttons.ChooseTips: (st.booleans(),),
    buttons.ChooseColours: (st.sampled_from([None, False, True]),),
    buttons.OtherGame: (),
    buttons.ShowPracticeGames: (
        st.builds(Practice, COMPUTERS, STRENGTHS, VARIANT_IDS),
        NUMBERS,
    ),
    buttons.Practise: (COMPUTERS, STRENGTHS, VARIANT_IDS, st.booleans()),
}
PAYLOADS = st.one_of(*(st.builds(kind, *fields) for kind, fields in FIELDS.items()))


OLD: Mapping[str, Payload] = {
    "j:a": buttons.Join(TableId(10)),
    "p:1:2:3.4:b9S,JS": buttons.Play(
        TableId(1), 2, Moment(3, 4), actions.Beat(Card.parse("9S"), Card.parse("JS"))
    ),
    "e:1:2:3.4:c.6S": buttons.Select(
        TableId(1), 2, Moment(3, 4), Selection(Purpose.CHOOSE, (Card.parse("6S"),))
    ),
    "r:-2s:month:1": buttons.ShowRanking(ChatId(-100), Period.MONTH, 1),
    "w:a:1": buttons.ShowReplay(10, 1),
    "wl:a:3": buttons.LookBack(TableId(10), 3),
    "wv:a:3": buttons.CheckShuffle(TableId(10), 3),
    "ws:a:3": buttons.ShareResult(TableId(10), 3),
    "wk:a:3": buttons.ShowFilm(TableId(10), 3),
    "wf:a": buttons.DownloadReplay(10),
    "wp:a": buttons.ShareReplay(10),
    "wq:a": buttons.StopSharing(10),
    "wr:a": buttons.ShowReview(10),
    "la:1:pt-pt": buttons.ChooseLanguage(ChatId(1), "pt-pt"),
    "po": buttons.OtherGame(),
    "pg:2.hard.podkidnoy:1": buttons.ShowPracticeGames(Practice(2, Strength.HARD), 1),
    "pr:2:hard:podkidnoy:1": buttons.Practise(2, Strength.HARD, "podkidnoy", begin=True),
}


@given(PAYLOADS)
def test_a_packed_payload_fits_and_unpacks_to_itself(payload: Payload) -> None:
    assert_fits(payload)


def test_buttons_in_old_messages_keep_working() -> None:
    """A payload class may be renamed, but the spelling of its data must never change."""
    assert unpacked(OLD) == OLD


def test_every_value_can_be_pressed() -> None:
    for option, value in VALUES:
        payload = buttons.Choose(ChatId(-1), option, value)
        assert unpack(pack(payload)) == payload


def test_every_kind_of_payload_of_the_core_is_packed_here() -> None:
    kinds = Payload.by_tag.values()
    assert set(FIELDS) == {kind for kind in kinds if kind.__module__ == buttons.__name__}


def test_two_kinds_cannot_have_one_tag() -> None:
    with pytest.raises(TypeError, match="'j' is taken by Join"):

        class Joke(Payload, tag="j"):
            pass

    assert unpack("j:1") == buttons.Join(TableId(1))


@pytest.mark.parametrize("tag", ["", "J", "j:1", "j1", "-j", "й"])
def test_a_tag_has_the_form_by_which_it_is_known_once_it_is_gone(tag: str) -> None:
    with pytest.raises(TypeError, match="form of a tag"):

        class Joke(Payload, tag=tag):
            pass


@pytest.mark.parametrize("data", ["gone", "gone:-2s:x", "long-gone"])
def test_a_button_of_a_feature_that_is_gone_is_outdated_and_no_forgery(data: str) -> None:
    with pytest.raises(Outdated):
        unpack(data)


def test_a_kind_may_be_declared_anywhere_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Payload, "by_tag", {**Payload.by_tag})

    class Declared(Payload, tag="test"):
        number: int

    assert unpack(pack(Declared(7))) == Declared(7)


def test_every_action_has_a_letter() -> None:
    assert set(LETTERS) == set(get_args(Action))


@given(st.text(max_size=64) | st.binary(max_size=64).map(lambda data: data.decode("latin-1")))
def test_random_data_is_refused_or_packs_to_itself(data: str) -> None:
    """Random input sooner or later hits `d`, which is a complete payload."""
    try:
        read = unpack(data)
    except (Forged, Outdated):
        return
    assert pack(read) == data


@given(PAYLOADS, st.data())
def test_an_altered_payload_is_refused_or_packs_to_itself(
    payload: Payload, data: st.DataObject
) -> None:
    """Parsing is strict: several spellings of one payload would make forgery easier."""
    spelling = pack(payload)
    place = data.draw(st.integers(0, len(spelling)))
    bent = spelling[:place] + data.draw(st.text(max_size=2)) + spelling[place + 1 :]
    try:
        read = unpack(bent)
    except (Forged, Outdated):
        return
    assert pack(read) == bent


@pytest.mark.parametrize(
    "data",
    [
        "",
        ":",
        "j",
        "j:",
        "j:1:2",
        "j:01",
        "j:-",
        "J:1",
        "j: 1",
        "p:1:1:2.3:z9S",
        "p:1:1:2.3:b9S",
        "p:1:1:2.3:b9S,JS,QS",
        "p:1:1:2.3:t",
        "p:1:1:2.3:t9X",
        "p:1:1:2.3:t9S,",
        "p:1:1:2.3:o??",
        "p:1:1:2:k",
        "p:1:1:2.3.4:k",
        "p:1:1:2.3:k9S",
        "e:1:1:2.3:q.9S",
        "r:-1:decade:0",
        "oc:-1:deck:3 6",
        "pr:1:normal:podkidnoy:2",
        "j:zzzzzzzzzzzz",
        "j:1\n",
        "j:\u0661",
        "m:1:",
        "pr:1:strong:podkidnoy:1",
        "la:-1:\u0435n",
    ],
)
def test_forgeries_are_refused(data: str) -> None:
    with pytest.raises(Forged):
        unpack(data)
