"""What messages look like, also where a server refuses a part of them."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from club.places import ChatId, PersonId, Place, TopicId
from features import load_texts
from messenger.outgoing.queue_items import Note
from messenger.outgoing.rendering import render
from people.ephemeral import Reader
from screens.picture import Picture
from screens.post import Effect, Post
from screens.screen import Button, Screen, Style
from telegram_sandbox import EFFECTS, ApiError, Call
from telegram_sandbox.refusals import bad_request
from tests.messenger.outgoing.delivery_to_sandbox import Blank, Delivery, refusing
from tests.words import english

CLOCK = '<b>Anna</b> · <tg-time unix="1795263600" format="r">60 s</tg-time>'
UNKNOWN_TAG = bad_request(
    'can\'t parse entities: Unsupported start tag "tg-time" at byte offset 15'
)
REFUSALS_OF_CLOCKS = (UNKNOWN_TAG, bad_request("ENTITY_BOUNDS_INVALID"), bad_request("tag?"))


@pytest.mark.parametrize("picture", [None, Blank()])
async def test_a_message_looks_as_it_was_wanted(
    delivery: Delivery, picture: Picture | None
) -> None:
    """This holds when it is sent and when it is edited. Its links have no preview."""
    topic = delivery.group.add_topic("Games")
    slot = replace(delivery.board, place=Place(delivery.chat, TopicId(topic.id)))
    for word in ("sent", "edited"):
        button = Button(word, "https://example.org", Style.DANGER)
        screen = Screen(f"<b>{word}</b>", ((button,),), picture)
        delivery.outbox.want(Post(slot, screen, silent=True))
        await delivery.tasks.finish()
        (message,) = delivery.posts
        assert (message.text, message.topic, message.is_silent) == (word, topic.id, True)
        assert [entity.type for entity in message.entities] == ["bold"]
        assert [(each.text, each.style) for each in message.buttons] == [(word, "danger")]
    assert not delivery.opens_previews()


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("Anna ⚔️\nBen 🛡", "Anna ⚔️\nBen 🛡"),
        ("<b>\u2068ליאת\u2069</b> ⚔️\n\nBen", "<b>\u200e\u2068ליאת\u2069</b> ⚔️\n\n\u200eBen"),
        (
            "<blockquote>\u2068أمل\u2069\nBen</blockquote>",
            "<blockquote>\u200e\u2068أمل\u2069\n\u200eBen</blockquote>",
        ),
        ("\u2068أمل\u2069\n<code>echo 1</code>", "\u200e\u2068أمل\u2069\n<code>echo 1</code>"),
    ],
)
def test_lines_with_arabic_and_hebrew_names_keep_their_order(text: str, sent: str) -> None:
    """Commands to be copied stay as they are."""
    assert render(Screen(text)).text == sent


async def test_whoever_reads_words_gets_no_pictures_and_no_bare_signs(delivery: Delivery) -> None:
    """Also alone in a group; what everybody sees there stays as it is."""
    delivery.ephemeral.are_supported = True
    anna = PersonId(delivery.anna.id)
    delivery.voices[anna] = load_texts().voice("en", in_words=True)
    screen = Screen("♠ · 3", ((Button("⋯", "https://example.org"),),), Blank(), "spades · 3")
    for slot in (delivery.board, delivery.hand):
        delivery.show(slot, screen)
        await delivery.record_of(slot)
    (board,) = delivery.posts
    assert (board.text, board.labels, board.media is None) == ("♠ · 3", ("⋯",), False)
    hand = await delivery.anna.private.shows("spades, 3")
    assert (hand.labels, hand.media) == ((english("key-more"),), None)
    delivery.outbox.want(
        Note(Place(delivery.chat), "alone", screen, Reader(anna, delivery.press()))
    )
    await delivery.tasks.finish()
    alone = await delivery.group.seen_by(delivery.anna).shows("spades, 3")
    assert (alone.labels, alone.media) == ((english("key-more"),), None)


def refusing_clocks(refusal: ApiError) -> Callable[[Call], ApiError | None]:
    """Refuse clocks, as servers older than Bot API 9.5 do."""
    return lambda call: refusal if "<tg-time" in str(call.parameters) else None


@pytest.mark.parametrize("refusal", REFUSALS_OF_CLOCKS, ids=str)
async def test_an_old_server_gets_the_words_of_a_clock(
    delivery: Delivery, refusal: ApiError
) -> None:
    with delivery.sandbox.failing(refusing_clocks(refusal)), capture_logs() as logs:
        for slot in (delivery.board, delivery.hand):
            delivery.show(slot, CLOCK)
            await delivery.record_of(slot)
        delivery.show(delivery.board, CLOCK.replace("60 s", "30 s"))
        delivery.show(delivery.board, CLOCK.replace("Anna", "Boris"))
        board = await delivery.group.shows("Boris · 60 s")
        await delivery.tasks.finish()
    assert (await delivery.anna.private.shows("Anna · 60 s")).entities
    assert delivery.posts == [board]
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == ["clocks_refused"]
    assert len(delivery.sandbox.failures) == 1


async def test_an_old_server_may_refuse_several_clocks_at_once(delivery: Delivery) -> None:
    others = [delivery.sandbox.user(name, started=True) for name in ("Boris", "Vera")]
    people = [delivery.anna, *others]
    with delivery.sandbox.failing(refusing_clocks(UNKNOWN_TAG)), capture_logs() as logs:
        for person in people:
            delivery.show(replace(delivery.hand, place=Place(ChatId(person.id))), CLOCK)
        for person in people:
            await person.private.shows("Anna · 60 s")
        await delivery.tasks.finish()
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == ["clocks_refused"]


@pytest.mark.parametrize("refusal", ["message is not modified", "MESSAGE_NOT_MODIFIED"])
async def test_a_refusal_that_tells_another_reason_is_not_blamed_on_a_clock(
    delivery: Delivery, refusal: str
) -> None:
    delivery.show(delivery.board, CLOCK)
    await delivery.record_of(delivery.board)
    with delivery.sandbox.failing(refusing(bad_request(refusal), times=1)):
        delivery.show(delivery.board, CLOCK.replace("Anna", "Boris"))
        await delivery.tasks.finish()
    delivery.show(delivery.board, CLOCK.replace("Anna", "Vera"))
    await delivery.group.shows("Vera")
    *_, last = delivery.sandbox.calls
    assert "<tg-time" in str(last.parameters)
    assert len(delivery.sandbox.failures) == 1


@pytest.mark.parametrize(("effect", "seen"), [(Effect.CONFETTI, "🎉"), (Effect.FIRE, "🔥")])
@pytest.mark.parametrize("picture", [None, Blank()])
async def test_an_effect_is_played_over_a_new_message_only(
    delivery: Delivery, effect: Effect, seen: str, picture: Picture | None
) -> None:
    post = Post(delivery.hand, Screen("above", picture=picture), effect=effect)
    delivery.outbox.want(post)
    assert EFFECTS[(await delivery.anna.private.shows("above")).effect] == seen
    await delivery.record_of(delivery.hand)
    delivery.outbox.move_to_bottom(delivery.hand)
    delivery.outbox.want(replace(post, screen=Screen("below")))
    assert not (await delivery.anna.private.shows("below")).effect


def refuse_effects(call: Call) -> ApiError | None:
    return bad_request("EFFECT_ID_INVALID") if call.has("message_effect_id") else None


async def test_an_effect_that_is_refused_is_not_tried_again(delivery: Delivery) -> None:
    """Telegram may reject an effect, and the message matters more."""
    with delivery.sandbox.failing(refuse_effects):
        for number in range(3):
            post = Post(delivery.hand, Screen(f"hand {number}"), edition=number, effect=Effect.FIRE)
            delivery.outbox.want(post)
            await delivery.anna.private.shows(f"hand {number}")
            await delivery.record_of(delivery.hand)
        assert [call.description for call in delivery.sandbox.failures] == [
            "Bad Request: EFFECT_ID_INVALID"
        ]
