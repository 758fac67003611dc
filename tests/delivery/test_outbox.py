"""The outbox: the latest wish wins, each slot has one message, and every error is survived."""

import asyncio
import math
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Barrier, BrokenBarrierError

import pytest
from PIL import Image
from structlog.testing import capture_logs

from club.places import ChatId, PersonId, Place, TopicId
from delivery.rate_limits import Rate, Rates
from screens.picture import Picture
from screens.post import Effect, Post
from screens.screen import Button, Screen, Style
from services.chat_reports import ChatClosed, ChatMoved, SlowedDown, WritingRefused
from services.ephemeral import Reader
from telegram_sandbox import EFFECTS, ApiError, Call, Right
from telegram_sandbox.refusals import bad_request, too_many_requests
from tests.delivery.sending import Blank, Sending, refusing, sending

OUTAGE = ApiError(502, "Bad Gateway")


async def test_a_screen_is_sent_once_and_edited_afterwards(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "one")
        first = await at.group.shows("one")
        at.show(at.board, "two")
        assert (await at.group.shows("two")).id == first.id
        assert at.methods() == ["sendMessage", "editMessageText"]


async def test_what_is_shown_already_costs_no_call(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "one")
        await at.group.shows("one")
        at.show(at.board, "one")
        at.show(at.hand, "mine")
        await at.anna.private.shows("mine")
        await at.tasks.finish()
        assert at.methods() == ["sendMessage", "sendMessage"]


async def test_of_many_changes_only_the_newest_is_sent(tmp_path: Path) -> None:
    async with sending(tmp_path, Rates(group=Rate(1, 0.3), private=Rate(1000, 1))) as at:
        at.show(at.board, "first")
        await at.group.shows("first")
        for number in range(50):
            at.show(at.board, f"state {number}")
            await asyncio.sleep(0)
        await at.group.shows("state 49")
        assert at.methods() == ["sendMessage", "editMessageText"]


async def test_a_new_edition_is_a_new_message_and_the_old_one_goes(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.hand, "your turn", edition=1)
        first = await at.anna.private.shows("your turn")
        at.show(at.hand, "your turn again", edition=2)
        await at.anna.private.loses(first)
        assert [message.text for message in at.anna.private.posts] == ["your turn again"]


async def test_nothing_wanted_means_no_message(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "one")
        message = await at.group.shows("one")
        at.show(at.board, None)
        await at.group.loses(message)
        at.show(at.board, None)
        at.show(at.board, "two")
        await at.group.shows("two")
        assert not at.sandbox.failures


async def test_a_board_moves_to_the_bottom_quietly(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "board")
        first = await at.group.shows("board")
        await at.remembers(at.board)
        at.anna.says(at.group, "talk")
        at.outbox.move_to_bottom(at.board)
        at.show(at.board, "board")
        await at.group.loses(first)
        (board,) = at.posts
        assert board.id > first.id
        assert board.is_silent


async def test_a_board_that_is_to_move_while_it_is_sent_moves_too(tmp_path: Path) -> None:
    """Anything said meanwhile stands below it, so it is sent again and the first one is deleted."""
    async with sending(tmp_path) as at:
        under_way = asyncio.Event()
        with at.sandbox.failing(lambda _: under_way.set()):
            at.show(at.board, "board")
            await under_way.wait()
        at.outbox.move_to_bottom(at.board)
        at.show(at.board, "board")
        await at.until(lambda: at.methods()[1:] == ["sendMessage", "deleteMessage"])


async def test_a_deleted_board_is_sent_again(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "one")
        at.anna.deletes(await at.group.shows("one"))
        at.show(at.board, "two")
        assert [message.text for message in [await at.group.shows("two")]] == ["two"]
        assert len(at.posts) == 1


