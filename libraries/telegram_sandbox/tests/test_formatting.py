"""Formatted texts: entities, dates, blanks, and what Telegram recognises by itself."""

from datetime import UTC, datetime

import pytest
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
)
from telegram.error import BadRequest

from telegram_sandbox import Button
from tests.little_bot import PIXEL, Club


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
