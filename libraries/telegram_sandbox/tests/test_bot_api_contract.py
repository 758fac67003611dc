"""The sandbox against the Bot API: its methods, the names it reads, and the form of its answers.

`bot_api.json` holds what the sandbox supports of version 10.3 of core.telegram.org/bots/api,
EphemeralMessageParameters of 10.4, and getMe and setMySettings of 10.5. Names with a question mark
are optional.
"""

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from telegram_sandbox import ChatKind, Right
from telegram_sandbox._methods import METHODS
from tests.little_bot import EPHEMERAL_COMMAND, FILM, JPEG, PIXEL, PLAY, Club

API = json.loads((Path(__file__).parent / "bot_api.json").read_text())
PACKAGE = Path(__file__).parent.parent / "telegram_sandbox"
READERS = [
    *sorted((PACKAGE / "_methods").glob("[a-z]*.py")),
    *(
        PACKAGE / f"{name}.py"
        for name in ("_access", "_attachments", "_call", "_inline_results", "_keyboards")
    ),
]
SPOKEN = {method.lower(): method for method in API["methods"]}
SIMPLE: Mapping[str, type] = {"Integer": int, "String": str, "Boolean": bool, "True": bool}
ARRAY = "Array of "
CLOCK = '<b>left:</b> <tg-time unix="1763750000" format="r">60 s</tg-time>'
GAME = {
    "type": "article",
    "id": "1",
    "title": "A game",
    "input_message_content": {"message_text": "<b>Who?</b>", "parse_mode": "HTML"},
    "reply_markup": PLAY.to_dict(),
}


def faults(value: object, kinds: Sequence[str], where: str) -> list[str]:
    """Return why the value is of none of these kinds, for the kind that fits best."""
    alternatives = [one for kind in kinds for one in API["unions"].get(kind, [kind])]
    return min((list(_faults(value, kind, where)) for kind in alternatives), key=len)


def _faults(value: object, kind: str, where: str) -> Iterator[str]:
    if kind.startswith(ARRAY) and isinstance(value, list):
        for number, part in enumerate(value):
            yield from faults(part, [kind.removeprefix(ARRAY)], f"{where}[{number}]")
    elif kind in API["types"] and isinstance(value, dict):
        yield from _misfits(value, API["types"][kind], f"{where} ({kind})")
    elif type(value) is not SIMPLE.get(kind):
        yield f"{where} is no {kind}: {value!r}"


def _misfits(value: Mapping[str, object], fields: Mapping[str, list[str]], where: str) -> list[str]:
    kinds = {name.removesuffix("?"): kinds for name, kinds in fields.items()}
    strange = [f"{where} has no {name}" for name in value.keys() - kinds.keys()]
    missing = fields.keys() - value.keys()
    lacking = [f"{where} lacks {name}" for name in missing if not name.endswith("?")]
    wrong = [
        fault
        for name in value.keys() & kinds.keys()
        for fault in faults(value[name], kinds[name], f"{where}.{name}")
    ]
    return strange + lacking + wrong


class Caller:
    """Calls methods as a bot does, and checks every call and answer against the Bot API."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self.called: set[str] = set()

    async def __call__(self, method: str, upload: bytes = b"", **parameters: Any) -> Any:  # noqa: ANN401  (JSON)
        assert parameters.keys() <= _parameters(method), method
        self.called.add(method)
        form = {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in parameters.items()
        }
        files = {"upload": ("x.jpg", upload)} if upload else None
        body = (await self._client.post(method, data=form, files=files)).json()
        assert body["ok"], f"{method}: {body['description']}"
        assert not faults(body["result"], API["methods"][method]["returns"], method)
        return body["result"]


def _parameters(method: str) -> set[str]:
    return {name.removesuffix("?") for name in API["methods"][method]["parameters"]}


def test_a_wrong_form_is_noticed() -> None:
    place = {"id": 1, "type": "private"}
    sender = {"id": 1, "is_bot": False, "first_name": "A"}
    sound: dict[str, object] = {"message_id": 0, "date": 1, "chat": place, "from": sender}
    assert not faults(sound, ["Message"], "it")
    for broken in (
        {**sound, "ephemeral_id": 1},
        {**sound, "ephemeral_message_id": "1"},
        {**sound, "chat": {"id": 1}},
        {**sound, "photo": [{"file_id": "x"}]},
        {**sound, "date": True},
        {"message_id": 0, "date": 1},
        [sound],
    ):
        assert faults(broken, ["Message"], "it")


def test_every_method_is_one_of_telegrams() -> None:
    assert METHODS.keys() == SPOKEN.keys()


@pytest.mark.parametrize("file", READERS, ids=lambda file: file.stem)
def test_every_name_that_is_read_is_one_of_telegrams(file: Path) -> None:
    vocabulary = {name for method in API["methods"] for name in _parameters(method)}
    vocabulary |= {name.removesuffix("?") for kind in API["types"].values() for name in kind}
    assert set(_names_read(ast.parse(file.read_text()))) <= vocabulary


def _names_read(module: ast.Module) -> Iterator[str]:
    """Yield the names of call parameters, and of fields in nested values."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            is_read = ast.unparse(node.func.value) == "call" or node.func.attr == "get"
            name = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
            if is_read and isinstance(name, str):
                yield name


