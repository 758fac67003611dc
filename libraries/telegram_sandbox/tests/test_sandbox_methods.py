"""What the methods do if they are allowed to, as seen by the bot and by people."""

import random
from datetime import UTC, datetime
from io import BytesIO

import pytest
from telegram import (
    ChatMember,
    ChatMemberMember,
    InaccessibleMessage,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
    MessageEntity,
    ReplyParameters,
)
from telegram.error import BadRequest

from telegram_sandbox import ApiError, Button, Call, ChatKind, Right, Sandbox, Terms
from telegram_sandbox.refusals import bad_request
from tests.little_bot import PIXEL, Club, bot_of


async def test_a_message_keeps_text_entities_and_buttons(club: Club) -> None:
    marks = '<b>bold <i>both</i></b> &lt;x&gt; <a href="https://t.me/x">@link</a>'
    found = "<code>/no:</code>/go<code>:</code> <pre>/no</pre> @ben_k t.me/y https://x.org"
    button = InlineKeyboardButton("Go", callback_data="go", style="primary")
    sent = await club.bot.send_message(
        club.group.id,
        f"🂡 {marks} {found}",
        parse_mode="HTML",
        reply_markup=InlineKeyboardMarkup([[button]]),
    )
    (shown,) = club.group.posts
    said = "🂡 bold both <x> @link /no:/go: /no @ben_k t.me/y https://x.org"
    assert sent.text == shown.text == said
    marked = "bold both|both|@link|/no:|/go|:|/no|@ben_k|t.me/y|https://x.org"
    assert list(sent.parse_entities().values()) == marked.split("|")
    types = "bold italic text_link code bot_command code pre mention url url"
    assert [str(entity.type) for entity in sent.entities] == types.split()
    more = [entity.to_dict().keys() - {"type", "offset", "length"} for entity in sent.entities]
    assert more == [set(), set(), {"url"}, *[set()] * 7]
    assert sent.entities[2].url == "https://t.me/x"
    assert shown.buttons == (Button("Go", data="go", style="primary"),)
    assert sent.reply_markup == InlineKeyboardMarkup([[button]])


ENTITIES = (
    ("<blockquote>x</blockquote>", "blockquote", None),
    ("<blockquote expandable>x</blockquote>", "expandable_blockquote", None),
    ("<tg-spoiler>x</tg-spoiler>", "spoiler", None),
    ('<span class="tg-spoiler">x</span>', "spoiler", None),
    ("<strong>x</strong>", "bold", None),
    ("<em>x</>", "italic", None),
    ("<s>x</s>", "strikethrough", None),
    ("<strike>x</strike>", "strikethrough", None),
    ("<del>x</del>", "strikethrough", None),
    ("<u>x</u>", "underline", None),
    ("<ins>x</ins>", "underline", None),
    ("<code>x</code>", "code", None),
    ("<pre>x</pre>", "pre", None),
    ('<pre><code class="language-python">x</code></pre>', "pre", "python"),
    ('<tg-emoji emoji-id="1">x</tg-emoji>', "custom_emoji", None),
)


async def test_entities(club: Club) -> None:
    for source, kind, language in ENTITIES:
        (entity,) = (await club.bot.send_message(club.anna.id, source, parse_mode="HTML")).entities
        assert (entity.type, entity.offset, entity.length) == (kind, 0, 1), source
        assert entity.language == language, source


async def test_a_name_within_an_address_is_part_of_it(club: Club) -> None:
    sent = await club.bot.send_message(club.anna.id, "https://example.org/?@anna")
    assert [entity.type for entity in sent.entities] == ["url"]


SOON = datetime.fromtimestamp(1763750000, UTC)
CLOCK = f'<tg-time unix="{SOON.timestamp():.0f}" format="r">60 s</tg-time>'


