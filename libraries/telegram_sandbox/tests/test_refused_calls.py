"""The sandbox refuses what Telegram refuses, in Telegram's words (re-cased by the framework)."""

from typing import Any

import pytest
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup, ReplyKeyboardRemove
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, NetworkError

from telegram_sandbox import ChatKind, NotAllowedError, Right
from tests.little_bot import FILM, PIXEL, Club, bot_of, rows

FIRE = "5104841245755180586"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "message text is empty"),
        (" \n ", "message text is empty"),
        ("x" * 4097, "message is too long"),
        ("🂡" * 2049, "message is too long"),
        ("<b>bold", 'can\'t find end tag corresponding to start tag "b"'),
        ("<b>bold</i>", 'unmatched end tag at byte offset 7, expected "</b>", found "</i>"'),
        ("über </b>", "unexpected end tag at byte offset 6"),
        ("1 < 2", 'unsupported start tag "" at byte offset 2'),
        ("<h1>x</h1>", 'unsupported start tag "h1" at byte offset 0'),
        ("<span>x</span>", 'tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<b", "unclosed start tag at byte offset 0"),
        ("<b>x</b", "unclosed end tag at byte offset 4"),
    ],
)
async def test_texts(club: Club, text: str, said: str) -> None:
    with pytest.raises(BadRequest) as refused:
        await club.bot.send_message(club.group.id, text, parse_mode="HTML")
    assert refused.value.message.lower().endswith(said)
    assert club.group.posts == ()


async def test_effects(club: Club) -> None:
    club.anna.starts()
    with pytest.raises(BadRequest, match=r"can be used only in private chats$"):
        await club.bot.send_message(club.group.id, "x", message_effect_id=FIRE)
    with pytest.raises(BadRequest, match=r"Effect_id_invalid$"):
        await club.bot.send_message(club.anna.id, "x", message_effect_id="1")
    assert (
        await club.bot.send_message(club.anna.id, "x", message_effect_id=FIRE)
    ).effect_id == FIRE


async def test_the_longest_text_passes(club: Club) -> None:
    await club.bot.send_message(club.group.id, f"<b>{'x' * 4096}</b>", parse_mode="HTML")


@pytest.mark.parametrize(
    ("keyboard", "said"),
    [
        (rows([InlineKeyboardButton("x", callback_data="x" + "д" * 32)]), "Button_data_invalid"),
        (
            rows([InlineKeyboardButton("x", copy_text=CopyTextButton("x" * 257))]),
            "Button_copy_text_invalid",
        ),
        (rows(*[[InlineKeyboardButton("x", callback_data="x")]] * 101), "Reply markup is too long"),
        (rows([InlineKeyboardButton("x", callback_data="x")] * 9), "Reply markup is too long"),
        (
            rows([InlineKeyboardButton(" ", callback_data="x")]),
            "Text buttons are unallowed in the inline keyboard",
        ),
        (rows([InlineKeyboardButton("x", url="javascript:1")]), "Wrong HTTP URL"),
        (rows([InlineKeyboardButton("x", url="t.me/x", callback_data="x")]), "Button_type_invalid"),
        (
            rows([InlineKeyboardButton("x", callback_data="x", style="blue")]),
            "Button_style_invalid",
        ),
        (ReplyKeyboardRemove(), "known to this sandbox"),
    ],
)
async def test_keyboards(club: Club, keyboard: InlineKeyboardMarkup, said: str) -> None:
    with pytest.raises(BadRequest, match=f"(?i){said}$"):
        await club.bot.send_message(club.group.id, "x", reply_markup=keyboard)


async def test_the_largest_keyboard_passes(club: Club) -> None:
    kinds: list[dict[str, Any]] = [
        *({"url": f"{scheme}x.org"} for scheme in ("http://", "https://", "tg://", "t.me/")),
        *({"callback_data": "x", "style": style} for style in ("danger", "success", "primary")),
        {"copy_text": CopyTextButton("x" * 256)},
    ]
    row = [InlineKeyboardButton("x", **kind) for kind in kinds]
    keyboard = rows(row, *[[InlineKeyboardButton("x", callback_data="д" * 32)]] * 92)
    sent = await club.bot.send_message(club.group.id, "x", reply_markup=keyboard)
    assert sent.reply_markup == keyboard