async def test_every_answer_has_the_form_of_telegrams(club: Club) -> None:
    address = f"{club.sandbox.base_url}{club.sandbox.token}/"
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        call = Caller(client)
        for scene in (
            presents_itself,
            shows_and_edits,
            sends_ephemeral_messages,
            offers_results,
            comes_as_a_guest,
            administers,
            hears,
        ):
            await scene(call, club)
    assert call.called == set(API["methods"])


async def presents_itself(call: Caller, club: Club) -> None:
    scope = {"type": "chat_member", "chat_id": club.group.id, "user_id": club.ben.id}
    await call("getMe")
    await call("setMyCommands", commands=[EPHEMERAL_COMMAND.to_dict()], scope=scope)
    await call("getMyCommands", scope=scope)
    for subject in ("Name", "Description", "ShortDescription"):
        await call(f"setMy{subject}", language_code="ru")
        await call(f"getMy{subject}")
    await call("setMyDefaultAdministratorRights", rights={"can_pin_messages": True})
    await call("getMyDefaultAdministratorRights")
    photo = {"type": "static", "photo": "attach://upload"}
    await call("setMySettings", callback_query_mode="default")
    await call("setMyProfilePhoto", upload=JPEG, photo=photo)
    await call("getUserProfilePhotos", user_id=club.bot.id)
    await call("setChatMenuButton", menu_button={"type": "commands"})
    await call("getChatMenuButton")
    await call("setWebhook", url="https://example.org")
    await call("getWebhookInfo")
    await call("deleteWebhook")


async def shows_and_edits(call: Caller, club: Club) -> None:
    topic = club.group.add_topic("Cards")
    group: dict[str, Any] = {"chat_id": club.group.id}
    here = group | {"message_thread_id": topic.id}
    said = club.anna.says(club.group, "<hello> /go https://example.org", topic)
    text = f"<b>{CLOCK}</b>"
    keys = PLAY.to_dict()
    question = {"message_id": said.id}
    await call("sendChatAction", **here, action="typing")
    await call(
        "sendMessage",
        **here,
        text=text,
        parse_mode="HTML",
        reply_markup=keys,
        reply_parameters=question,
    )
    text_id = club.group.posts[-1].id
    await call("sendDocument", **here, upload=b"moves", document="attach://upload")
    await call("sendPhoto", **here, upload=PIXEL, photo="attach://upload", caption="x")
    picture = club.group.posts[-1]
    assert picture.media
    await call("sendAnimation", **here, upload=FILM, animation="attach://upload", caption="x")
    film = club.group.posts[-1]
    assert film.media
    await call("getFile", file_id=picture.media.file.id)
    await call("editMessageText", **group, message_id=text_id, text="new", reply_markup=keys)
    await call("editMessageReplyMarkup", **group, message_id=text_id)
    await call("editMessageCaption", **group, message_id=picture.id, caption="new")
    for media, kind in ((picture, "photo"), (picture, "document"), (film, "animation")):
        assert media.media
        new = {"type": kind, "media": media.media.file.id}
        await call("editMessageMedia", **group, message_id=text_id, media=new)
    await call(
        "setMessageReaction",
        **group,
        message_id=said.id,
        reaction=[{"type": "emoji", "emoji": "👌"}],
    )
    await call("deleteMessage", **group, message_id=text_id)
    await call("deleteMessages", **group, message_ids=[picture.id])