async def test_a_message_that_ticks(club: Club) -> None:
    sent = await club.bot.send_message(club.anna.id, f"left: {CLOCK}", parse_mode="HTML")
    (entity,) = sent.entities
    assert (sent.text, entity.type) == ("left: 60 s", "date_time")
    assert (entity.offset, entity.length) == (6, 4)
    assert entity.unix_time == SOON
    assert entity.date_time_format == "r"


@pytest.mark.parametrize(
    ("source", "entities"),
    [
        (f"<b>turn {CLOCK}</b>", [("bold", 0, 5), ("date_time", 5, 4)]),
        (f"<i>a {CLOCK} b</i>", [("italic", 0, 2), ("date_time", 2, 4), ("italic", 6, 2)]),
        (f"<u><s><tg-spoiler>{CLOCK}</tg-spoiler></s></u>", [("date_time", 0, 4)]),
        (f'<a href="https://t.me/x">{CLOCK}</a>', [("date_time", 0, 4)]),
        (f"<blockquote>{CLOCK}</blockquote>", [("blockquote", 0, 4), ("date_time", 0, 4)]),
    ],
)
async def test_styles_stop_at_a_date(
    club: Club, source: str, entities: list[tuple[str, int, int]]
) -> None:
    sent = await club.bot.send_message(club.anna.id, source, parse_mode="HTML")
    assert [(each.type, each.offset, each.length) for each in sent.entities] == entities


@pytest.mark.parametrize("source", ["<tg-time>x</tg-time>", '<tg-time unix="soon">x</tg-time>'])
async def test_a_date_without_a_time_is_refused(club: Club, source: str) -> None:
    with pytest.raises(BadRequest, match="Can't parse entities"):
        await club.bot.send_message(club.anna.id, source, parse_mode="HTML")


@pytest.mark.parametrize(
    ("source", "text", "offset", "length"),
    [
        (" \n <b>x</b>", "x", 0, 1),
        ("<b>x</b> y \n", "x y", 0, 1),
        ("  y <b>x</b>", "y x", 2, 1),
        ("y\r\n<b>x</b>", "y\nx", 2, 1),
        ("<b>  x  </b>  ", "  x", 0, 3),
        (" <b> x</b>", " x", 0, 2),
        ("y <b>x</b><i> </i>", "y x", 2, 1),
    ],
)
async def test_blanks_around_a_text_go_unless_an_entity_begins_with_them(
    club: Club, source: str, text: str, offset: int, length: int
) -> None:
    sent = await club.bot.send_message(club.anna.id, source, parse_mode="HTML")
    (entity,) = sent.entities
    assert (sent.text, entity.offset, entity.length) == (text, offset, length)


async def test_entities_may_come_beside_the_text(club: Club) -> None:
    entities = [
        MessageEntity("text_link", 0, 4, url="https://t.me/x"),
        MessageEntity("pre", 5, 1, language="python"),
        MessageEntity("date_time", 7, 4, unix_time=SOON, date_time_format="r"),
    ]
    said = "link x 60 s"
    text = await club.bot.send_message(club.anna.id, said, entities=entities)
    picture = await club.bot.send_photo(
        club.anna.id, PIXEL, caption=said, caption_entities=entities
    )
    for told in (text.to_dict()["entities"], picture.to_dict()["caption_entities"]):
        assert told == [entity.to_dict() for entity in entities]


async def test_a_picture_travels_and_comes_again_by_its_id(club: Club) -> None:
    sent = await club.bot.send_photo(club.group.id, PIXEL, caption="<b>dot</b>", parse_mode="HTML")
    (size,) = sent.photo
    assert (size.width, size.height, sent.caption) == (1, 1, "dot")
    again = await club.bot.send_photo(club.anna.id, size.file_id)
    assert again.photo[0].file_unique_id == size.file_unique_id
    content = BytesIO()
    await (await club.bot.get_file(size.file_id)).download_to_memory(content)
    assert content.getvalue() == PIXEL