async def test_reactions(club: Club) -> None:
    command = club.anna.says(club.group, "/go")
    for reaction, said in ((["👌", "🔥"], "Reactions_too_many"), ("🃏", "Reaction_invalid")):
        with pytest.raises(BadRequest, match=f"{said}$"):
            await club.bot.set_message_reaction(club.group.id, command.id, reaction)
    club.group.welcomes(club.sandbox.user("Zoe"))
    with pytest.raises(BadRequest, match=r"(?i)message_id_invalid$"):
        await club.bot.set_message_reaction(club.group.id, club.group.messages[-1].id, "👌")
    with pytest.raises(BadRequest, match=r"Message to react not found$"):
        await club.bot.set_message_reaction(club.group.id, 999, "👌")


async def test_edits(club: Club) -> None:
    message = await club.bot.send_message(club.group.id, "one")
    theirs = club.anna.says(club.group, "mine")
    chat = club.group.id
    with pytest.raises(
        BadRequest, match=r"the same as a current content and reply markup of the message$"
    ):
        await club.bot.edit_message_text("one", chat, message.message_id)
    with pytest.raises(BadRequest, match=r"Message to edit not found$"):
        await club.bot.edit_message_text("two", chat, 999)
    with pytest.raises(BadRequest, match=r"Message can't be edited$"):
        await club.bot.edit_message_text("two", chat, theirs.id)
    with pytest.raises(BadRequest, match=r"There is no caption in the message to edit$"):
        await club.bot.edit_message_caption(chat, message.message_id, caption="two")
    picture = await club.bot.send_photo(chat, PIXEL, caption="a pixel")
    with pytest.raises(BadRequest, match=r"There is no text in the message to edit$"):
        await club.bot.edit_message_text("two", chat, picture.message_id)


async def test_deletions(club: Club) -> None:
    theirs = club.anna.says(club.group, "mine")
    with pytest.raises(BadRequest, match=r"Message can't be deleted$"):
        await club.bot.delete_message(club.group.id, theirs.id)
    with pytest.raises(BadRequest, match=r"Message to delete not found$"):
        await club.bot.delete_message(club.group.id, 999)
    assert await club.bot.delete_messages(club.group.id, [theirs.id])
    assert club.group.message(theirs.id)
    club.group.promotes()
    with pytest.raises(BadRequest, match=r"Message identifiers are not specified$"):
        await club.bot.delete_messages(club.group.id, [])
    with pytest.raises(BadRequest, match=r"Too many message identifiers specified$"):
        await club.bot.delete_messages(club.group.id, range(1, 102))
    await club.bot.delete_messages(club.group.id, [theirs.id, *range(901, 1000)])
    assert club.group.message(theirs.id) is None


async def test_people_who_never_started_or_blocked_the_bot(club: Club) -> None:
    with pytest.raises(BadRequest, match=r"Chat not found$"):
        await club.bot.send_message(123, "hi")
    with pytest.raises(Forbidden, match=r"bot can't initiate conversation with a user$"):
        await club.bot.send_message(club.ben.id, "hi")
    club.anna.blocks()
    with pytest.raises(Forbidden, match=r"bot was blocked by the user$"):
        await club.bot.send_message(club.anna.id, "hi")
    club.anna.starts()
    await club.bot.send_message(club.anna.id, "hi")


@pytest.mark.parametrize("kind", [ChatKind.GROUP, ChatKind.SUPERGROUP])
async def test_groups_without_the_bot(club: Club, kind: ChatKind) -> None:
    group = club.sandbox.group("Other", [club.anna], kind)
    group.removes_bot()
    with pytest.raises(Forbidden, match=f"bot was kicked from the {kind} chat$"):
        await club.bot.send_message(group.id, "hi")
    group.adds_bot()
    await club.bot.leave_chat(group.id)
    with pytest.raises(Forbidden, match=f"bot is not a member of the {kind} chat$"):
        await club.bot.send_message(group.id, "hi")


async def test_a_migrated_group_names_its_new_number(club: Club) -> None:
    group = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    old = group.id
    group.migrates()
    with pytest.raises(ChatMigrated) as moved:
        await club.bot.send_message(old, "hi")
    assert moved.value.new_chat_id == group.id
    said = "Bad Request: group chat was upgraded to a supergroup chat"
    assert club.sandbox.failures[-1].description == said
    await club.bot.send_message(group.id, "hi")


