"""Outsiders may press anything without effect, and players can see their own cards at any time."""

from pathlib import Path

from features import FEATURES
from screens.buttons import (
    AskForGuess,
    CheckShuffle,
    ChooseColours,
    ChooseTips,
    ChooseWords,
    Dismiss,
    DownloadReplay,
    DrawShelf,
    ForgetForSure,
    GuessDurak,
    ListAchievements,
    LookBack,
    Nothing,
    OpenGameMenu,
    OpenResultMenu,
    OpenTable,
    OtherGame,
    Practise,
    ShareReplay,
    ShareResult,
    ShowCeremony,
    ShowGames,
    ShowHelp,
    ShowHistory,
    ShowMistake,
    ShowOption,
    ShowPracticeGames,
    ShowRanking,
    ShowReplay,
    ShowReview,
    ShowRules,
    ShowSettings,
    ShowToEverybody,
    StopSharing,
    TellOfTables,
    TurnRules,
    TurnRulesOfChat,
    WantNextGame,
)
from screens.callback_data import unpack
from telegram_sandbox import OLD_SERVER, Message, Person
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.example_buttons import buttons_in
from tests.end_to_end.limits import fast
from tests.end_to_end.outsiders import change_nothing
from tests.end_to_end.playing import playable
from tests.keys import CARDS, PEEK
from tests.screens.card_faces import FACE, SELECTORS

FOR_EVERYBODY = (
    *(OpenTable, ShowHelp),
    *(Nothing, OpenGameMenu, OpenResultMenu, Dismiss),
    *(Practise, OtherGame, ShowPracticeGames, ForgetForSure),
    *(ShowRules, TurnRules, TurnRulesOfChat, ShowToEverybody, ShowRanking),
    *(ShowCeremony, DrawShelf, ListAchievements),
    *(ShowHistory, ShowReplay, LookBack, CheckShuffle, ShareResult),
    *(DownloadReplay, ShareReplay, StopSharing, ShowReview, ShowMistake),
    *(ShowSettings, ShowGames, ShowOption, TellOfTables, ChooseWords, ChooseTips),
    ChooseColours,
    *(AskForGuess, GuessDurak),
    WantNextGame,
    *(route.button for feature in FEATURES for route in feature.buttons),
)
"""Buttons that any member, or anybody at all, may press."""


def everything(club: Club) -> list[str]:
    """Return every button that players see now, and one of each kind that they could have seen."""
    seen = [button.data for person in club.people for _, button in playable(person)]
    each = [":".join(parts) for parts in buttons_in(club.group.id)]
    return [*seen, *(data for data in each if not isinstance(unpack(data), FOR_EVERYBODY))]


async def test_an_outsider_presses_everything_and_changes_nothing(tmp_path: Path) -> None:
    await change_nothing(tmp_path, everything)


async def test_everybody_peeks_at_any_time_at_their_own_cards(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(), ephemeral=OLD_SERVER) as club:
        await club.start_game()
        for _ in range(5):
            for person in club.people:
                peeked = await person.presses(club.board, PEEK)
                assert peeked.is_alert
                await wait_until_held(person, cards_in(peeked.text))
            await club.play_on(1)


def cards_in(peeked: str) -> set[str]:
    lines = [line.translate(SELECTORS).split() for line in peeked.splitlines()]
    return {rank + suit for suit, *ranks in lines for rank in ranks}


async def wait_until_held(person: Person, cards: set[str]) -> None:
    """Wait until the hand has these cards on its buttons."""
    await person.private.until(
        lambda: hand if (hand := person.private.finds(CARDS)) and cards_on(hand) == cards else None
    )


def cards_on(hand: Message) -> set[str]:
    labels = (label.removeprefix("· ").translate(SELECTORS) for label in hand.labels)
    return {label for label in labels if FACE.fullmatch(label)}