async def test_a_text_becomes_a_picture_and_another(club: Club) -> None:
    message = await club.bot.send_message(club.group.id, "soon a picture")
    for colour in (b"red", b"blue"):
        media = InputMediaPhoto(PIXEL + colour, caption=colour.decode())
        await club.bot.edit_message_media(media, club.group.id, message.message_id)
    (shown,) = club.group.posts
    assert shown.media
    assert shown.media.file.content == PIXEL + b"blue"
    assert shown.text == "blue"


@pytest.mark.parametrize(
    ("name", "kind"), [("játék.png", "image/png"), ("játék", "application/octet-stream")]
)
async def test_documents_survive_byte_for_byte(club: Club, name: str, kind: str) -> None:
    content = random.Random(7).randbytes(50_000) + b"\r\n--\r\n\n\r"
    sent = await club.bot.send_document(club.anna.id, content, filename=name)
    assert sent.document
    assert (sent.document.file_name, sent.document.mime_type) == (name, kind)
    (shown,) = club.anna.private.posts
    assert shown.media
    assert shown.media.file.content == content


async def test_replies_and_pins(club: Club) -> None:
    question = club.anna.says(club.group, "who pins?")
    reply = ReplyParameters(question.id)
    answer = await club.bot.send_message(club.group.id, "me", reply_parameters=reply)
    assert answer.reply_to_message
    assert answer.reply_to_message.text == "who pins?"
    club.group.promotes()
    await club.bot.pin_chat_message(club.group.id, answer.message_id)
    thanks = club.anna.says(club.group, "thanks", reply_to=club.group.message(answer.message_id))
    *_, report, heard = [u.message for u in await club.bot.get_updates() if u.message]
    assert heard.message_id == thanks.id
    for quoted in (heard.reply_to_message, report.pinned_message):
        assert isinstance(quoted, Message)
        assert (quoted.text, quoted.reply_to_message) == ("me", None)
    pinned = (await club.bot.get_chat(club.group.id)).pinned_message
    assert pinned
    assert pinned.text == "me"
    await club.bot.unpin_chat_message(club.group.id)
    assert (await club.bot.get_chat(club.group.id)).pinned_message is None


async def test_a_bot_hears_of_its_own_pin_and_may_take_the_report_away(club: Club) -> None:
    club.group.promotes()
    await club.bot.get_updates()
    topic = club.group.add_topic("Cards")
    message = await club.bot.send_message(club.group.id, "board", message_thread_id=topic.id)
    for _ in range(2):
        await club.bot.pin_chat_message(
            club.group.id, message.message_id, disable_notification=True
        )
    opening, report = [u.message for u in await club.bot.get_updates() if u.message]
    assert opening.forum_topic_created
    assert opening.forum_topic_created.name == "Cards"
    assert opening.message_id == report.message_thread_id == topic.id
    assert report.from_user
    assert report.from_user.id == club.bot.id
    assert report.pinned_message
    assert report.pinned_message.message_id == message.message_id
    assert club.group.messages[-1].is_silent
    await club.bot.delete_message(club.group.id, report.message_id)
    assert club.group.messages[-1].text == "board"
    assert club.group.chat.pinned == (message.message_id,)


async def test_one_of_several_pins_is_taken_away(club: Club) -> None:
    club.group.promotes()
    ids = [(await club.bot.send_message(club.group.id, text)).message_id for text in "abc"]
    for number in ids:
        await club.bot.pin_chat_message(club.group.id, number)
    await club.bot.unpin_chat_message(club.group.id, ids[0])
    assert [*club.group.chat.pinned] == ids[1:]
    with pytest.raises(BadRequest, match="Message to unpin not found"):
        await club.bot.unpin_chat_message(club.group.id, ids[0])
    await club.bot.unpin_chat_message(club.group.id)
    assert [*club.group.chat.pinned] == ids[1:2]
    await club.bot.unpin_chat_message(club.group.id)
    with pytest.raises(BadRequest, match="Message to unpin not found"):
        await club.bot.unpin_chat_message(club.group.id)
    await club.bot.pin_chat_message(club.group.id, ids[0])
    club.group.unpins()
    assert club.group.chat.pinned == ()