async def test_rights(club: Club) -> None:
    club.group.denies(Right.TEXT, Right.PHOTO, Right.ANIMATION, Right.DOCUMENT)
    club.anna.says(club.group, "the owner may")
    with pytest.raises(NotAllowedError, match="may not write"):
        club.ben.says(club.group, "me too")
    with pytest.raises(BadRequest, match=r"Not enough rights to send text messages to the chat$"):
        await club.bot.send_message(club.group.id, "hi")
    with pytest.raises(BadRequest, match=r"Not enough rights to send photos to the chat$"):
        await club.bot.send_photo(club.group.id, PIXEL)
    with pytest.raises(BadRequest, match=r"Not enough rights to send animations to the chat$"):
        await club.bot.send_animation(club.group.id, FILM)
    with pytest.raises(BadRequest, match=r"Not enough rights to send documents to the chat$"):
        await club.bot.send_document(club.group.id, PIXEL)
    with pytest.raises(
        BadRequest, match=r"Not enough rights to manage pinned messages in the chat$"
    ):
        await club.bot.pin_chat_message(club.group.id, 1)
    club.group.promotes()
    message = await club.bot.send_message(club.group.id, "hi")
    await club.bot.pin_chat_message(club.group.id, message.message_id)
    club.group.promotes(None, Right.PIN)
    with pytest.raises(
        BadRequest, match=r"Not enough rights to manage pinned messages in the chat$"
    ):
        await club.bot.unpin_chat_message(club.group.id, message.message_id)


@pytest.mark.parametrize(
    ("tag", "words"),
    [("seventeen letters", "rank_invalid"), ("🃏", "rank_emoji_not_allowed")],
)
async def test_tags_that_nobody_can_wear(club: Club, tag: str, words: str) -> None:
    club.group.promotes()
    with pytest.raises(BadRequest, match=f"(?i){words}$"):
        await club.bot.set_chat_member_tag(club.group.id, club.ben.id, tag)


async def test_tags_are_for_ordinary_members_and_from_administrators(club: Club) -> None:
    with pytest.raises(BadRequest, match=r"(?i)chat_admin_required$"):
        await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "durak")
    club.group.promotes(None, Right.TAGS)
    with pytest.raises(BadRequest, match=r"(?i)chat_admin_required$"):
        await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "durak")
    club.group.promotes()
    with pytest.raises(BadRequest, match=r"(?i)chat_creator_required$"):
        await club.bot.set_chat_member_tag(club.group.id, club.anna.id, "durak")
    club.ben.leaves(club.group)
    with pytest.raises(BadRequest, match=r"(?i)user_not_participant$"):
        await club.bot.set_chat_member_tag(club.group.id, club.ben.id, "durak")
    with pytest.raises(BadRequest, match=r"can't be changed in private chats$"):
        await club.bot.set_chat_member_tag(club.anna.id, club.anna.id, "durak")


async def test_topics(club: Club) -> None:
    topic = club.group.add_topic("Cards")
    message = await club.bot.send_message(club.group.id, "hi", message_thread_id=topic.id)
    assert (message.message_thread_id, message.is_topic_message) == (topic.id, True)
    with pytest.raises(BadRequest, match=r"Message thread not found$"):
        await club.bot.send_message(club.group.id, "hi", message_thread_id=999)
    club.group.close_topic(topic)
    with pytest.raises(BadRequest, match=r"(?i)topic_closed$"):
        await club.bot.send_message(club.group.id, "hi", message_thread_id=topic.id)
    other = club.group.add_topic("Chess")
    club.group.deletes_topic(topic)
    assert club.group.posts == ()
    with pytest.raises(BadRequest, match=r"Message thread not found$"):
        await club.bot.send_message(club.group.id, "hi", message_thread_id=topic.id)
    message = await club.bot.send_message(club.group.id, "hi", message_thread_id=other.id)
    assert message.message_thread_id == other.id


async def test_a_press_is_answered_once(club: Club) -> None:
    message = club.anna.says(club.anna.private, "hi")
    query = club.anna.press(message, "x")
    with pytest.raises(BadRequest, match=r"(?i)message_too_long$"):
        await club.bot.answer_callback_query(query.id, "x" * 201)
    await club.bot.answer_callback_query(query.id, "x" * 200)
    with pytest.raises(BadRequest, match=r"response timeout expired or query id is invalid$"):
        await club.bot.answer_callback_query(query.id)