async def test_an_unmodified_edit_is_harmless(tmp_path: Path) -> None:
    """This happens after a kill between an edit and its being recorded."""
    async with sending(tmp_path) as at:
        at.show(at.board, "one")
        await at.group.shows("one")
        shown = await at.remembers(at.board)
        at.show(at.board, "two")
        await at.group.shows("two")
        while await at.shown.get(at.board) == shown:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await at.shown.put(at.board, shown)
        at.show(at.board, "two")
        at.show(at.hand, "mine")
        await at.anna.private.shows("mine")
        await at.until(lambda: len(at.sandbox.failures) == 1)
        await at.tasks.finish()
        at.show(at.board, "two")
        await at.tasks.finish()
        at.show(at.board, "three")
        await at.group.shows("three")
        assert len(at.posts) == 1
        assert len(at.sandbox.failures) == 1


async def test_after_a_flood_the_newest_state_is_shown(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "one")
        await at.group.shows("one")
        with at.sandbox.failing(refusing(1, too_many_requests(1))):
            at.show(at.board, "two")
            await at.until(lambda: at.sandbox.failures)
            at.show(at.board, "three")
            await at.group.shows("three")
        assert at.methods() == ["sendMessage", "editMessageText", "editMessageText"]
        assert await at.report() == SlowedDown(at.chat)


async def test_a_flood_at_the_old_message_makes_the_chat_wait_too(tmp_path: Path) -> None:
    floods = [too_many_requests(1)]

    def flooded(call: Call) -> ApiError | None:
        return floods.pop() if floods and call.method == "deleteMessage" else None

    async with sending(tmp_path) as at:
        at.show(at.board, "old")
        await at.group.shows("old")
        with at.sandbox.failing(flooded):
            at.show(at.board, "new", edition=1)
            await at.group.shows("new")
            at.show(at.board, "newer", edition=1)
            await at.group.shows("newer")
        await at.tasks.finish()
        (refused,) = at.sandbox.failures
        edited = next(call for call in at.sandbox.calls if call.method == "editMessageText")
        assert edited.at - refused.at >= 1
        assert [post.text for post in at.posts] == ["newer"]


CLOCK = '<b>Anna</b> · <tg-time unix="1795263600" format="r">60 s</tg-time>'
UNKNOWN_TAG = ApiError(
    400, 'Bad Request: can\'t parse entities: Unsupported start tag "tg-time" at byte offset 15'
)


def knows_no_clocks(call: Call) -> ApiError | None:
    """Refuse clocks, as servers older than Bot API 9.5 do."""
    return UNKNOWN_TAG if "<tg-time" in str(call.parameters) else None