async def test_a_deleted_message_is_pinned_no_more(club: Club) -> None:
    club.group.promotes()
    first, second = [await club.bot.send_message(club.group.id, text) for text in ("one", "two")]
    for message in (first, second):
        await club.bot.pin_chat_message(club.group.id, message.message_id)
    report = ReplyParameters(club.group.messages[-1].id)
    await club.bot.delete_message(club.group.id, second.message_id)
    reply = await club.bot.send_message(club.group.id, "gone", reply_parameters=report)
    assert reply.reply_to_message
    gone = reply.reply_to_message.pinned_message
    assert isinstance(gone, InaccessibleMessage)
    assert gone.message_id == second.message_id
    pinned = (await club.bot.get_chat(club.group.id)).pinned_message
    assert pinned
    assert pinned.text == "one"


async def test_members(club: Club) -> None:
    club.group.promotes(club.ben)
    club.group.promotes()
    rulers = await club.bot.get_chat_administrators(club.group.id)
    assert not any(ruler.to_dict()["is_anonymous"] for ruler in rulers)
    assert {(m.user.first_name, str(m.status)) for m in rulers} == {
        ("Anna", ChatMember.OWNER),
        ("Ben", ChatMember.ADMINISTRATOR),
        (club.bot.first_name, ChatMember.ADMINISTRATOR),
    }
    assert await club.bot.get_chat_member_count(club.group.id) == 3
    club.ben.leaves(club.group)
    member = await club.bot.get_chat_member(club.group.id, club.ben.id)
    assert member.status == ChatMember.LEFT
    club.group.restricts_bot(Right.TEXT)
    me = await club.bot.get_chat_member(club.group.id, club.bot.id)
    assert me.status == ChatMember.RESTRICTED
    assert me.to_dict()["is_member"]
    assert denied(me) == {"can_send_messages"}
    club.group.promotes(None, Right.PIN)
    me = await club.bot.get_chat_member(club.group.id, club.bot.id)
    assert denied(me) == {"can_pin_messages"}


def denied(member: ChatMember) -> set[str]:
    can = {name: holds for name, holds in member.to_dict().items() if name.startswith("can_")}
    return {name for name, holds in can.items() if not holds} - {"can_be_edited"}


async def test_who_acts_for_a_group(club: Club) -> None:
    """The owner, or else an administrator, or else any member."""
    club.group.promotes()
    club.anna.leaves(club.group)
    club.group.promotes(club.ben)
    club.anna.joins(club.group)
    club.group.removes_bot()
    changes = [update.my_chat_member for update in await club.bot.get_updates()]
    assert [change.from_user.id for change in changes if change] == [club.anna.id, club.ben.id]


async def test_what_is_known_of_somebody(club: Club) -> None:
    zoe = club.sandbox.user("Zoe Bell", "it", username="zoe_b")
    zoe.says(zoe.private, "hi")
    (update,) = await club.bot.get_updates()
    assert update.effective_user
    assert update.effective_user.to_dict() == {
        "id": zoe.id,
        "is_bot": False,
        "first_name": "Zoe",
        "last_name": "Bell",
        "username": "zoe_b",
        "language_code": "it",
    }
    chat = await club.bot.get_chat(zoe.id)
    assert (chat.full_name, chat.username, chat.title) == ("Zoe Bell", "zoe_b", None)
    assert not any(chat.accepted_gift_types.to_dict().values())


async def test_a_tag_stands_beside_a_name_until_it_is_taken_away(club: Club) -> None:
    club.group.promotes()
    await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "Durak of Tonight")
    tagged = await club.bot.get_chat_member(club.group.id, club.ben.id)
    assert isinstance(tagged, ChatMemberMember)
    assert tagged.tag == "Durak of Tonight"
    await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "")
    plain = await club.bot.get_chat_member(club.group.id, club.ben.id)
    assert isinstance(plain, ChatMemberMember)
    assert plain.tag is None