@pytest.mark.parametrize(
    ("url", "opens"),
    [
        ("https://t.me/sandbox_bot?start=x-1", True),
        ("t.me/Sandbox_Bot?start=", True),
        ("https://sandbox_bot.t.me?start=x", True),
        ("tg://resolve?domain=sandbox_bot&start=x", True),
        ("https://example.org", False),
        ("https://t.me/another_bot?start=x", False),
        ("https://t.me/sandbox_bot", False),
        ("https://t.me/sandbox_bot?start=no spaces", False),
        (f"https://t.me/sandbox_bot?start={'x' * 65}", False),
    ],
)
async def test_a_press_opens_no_address_but_the_bot_itself(
    club: Club, url: str, opens: bool
) -> None:
    query = club.anna.press(club.anna.says(club.anna.private, "hi"), "x")
    if opens:
        assert await club.bot.answer_callback_query(query.id, url=url)
    else:
        with pytest.raises(BadRequest, match=r"(?i)url_invalid$"):
            await club.bot.answer_callback_query(query.id, url=url)


async def test_a_webhook_stops_polling(club: Club) -> None:
    await club.bot.set_webhook("https://example.org")
    assert (await club.bot.get_webhook_info()).url == "https://example.org"
    with pytest.raises(Conflict, match=r"use deleteWebhook to delete the webhook first$"):
        await club.bot.get_updates()
    club.anna.says(club.anna.private, "hi")
    unsent = await club.bot.get_webhook_info()
    assert unsent.last_error_message == "Connection failed: not an address on this machine"
    await club.bot.delete_webhook(drop_pending_updates=True)
    assert await club.bot.get_updates() == ()


@pytest.mark.parametrize(
    ("name", "description", "said"),
    [
        ("Bell", "ring it", "Bot_command_invalid"),
        ("b-ll", "ring it", "Bot_command_invalid"),
        ("b" * 33, "ring it", "Bot_command_invalid"),
        ("bell", "", "Bot_command_description_invalid"),
        ("bell", "x" * 257, "Bot_command_description_invalid"),
    ],
)
async def test_commands_of_the_menu(club: Club, name: str, description: str, said: str) -> None:
    with pytest.raises(BadRequest, match=f"(?i){said}$"):
        await club.bot.set_my_commands([(name, description)])
    await club.bot.set_my_commands([("b_" * 16, "x" * 256)] * 100)
    with pytest.raises(BadRequest, match=r"(?i)bot_commands_too_much$"):
        await club.bot.set_my_commands([("bell", "ring it")] * 101)


async def test_what_the_bot_says_of_itself_has_its_length(club: Club) -> None:
    for most, setting in (
        (64, club.bot.set_my_name),
        (512, club.bot.set_my_description),
        (120, club.bot.set_my_short_description),
    ):
        assert await setting("x" * most)
        with pytest.raises(BadRequest, match=r"is too long$"):
            await setting("x" * (most + 1))


async def test_members_of_a_private_chat(club: Club) -> None:
    assert (await club.bot.get_chat_member(club.anna.id, club.bot.id)).status == "member"
    assert await club.bot.get_chat_member_count(club.anna.id) == 2
    with pytest.raises(BadRequest, match=r"There are no administrators in the private chat$"):
        await club.bot.get_chat_administrators(club.anna.id)
    with pytest.raises(BadRequest, match=r"Chat member status can't be changed in private chats$"):
        await club.bot.leave_chat(club.anna.id)
    with pytest.raises(BadRequest, match=r"(?i)participant_id_invalid$"):
        await club.bot.get_chat_member(club.group.id, 999)


async def test_a_wrong_token(club: Club) -> None:
    with pytest.raises(InvalidToken):
        async with bot_of(club.sandbox, "1:wrong"):
            raise AssertionError("a wrong token got in")


async def test_a_lost_answer_belongs_to_a_call_that_was_done(club: Club) -> None:
    with (
        club.sandbox.losing(lambda call: call.method == "sendMessage"),
        pytest.raises(NetworkError, match=r"Bad Gateway$"),
    ):
        await club.bot.send_message(club.group.id, "hi")
    assert [post.text for post in club.group.posts] == ["hi"]
    await club.bot.send_message(club.group.id, "again")