async def test_an_old_server_gets_the_words_of_a_clock(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        with at.sandbox.failing(knows_no_clocks), capture_logs() as logs:
            for slot in (at.board, at.hand):
                at.show(slot, CLOCK)
                await at.remembers(slot)
            at.show(at.board, CLOCK.replace("60 s", "30 s"))
            at.show(at.board, CLOCK.replace("Anna", "Boris"))
            board = await at.group.shows("Boris · 60 s")
            await at.tasks.finish()
        assert (await at.anna.private.shows("Anna · 60 s")).entities
        assert at.posts == [board]
        assert [line["event"] for line in logs if line["log_level"] == "warning"] == [
            "clocks_refused"
        ]
        assert len(at.sandbox.failures) == 1


async def test_an_old_server_may_refuse_several_clocks_at_once(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        people = [at.anna, *(at.sandbox.user(name, started=True) for name in ("Boris", "Vera"))]
        with at.sandbox.failing(knows_no_clocks), capture_logs() as logs:
            for person in people:
                at.show(replace(at.hand, place=Place(ChatId(person.id))), CLOCK)
            for person in people:
                await person.private.shows("Anna · 60 s")
            await at.tasks.finish()
        assert [line["event"] for line in logs if line["log_level"] == "warning"] == [
            "clocks_refused"
        ]


async def test_a_flood_in_one_chat_delays_no_other(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        with at.sandbox.failing(
            lambda call: too_many_requests(60) if call.number("chat_id") == at.group.id else None
        ):
            at.show(at.board, "board")
            await at.until(lambda: at.sandbox.failures)
            at.show(at.hand, "mine")
            await at.anna.private.shows("mine")


async def test_an_outage_is_outlived(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        with at.sandbox.failing(refusing(2, OUTAGE)):
            at.show(at.board, "one")
            await at.group.shows("one")
        assert len(at.posts) == 1


def now() -> float:
    return asyncio.get_running_loop().time()


def attempts_in(seconds: float) -> float:
    """Return the most attempts possible: the first pause is a second, and the pauses double."""
    return 1 + math.log2(1 + seconds)


async def test_an_outage_piles_nothing_up(tmp_path: Path) -> None:
    """Whatever is wanted meanwhile, each chat gets an occasional attempt with the newest state."""
    async with sending(tmp_path) as at:
        slots = (at.board, at.hand)
        begun = now()
        with at.sandbox.failing(lambda _: OUTAGE):
            for number in range(100):
                for slot in slots:
                    at.show(slot, f"state {number}")
                await asyncio.sleep(0.02)
            workers = [task for task in asyncio.all_tasks() if "sending" in task.get_name()]
        assert len(workers) == len(slots)
        assert len(at.sandbox.failures) <= attempts_in(now() - begun) * len(slots)
        await at.group.shows("state 99")
        await at.anna.private.shows("state 99")
        assert at.methods().count("sendMessage") == len(at.sandbox.failures) + len(slots)


async def test_the_old_message_goes_even_if_that_needs_a_second_attempt(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.hand, "one", edition=1)
        first = await at.anna.private.shows("one")
        fault = refusing(1, OUTAGE)
        with at.sandbox.failing(
            lambda call: fault(call) if call.method == "deleteMessage" else None
        ):
            at.show(at.hand, "two", edition=2)
            await at.anna.private.loses(first)


async def test_a_chat_that_is_closed_to_us_is_reported_and_left_alone(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.anna.blocks()
        at.outbox.move_to_bottom(at.hand)
        at.show(at.hand, "mine")
        assert await at.report() == ChatClosed(at.hand.place.chat)
        await at.tasks.finish()
        assert not at.outbox._queues
        assert at.reports.empty()
        assert at.methods() == ["sendMessage"]


async def test_a_chat_with_a_new_number_is_reported(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group = at.sandbox.group("Old", [at.anna], kind=at.group.chat.kind.GROUP)
        old = at.group.id
        board = at.board
        new = at.group.migrates()
        at.show(board, "one")
        assert await at.report() == ChatMoved(ChatId(old), ChatId(new))
        await at.tasks.finish()
        assert at.reports.empty()


@pytest.mark.parametrize("text", ["<b>unclosed", "x" * 5000])
async def test_a_screen_that_telegram_refuses_is_dropped(tmp_path: Path, text: str) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, text)
        await at.until(lambda: at.sandbox.failures)
        at.show(at.board, "sound")
        await at.group.shows("sound")
        assert len(at.sandbox.failures) == 1


async def test_without_the_right_to_write_nothing_is_tried_twice(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.restricts_bot(Right.TEXT)
        at.show(at.board, "one")
        await at.until(lambda: at.sandbox.failures)
        assert await at.report() == WritingRefused(at.chat)
        at.group.restricts_bot()
        at.show(at.board, "two")
        await at.group.shows("two")
        assert at.methods() == ["sendMessage", "sendMessage"]


async def test_where_pictures_are_refused_words_are_shown_until_we_try_again(
    tmp_path: Path,
) -> None:
    async with sending(tmp_path) as at:
        at.group.restricts_bot(Right.PHOTO)
        for number in range(3):
            at.outbox.show([Post(at.board, Screen(f"in words {number}", picture=Blank()))])
            await at.group.shows(f"in words {number}")
        assert at.methods() == ["sendPhoto", "sendMessage", "editMessageText", "editMessageText"]
        at.group.restricts_bot()
        at.outbox.try_again(at.board.place.chat)
        at.outbox.show([Post(at.board, Screen("drawn", picture=Blank()))])
        assert (await at.group.shows("drawn")).media


@pytest.mark.parametrize("reason", ["IMAGE_PROCESS_FAILED", "anything else"])
async def test_a_refused_picture_is_sent_as_text_at_once(tmp_path: Path, reason: str) -> None:
    """This holds for a new picture and for an edited one. The old message does not stay behind."""
    async with sending(tmp_path) as at:
        at.outbox.show([Post(at.board, Screen("drawn", picture=Blank()))])
        await at.tasks.finish()
        with capture_logs() as logs, at.sandbox.failing(lambda call: without_photos(call, reason)):
            for slot in (at.board, replace(at.board, number=1)):
                words = f"words {slot.number}"
                at.outbox.show([Post(slot, Screen("seen", picture=Blank(1), text_alone=words))])
                await at.tasks.finish()
            assert [post.text for post in at.posts] == ["words 0", "words 1"]
        assert [line["event"] for line in logs] == ["picture_refused"]
        assert at.reports.empty()


def without_photos(call: Call, reason: str) -> ApiError | None:
    return bad_request(reason) if call.method in {"sendPhoto", "editMessageMedia"} else None


async def test_a_reader_is_sent_the_text_of_a_picture_too(tmp_path: Path) -> None:
    """The group keeps its messages for one reader, because only the picture was refused."""
    async with sending(tmp_path) as at:
        at.group.promotes()
        at.ephemeral.are_supported = True
        with at.sandbox.failing(lambda call: without_photos(call, "IMAGE_PROCESS_FAILED")):
            reader = Reader(PersonId(at.anna.id))
            at.outbox.say(at.board.place, "ranking", Screen("drawn", picture=Blank()), reader)
            assert not (await at.group.seen_by(at.anna).shows("drawn")).media
        assert at.reports.empty()


@pytest.mark.parametrize("picture", [None, Blank()])
async def test_a_message_looks_as_it_was_wanted(tmp_path: Path, picture: Picture | None) -> None:
    """This holds when it is sent and when it is edited. Its links have no preview."""
    async with sending(tmp_path) as at:
        topic = at.group.add_topic("Games")
        slot = replace(at.board, place=Place(at.chat, TopicId(topic.id)))
        for word in ("sent", "edited"):
            button = Button(word, "https://example.org", Style.DANGER)
            screen = Screen(f"<b>{word}</b>", ((button,),), picture)
            at.outbox.show([Post(slot, screen, silent=True)])
            await at.tasks.finish()
            (message,) = at.posts
            assert (message.text, message.topic, message.is_silent) == (word, topic.id, True)
            assert [entity.type for entity in message.entities] == ["bold"]
            assert [(each.text, each.style) for each in message.buttons] == [(word, "danger")]
        assert not at.opens_previews()


MEETING = Barrier(2)


@dataclass(frozen=True, slots=True)
class Meeting(Blank):
    """A picture that fails if another one is being drawn at the same time."""

    def draw(self) -> Image.Image:
        with suppress(BrokenBarrierError):
            MEETING.wait(0.2)
            raise ValueError("two at once")
        return Blank.draw(self)


async def test_pictures_are_drawn_one_after_the_other(tmp_path: Path) -> None:
    """They are drawn one at a time because each sheet takes several megabytes."""
    async with sending(tmp_path) as at:
        for number, slot in enumerate((at.board, at.hand)):
            at.outbox.show([Post(slot, Screen("drawn", picture=Meeting(number)))])
        await at.tasks.finish()
        assert at.methods() == ["sendPhoto", "sendPhoto"]


async def test_notes_of_one_subject_become_one_message(tmp_path: Path) -> None:
    async with sending(tmp_path, Rates(group=Rate(1, 0.2), private=Rate(1000, 1))) as at:
        at.show(at.board, "board")
        await at.group.shows("board")
        for number in range(5):
            at.outbox.say(at.board.place, "top", Screen(f"ranking {number}"))
        await at.group.shows("ranking 4")
        assert len(at.posts) == 2


async def test_a_page_is_turned_in_place(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.outbox.say(at.board.place, "top", Screen("page 1"))
        message = await at.group.shows("page 1")
        at.outbox.turn_page(at.board.place, message.id, Screen("page 2"))
        assert (await at.group.shows("page 2")).id == message.id


async def test_a_page_that_is_open_already_is_not_turned(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.outbox.say(at.board.place, "top", Screen("page 1"))
        message = await at.group.shows("page 1")
        for number in (1, 2, 2, 1):
            at.outbox.turn_page(at.board.place, message.id, Screen(f"page {number}"))
            at.show(at.board, f"after {number}")
            await at.group.shows(f"page {number}")
        at.show(at.board, "the end")
        await at.group.shows("the end")
        assert not at.sandbox.failures
        assert at.group.message(message.id) == await at.group.shows("page 1")


async def test_no_page_is_turned_on_a_living_message(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.show(at.board, "board")
        message = await at.group.shows("board")
        at.outbox.turn_page(at.board.place, message.id, Screen("page"))
        await at.group.shows("page")
        assert [post.text for post in at.posts] == ["board", "page"]


async def test_a_file_is_sent_where_it_was_asked_for(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        topic = at.group.add_topic("Games")
        at.outbox.send_file(Place(at.chat, TopicId(topic.id)), "mine.json", b"{}")
        await at.tasks.finish()
        (sent,) = at.posts
        assert sent.media
        assert (sent.media.file.name, sent.media.file.content) == ("mine.json", b"{}")
        assert sent.topic == topic.id


async def test_a_call_under_way_is_remembered_at_the_end(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        under_way = asyncio.Event()
        with at.sandbox.failing(lambda _: under_way.set()):
            at.show(at.board, "one")
            await under_way.wait()
            await at.tasks.cancel()
        assert await at.shown.get(at.board)
        assert at.posts


def busiest(at: Sending) -> int:
    return at.sandbox.busiest_minute(at.group)


ONE_MORE_EVERY = 4.5


async def test_a_group_never_gets_a_burst_of_more_than_five(tmp_path: Path) -> None:
    async with sending(tmp_path, Rates()) as at:
        begun = now()
        for number in range(200):
            at.show(at.board, f"state {number}")
            await asyncio.sleep(0.01)
        assert 5 <= busiest(at) <= 5 + (now() - begun) / ONE_MORE_EVERY


@pytest.mark.parametrize(("effect", "seen"), [(Effect.CONFETTI, "🎉"), (Effect.FIRE, "🔥")])
@pytest.mark.parametrize("picture", [None, Blank()])
async def test_an_effect_is_played_over_a_new_message_only(
    tmp_path: Path, effect: Effect, seen: str, picture: Picture | None
) -> None:
    async with sending(tmp_path) as at:
        post = Post(at.hand, Screen("above", picture=picture), effect=effect)
        at.outbox.show([post])
        assert EFFECTS[(await at.anna.private.shows("above")).effect] == seen
        await at.remembers(at.hand)
        at.outbox.move_to_bottom(at.hand)
        at.outbox.show([replace(post, screen=Screen("below"))])
        assert not (await at.anna.private.shows("below")).effect


def refuse_effects(call: Call) -> ApiError | None:
    return bad_request("EFFECT_ID_INVALID") if call.has("message_effect_id") else None


async def test_an_effect_that_is_refused_is_not_tried_again(tmp_path: Path) -> None:
    """Telegram may reject an effect, and the message matters more."""
    async with sending(tmp_path) as at:
        with at.sandbox.failing(refuse_effects):
            for number in range(3):
                post = Post(at.hand, Screen(f"hand {number}"), edition=number, effect=Effect.FIRE)
                at.outbox.show([post])
                await at.anna.private.shows(f"hand {number}")
                await at.remembers(at.hand)
            assert [call.description for call in at.sandbox.failures] == [
                "Bad Request: EFFECT_ID_INVALID"
            ]