async def test_updates_about_members(club: Club) -> None:
    zoe = club.sandbox.user("Zoe")
    await club.bot.get_updates(allowed_updates=["message", "my_chat_member", "chat_member"])
    club.group.promotes()
    club.group.welcomes(zoe)
    zoe.leaves(club.group)
    club.group.removes_bot()
    zoe.joins(club.group)
    kinds = [next(iter(set(u.to_dict()) - {"update_id"})) for u in await club.bot.get_updates()]
    expected = "my_chat_member chat_member message chat_member message my_chat_member"
    assert kinds == expected.split()


async def test_chat_members_are_told_only_to_a_bot_that_asks(club: Club) -> None:
    club.group.promotes()
    club.group.welcomes(club.sandbox.user("Zoe"))
    received = await club.bot.get_updates()
    assert not any(update.chat_member for update in received)
    assert received[-1].message
    assert received[-1].message.new_chat_members[0].first_name == "Zoe"


async def test_a_migration_is_told_in_both_chats(club: Club) -> None:
    group = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    old = group.id
    group.promotes()
    message = await club.bot.send_message(old, "board")
    await club.bot.pin_chat_message(old, message.message_id)
    new = group.migrates()
    *_, to, since = [update.message for update in await club.bot.get_updates() if update.message]
    assert (to.chat.id, to.migrate_to_chat_id) == (old, new)
    assert (since.chat.id, since.migrate_from_chat_id) == (new, old)
    assert group.chat.kind is ChatKind.SUPERGROUP
    assert group.chat.pinned == ()
    assert len(group.messages) == 1


async def test_blocking_is_told(club: Club) -> None:
    club.anna.blocks()
    club.anna.unblocks()
    changes = [update.my_chat_member for update in await club.bot.get_updates()]
    assert [str(c.new_chat_member.status) for c in changes if c] == ["kicked", "member"]


CALLED = "@sandbox_bot, are you there?"


async def test_privacy_mode_hides_talk_from_the_bot() -> None:
    async with Sandbox.serving(Terms(reads_everything=False)) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna")
        group = sandbox.group("Evening", [anna])
        for text in ("hello", "/go", "/go@other_bot", "say /go", "hey @sandbox_bot", CALLED):
            anna.says(group, text)
        question = await bot.send_message(group.id, "Which?")
        anna.says(group, "this", reply_to=group.message(question.message_id))
        group.promotes()
        anna.says(group, "now it hears")
        heard = [update.message.text for update in await bot.get_updates() if update.message]
        assert not bot.can_read_all_group_messages
    assert heard == ["/go", "hey @sandbox_bot", CALLED, "this", "now it hears"]


async def test_ids_of_messages_are_counted_as_telegram_counts(club: Club) -> None:
    other = club.sandbox.group("Other", [club.anna])
    small = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    ids = [club.anna.says(room, "x").id for room in (club.group, other, small, club.anna.private)]
    assert ids == [1, 1, 1, 2]


async def test_an_injected_failure_and_the_log(club: Club) -> None:
    def outage(call: Call) -> ApiError | None:
        return bad_request("a broken wire") if call.has("text") else None

    with club.sandbox.failing(outage), pytest.raises(BadRequest, match="A broken wire"):
        await club.bot.send_message(club.group.id, "x")
    with pytest.raises(BadRequest, match="Chat not found"):
        await club.bot.send_message(club.bot.id, "to the bot itself")
    query = club.ben.press(club.ben.says(club.group, "hi"), "x")
    await club.bot.answer_callback_query(query.id)
    log = [(call.method, call.code, call.description) for call in club.sandbox.calls]
    assert log == [
        ("getMe", 200, ""),
        ("sendMessage", 400, "Bad Request: a broken wire"),
        ("sendMessage", 400, "Bad Request: chat not found"),
        ("answerCallbackQuery", 200, ""),
    ]
    assert [call.parameters["text"] for call in club.sandbox.failures] == ["x"]
    assert club.sandbox.calls[-1].presser == club.ben.id