async def sends_ephemeral_messages(call: Caller, club: Club) -> None:
    to_ben: dict[str, Any] = {"chat_id": club.group.id, "receiver_user_id": club.ben.id}
    command = club.ben.says(club.group, "/stats")
    assert command.ephemeral_id
    for kind, content in (("Message", {"text": "psst"}), ("Photo", {"photo": "attach://upload"})):
        await call(
            f"send{kind}",
            upload=PIXEL,
            chat_id=club.group.id,
            ephemeral_message_parameters={"receiver_user_id": club.ben.id},
            reply_parameters={"ephemeral_message_id": command.ephemeral_id},
            reply_markup=PLAY.to_dict(),
            **content,
        )
    text, picture = club.group.seen_by(club.ben).ephemeral
    assert picture.media
    press = club.ben.press(text, "play")
    alone = {"callback_query_id": press.id}
    await call("sendMessage", text="your hand", ephemeral_message_parameters=alone)
    first = to_ben | {"ephemeral_message_id": text.ephemeral_id}
    second = to_ben | {"ephemeral_message_id": picture.ephemeral_id}
    media = {"type": "photo", "media": picture.media.file.id}
    await call("editEphemeralMessageText", **first, text="new")
    await call("editEphemeralMessageReplyMarkup", **second)
    await call("editEphemeralMessageCaption", **second, caption="new")
    await call("editEphemeralMessageMedia", **first, media=media)
    await call("deleteEphemeralMessage", **first)


async def offers_results(call: Caller, club: Club) -> None:
    await call(
        "setMySettings",
        supports_inline_queries=True,
        inline_query_placeholder="a game",
        inline_feedback_share_denominator=1,
    )
    await call("getMe")
    query = club.anna.ask_inline(club.group)
    await call("getUpdates", offset=-1)
    await call("answerInlineQuery", inline_query_id=query.id, results=[GAME], cache_time=60)
    offer = await club.ben.asks_inline(club.group)
    board = await club.ben.chooses(offer, "A game")
    club.anna.press(board, "play")
    about: dict[str, Any] = {"inline_message_id": board.inline_id}
    await call("editMessageText", **about, text="new", reply_markup=PLAY.to_dict())


async def comes_as_a_guest(call: Caller, club: Club) -> None:
    await call("setMySettings", supports_guest_queries=True)
    pair = club.sandbox.pair(club.anna, club.ben)
    club.anna.says(pair, "@sandbox_bot")
    (called,) = await call("getUpdates", offset=-1)
    query = called["guest_message"]["guest_query_id"]
    sent = await call("answerGuestQuery", guest_query_id=query, result=GAME)
    await call("editMessageText", **sent, text="new", reply_markup=PLAY.to_dict())
    club.ben.press(pair.posts[0], "play")


async def administers(call: Caller, club: Club) -> None:
    group: dict[str, Any] = {"chat_id": club.group.id}
    club.group.denies(Right.PIN)
    club.group.slows(30)
    club.group.promotes()
    message = club.anna.says(club.group, "pin me")
    await call("pinChatMessage", **group, message_id=message.id)
    await call("getChat", **group)
    await call("unpinChatMessage", **group)
    await call("setChatMemberTag", **group, user_id=club.ben.id, tag="durak")
    for person in (club.anna.id, club.ben.id, club.bot.id):
        await call("getChatMember", **group, user_id=person)
    await call("getChatAdministrators", **group)
    await call("getChatMemberCount", **group)
    await call("answerCallbackQuery", callback_query_id=club.anna.press(message, "x").id)


async def hears(call: Caller, club: Club) -> None:
    """Updates of all kinds, including members who come and go."""
    kinds = ["message", "callback_query", "my_chat_member", "chat_member"]
    await call("getUpdates", allowed_updates=kinds)
    zoe = club.sandbox.user("Zoe")
    zoe.joins(club.group)
    zoe.leaves(club.group)
    club.group.restricts_bot(Right.TEXT)
    club.group.removes_bot()
    club.group.adds_bot()
    small = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    small.migrates()
    club.anna.blocks()
    heard = await call("getUpdates")
    assert len(heard) > 10
    await call("leaveChat", chat_id=club.group.id)
    await call("deleteMyCommands")
