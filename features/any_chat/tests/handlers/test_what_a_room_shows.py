"""What everybody sees in a room after a game, and what its two players are told in private."""

from club.commands import DeadlinePassed, HalfTimeReached, Leave
from club.places import private_chat
from club.slots import Kind
from club.table import Phase, Table
from club.view import look
from features.any_chat import buttons
from features.any_chat import handlers as any_chat
from features.any_chat.tests.handlers.rooms import deal, host_of, room, take_seat
from handlers import leaving
from handlers.services import Services
from screens import buttons as core
from screens.painter import paint
from screens.screen import Screen
from screens.text_layout import without_markup
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, VERA, deadline_of
from tests.handlers.fakes import Messages
from tests.handlers.situations import begin_practice, play_to_end, table_now
from tests.handlers.user_actions import NAMES, TEXTS, VOICE, command, labels, press
from tests.words import english

A_DAY = 86_400
ISOLATES = "\u2068\u2069"


async def screen(services: Services, table: Table) -> Screen:
    audience = await services.directory.of_table(table)
    return await host_of(services).board(look(table, None), audience, TEXTS)


async def board(services: Services, table: Table) -> str:
    return without_markup((await screen(services, table)).text)


async def lines(services: Services, table: Table) -> list[str]:
    shown = await board(services, table)
    return [line.translate(dict.fromkeys(map(ord, ISOLATES))) for line in shown.splitlines()]


async def again(services: Services, table: Table) -> Table:
    pressed = buttons.PlayAgain(table.id)
    await any_chat.play_again(press(ANNA, table.place), pressed, services)
    return await play_to_end(services, await take_seat(services, BORIS, table.place))


async def test_the_result_says_how_the_two_stand(services: Services) -> None:
    table = await play_to_end(services, await deal(services))
    lost = {ANNA: 0, BORIS: 0}
    for _ in range(4):
        assert table.game is not None
        assert table.game.outcome is not None
        for seat in table.game.outcome.losers:
            lost[table.people[seat]] += 1
        last = (await lines(services, table))[-1]
        assert last == f"Anna {lost[BORIS]} : {lost[ANNA]} Boris"
        table = await again(services, table)


async def test_it_says_who_missed_their_turns(services: Services, clock: ManualClock) -> None:
    table = await deal(services)
    while table.phase is Phase.PLAYING:
        deadline = deadline_of(table)
        clock.time = deadline.at
        table = await services.tables.submit(table.id, DeadlinePassed(deadline.moment))
    seated = zip(table.people, table.chairs, strict=True)
    (absent,) = (NAMES[person] for person, chair in seated if chair.missed > 1)
    assert await lines(services, table) == [english("any-chat-missed", name=absent)]


async def test_a_drawn_board_says_the_same_below_its_picture(
    services: Services, clock: ManualClock
) -> None:
    """A message that has shown a picture cannot become one without."""
    services.shared_replays.address.is_reached = True
    over = await play_to_end(services, await deal(services))
    missed = await take_seat(services, BORIS, await room(services, "another"))
    while missed.phase is Phase.PLAYING:
        deadline = deadline_of(missed)
        clock.time = max(clock.time, deadline.at)
        missed = await services.tables.submit(missed.id, DeadlinePassed(deadline.moment))
    empty = await take_seat(services, ANNA, await room(services, "a third"))
    empty = await services.tables.submit(empty.id, Leave(ANNA))
    for table, words in (
        (over, "Anna 0 : 1 Boris"),
        (missed, " missed two turns"),
        (empty, english("any-chat-over", bot="durakbot")),
    ):
        shown = await screen(services, table)
        assert shown.picture is not None
        assert words in (await lines(services, table))[-1]


async def test_a_room_is_read_as_its_opener_reads(services: Services) -> None:
    table = await deal(services)
    in_signs = await board(services, table)
    await services.directory.people.choose_words(BORIS, in_words=True)
    assert await board(services, table) == in_signs
    await services.directory.people.choose_words(ANNA, in_words=True)
    assert await board(services, table) != in_signs


async def test_in_private_a_room_is_called_by_its_people(
    services: Services, clock: ManualClock
) -> None:
    table = await deal(services)
    deadline = deadline_of(table)
    clock.time += (deadline.at - clock.time) / 2
    nudged = await services.tables.submit(table.id, HalfTimeReached(deadline.moment))
    audience = await services.directory.of_table(nudged)
    views = [look(nudged, person) for person in nudged.people]
    posts = paint(look(nudged, None), views, audience, TEXTS)
    assert {post.slot.place.is_private for post in posts} == {True}
    told = [post.screen.text for post in posts if post.slot.kind == Kind.NUDGE and post.screen]
    hands = [post.screen.text for post in posts if post.slot.kind == Kind.HAND and post.screen]
    assert (len(told), len(hands)) == (1, 2)
    assert all("Anna – Boris" in text for text in (*told, *hands))


async def test_in_private_an_offer_of_another_game_waits_for_a_day(services: Services) -> None:
    """Apps that count no seconds show what it waits in all."""
    over = await play_to_end(services, await deal(services))
    await any_chat.play_again(press(ANNA, over.place), buttons.PlayAgain(over.id), services)
    table = await table_now(services, over)
    audience = await services.directory.of_table(table)
    views = [look(table, person) for person in (ANNA, BORIS)]
    posts = paint(look(table, None), views, audience, TEXTS)
    told = [post.screen.text for post in posts if post.screen]
    assert len(told) == len(views)
    assert all(VOICE.length(A_DAY) in text for text in told)


async def test_tables_are_told_apart_in_private(services: Services, messages: Messages) -> None:
    await deal(services)
    await take_seat(services, VERA, await room(services, "another"))
    await begin_practice(services, ANNA, private_chat(ANNA))
    await leaving.leave_by_command(command(ANNA, private_chat(ANNA)), services)
    (question,) = messages.questions
    offered = {label.strip(ISOLATES) for label in labels(question.screen)}
    assert {"Anna – Boris", "Anna – Vera", english("button-practice")} < offered


async def test_whoever_leaves_is_told_that_the_game_ends(
    services: Services, messages: Messages
) -> None:
    table = await deal(services)
    here = private_chat(BORIS)
    await leaving.leave(press(BORIS, here), core.Leave(table.id), services)
    (question,) = messages.questions
    assert english("leaving-practice") in without_markup(question.screen.text)
    sure = core.LeaveForSure(table.id, table.series.games)
    await leaving.leave_for_sure(press(BORIS, here), sure, services)
    assert (await table_now(services, table)).phase is Phase.CLOSED
