"""An administrator bars somebody, from the real bot: quietly, over a restart and a move."""

from pathlib import Path

from features.bars.buttons import AskHowLong, BarPerson, LetIn
from features.bars.screens import DAYS
from telegram_sandbox import ChatKind, Person, Room
from tests.end_to_end.clubs import NEW_SERVER, SHORT, Club, club_without_bot, running_club
from tests.end_to_end.table_page import evening_with_pages
from tests.keys import AGAIN, BOARD, JOIN, Sends
from tests.words import english

A_WEEK = Sends(BarPerson, lambda pressed: pressed.days == DAYS["button-bar-week"])
LET_IN = Sends(LetIn)
SAYS = "Not here until"


def names(person: Person) -> Sends[AskHowLong]:
    return Sends(AskHowLong, lambda pressed: pressed.person == person.id)


async def ask(club: Club, administrator: Person) -> Room:
    """Ask for the list by a quiet command, and return where the answer is seen."""
    assert administrator.says(club.group, "/bar").receiver
    mine = club.group.seen_by(administrator)
    await mine.shows(english("bars-list"))
    return mine


async def bar(administrator: Person, person: Person, room: Room) -> None:
    """Bar somebody for a week by two presses."""
    for key in (names(person), A_WEEK):
        assert not (await administrator.presses(await room.shows(key), key)).text
    await room.shows("barred until")


async def bar_in_private(club: Club, person: Person) -> None:
    """Bar somebody where commands are not quiet."""
    owner = club.people[0]
    owner.says(club.group, "/bar")
    await bar(owner, person, owner.private)


async def test_quietly_from_the_command_to_being_let_in(tmp_path: Path) -> None:
    async with club_without_bot(
        tmp_path, "Anna Ben Cleo", settings=SHORT, ephemeral=NEW_SERVER, introduces_itself=True
    ) as club:
        anna, ben, cleo = club.people
        async with club.running_bot():
            await club.wait_until_idle()
            await club.start_game()
            for each in club.people:
                each.uses_old_app(False)
            await bar(anna, ben, await ask(club, anna))
            await club.wait_until_idle()
            assert not club.group.finds("barred until")
            assert not club.group.seen_by(cleo).finds("Ben: barred")
            await club.play_until(club.is_over, ben)
        async with club.running_bot():
            result = await club.group.shows(AGAIN)
            assert (await ben.presses(result, AGAIN)).text.startswith(SAYS)
            assert not (await anna.presses(result, AGAIN)).text
            lobby = await club.group.shows(JOIN)
            refused = await ben.presses(lobby, JOIN)
            assert refused.is_alert
            assert refused.text.startswith(SAYS)
            assert not club.group.finds(SAYS)
            mine = await ask(club, anna)
            assert not (await anna.presses(await mine.shows(LET_IN), LET_IN)).text
            assert not (await ben.presses_in(club.group, JOIN)).text.startswith(SAYS)
        assert not club.refusals


async def test_a_bar_moves_to_the_supergroup(tmp_path: Path) -> None:
    async with running_club(tmp_path, settings=SHORT, kind=ChatKind.GROUP) as club:
        ben = club.people[1]
        await club.start_game()
        await bar_in_private(club, ben)
        club.group.migrates()
        await club.group.shows(BOARD)
        ben.says(club.group, "/durak")
        await ben.private.shows(SAYS)


async def test_the_page_is_closed_to_the_barred(tmp_path: Path) -> None:
    async with evening_with_pages(tmp_path, "Anna Ben Cleo") as evening:
        club = evening.club
        ben = club.people[1]
        await club.start_game()
        page = await evening.open(ben)
        assert (await page.next_state()).status_code == 200
        await bar_in_private(club, ben)
        refused = await page.next_state()
        assert refused.status_code == 404
        assert refused.text.startswith(SAYS)
