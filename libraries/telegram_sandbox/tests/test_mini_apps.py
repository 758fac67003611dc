"""The bot's Mini App: the links and buttons that open it, and what it is told then."""

import hmac
import json
from urllib.parse import parse_qsl, urlsplit

import pytest
from telegram import InlineKeyboardButton, WebAppInfo
from telegram.error import BadRequest

from telegram_sandbox import Group, MiniApp, NotAllowedError, Screen
from telegram_sandbox.__main__ import read_options
from tests.little_bot import Club, client_of, rows

APP = MiniApp("table", "https://cards.example/app?v=1")
LINK = "https://t.me/sandbox_bot/table"
BUTTON = "https://cards.example/practice"
PUBLISHED_TOKEN = "7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4"
PUBLISHED = (
    "user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C"
    "%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A"
    "%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A"
    "%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F"
    "4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151"
    "&chat_type=private&auth_date=1733509682"
    "&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_"
    "PDg&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73"
)
"""What Telegram once signed for a bot with that token: an example of init-data-golang."""


def is_signed(init_data: str, token: str) -> bool:
    """Check as core.telegram.org/bots/webapps tells bots to."""
    told = dict(parse_qsl(init_data))
    signed = told.pop("hash")
    lines = "\n".join(f"{name}={told[name]}" for name in sorted(told))
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    return hmac.digest(key, lines.encode(), "sha256").hex() == signed


def launch(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).fragment))


def told(address: str) -> dict[str, str]:
    return dict(parse_qsl(launch(address)["tgWebAppData"]))


@pytest.fixture
def table(club: Club) -> Club:
    club.sandbox.set_mini_app(APP)
    return club


def test_init_data_are_checked_as_those_of_telegram() -> None:
    assert is_signed(PUBLISHED, PUBLISHED_TOKEN)
    assert not is_signed(PUBLISHED, "7342037359:wrong")


@pytest.mark.parametrize("url", [f"{LINK}?startapp=t-1_x", BUTTON])
def test_init_data_are_signed_with_the_token(table: Club, url: str) -> None:
    init_data = launch(table.anna.opens_app(url))["tgWebAppData"]
    assert is_signed(init_data, table.sandbox.token)
    assert not is_signed(init_data, "1:wrong")
    assert not is_signed(init_data.replace("Anna", "Hans"), table.sandbox.token)


def test_a_link_tells_who_opens_it_and_where(table: Club) -> None:
    address = table.ben.opens_app(f"{LINK}?startapp=t-1_x", table.group)
    assert address.startswith(
        "https://cards.example/app?v=1&tgWebAppStartParam=t-1_x#tgWebAppData="
    )
    about = told(address)
    assert json.loads(about["user"]) == {
        "id": table.ben.id,
        "first_name": "Ben",
        "language_code": "ru",
    }
    assert about["start_param"] == "t-1_x"
    assert about["chat_type"] == "supergroup"
    assert len(about["signature"]) == 86
    assert "query_id" not in about
    others = {told(table.anna.opens_app(LINK, room))["chat_instance"] for room in rooms(table)}
    assert len(others) == 2
    assert about["chat_instance"] in others


def rooms(club: Club) -> tuple[Group, Group]:
    return club.group, club.sandbox.group("Other", [club.anna])


def test_a_link_without_a_parameter_passes_none(table: Club) -> None:
    address = table.anna.opens_app("t.me/SANDBOX_BOT/Table")
    assert address.startswith("https://cards.example/app?v=1#tgWebAppData=")
    assert "start_param" not in told(address)
    assert told(address)["chat_type"] == "sender"
    assert json.loads(told(address)["user"])["allows_write_to_pm"] is True


async def test_a_button_tells_who_presses_it(table: Club) -> None:
    keys = rows([InlineKeyboardButton("Practice", web_app=WebAppInfo(f"{BUTTON}#hard"))])
    sent = await table.bot.send_message(table.anna.id, "Alone?", reply_markup=keys)
    assert sent.reply_markup == keys
    (button,) = table.anna.private.posts[-1].buttons
    address = table.anna.opens_app(button.app)
    assert address.startswith(f"{BUTTON}#hard&tgWebAppData=")
    assert told(address).keys() == {"query_id", "user", "auth_date", "signature", "hash"}
    assert told(address)["query_id"] != told(table.anna.opens_app(button.app))["query_id"]


def test_the_app_learns_where_it_is_shown(table: Club) -> None:
    dark = Screen("tdesktop", {"bg_color": "#17212b"})
    parameters = launch(table.anna.opens_app(LINK, screen=dark))
    assert parameters["tgWebAppVersion"] == "9.1"
    assert parameters["tgWebAppPlatform"] == "tdesktop"
    assert json.loads(parameters["tgWebAppThemeParams"]) == {"bg_color": "#17212b"}


@pytest.mark.parametrize(
    "url",
    [
        "https://t.me/sandbox_bot/chess",
        "https://t.me/other_bot/table",
        "https://t.me/sandbox_bot?start=x",
        f"{LINK}?startapp=with.dot",
        f"{LINK}?startapp={'x' * 513}",
        "https://cards.example.org/app",
        "http://cards.example/app",
        "https://cards.example@other.example",
        "https://[",
    ],
)
def test_other_addresses_do_not_open_it(table: Club, url: str) -> None:
    with pytest.raises(NotAllowedError, match="does not open the bot's Mini App"):
        table.anna.opens_app(url)


def test_a_bot_may_have_no_mini_app(club: Club) -> None:
    for url in (LINK, BUTTON):
        with pytest.raises(NotAllowedError, match="does not open the bot's Mini App"):
            club.anna.opens_app(url)


@pytest.mark.parametrize(
    ("name", "url", "said"),
    [
        ("my", "https://cards.example", "is not 3 to 30 letters"),
        ("карты", "https://cards.example", "is not 3 to 30 letters"),
        ("table", "http://cards.example", "is not an address with https"),
        ("table", "https://", "is not an address with https"),
        ("table", "nonsense", "is not an address with https"),
        ("table", "https://cards.example; script-src *", "is not an address with https"),
    ],
)
def test_what_botfather_would_not_take(name: str, url: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        MiniApp(name, url)


async def test_a_group_takes_no_buttons_of_apps(table: Club) -> None:
    """Neither in a new message nor by an edit."""
    keys = rows([InlineKeyboardButton("Table", web_app=WebAppInfo(BUTTON))])
    with pytest.raises(BadRequest, match=r"^Button_type_invalid$"):
        await table.bot.send_message(table.group.id, "board", reply_markup=keys)
    board = await table.bot.send_message(table.group.id, "board")
    with pytest.raises(BadRequest, match=r"^Button_type_invalid$"):
        await board.edit_reply_markup(keys)
    (shown,) = table.group.posts
    assert shown.buttons == ()


async def test_a_button_needs_an_address_with_tls_unless_it_is_on_this_machine(table: Club) -> None:
    for url in ("http://cards.example", "https://", "https://[", "cards.example"):
        keys = rows([InlineKeyboardButton("Table", web_app=WebAppInfo(url))])
        with pytest.raises(BadRequest, match=r"(?i)is invalid: only https links are allowed$"):
            await table.bot.send_message(table.anna.id, "board", reply_markup=keys)
    keys = rows([InlineKeyboardButton("Table", web_app=WebAppInfo("http://127.0.0.1:8000/"))])
    await table.bot.send_message(table.anna.id, "board", reply_markup=keys)


async def test_the_page_may_frame_the_app_and_nothing_else(club: Club) -> None:
    async with client_of(club.sandbox) as client:
        for app, policy in (
            (None, "default-src 'self'"),
            (APP, "default-src 'self'; frame-src https://cards.example"),
        ):
            club.sandbox.set_mini_app(app)
            page = await client.get("/")
            assert page.headers["Content-Security-Policy"] == policy


async def test_the_page_opens_it_for_a_person(table: Club) -> None:
    theme = {"bg_color": "#fff"}
    screen = {"platform": "ios", "theme": theme}
    wanted = {"do": "open_app", "who": table.ben.id, "chat": table.group.id, **screen}
    async with client_of(table.sandbox) as client:
        opened = await client.post("/sandbox/act", json={"url": LINK, **wanted})
        refused = await client.post("/sandbox/act", json={"url": f"{LINK}s", **wanted})
        broken = await client.post("/sandbox/act", json={"url": LINK, **wanted, "theme": "dark"})
    address = opened.json()["address"]
    assert json.loads(told(address)["user"])["id"] == table.ben.id
    assert told(address)["chat_type"] == "supergroup"
    assert json.loads(launch(address)["tgWebAppThemeParams"]) == theme
    assert (refused.status_code, broken.status_code) == (409, 409)
    assert refused.json() == {"error": f"'{LINK}s' does not open the bot's Mini App"}
    assert broken.json() == {"error": "theme is not an object"}


def test_the_command_line_names_the_app(capsys: pytest.CaptureFixture[str]) -> None:
    assert read_options([]).app is None
    assert read_options(["--app", f"table={APP.url}"]).app == APP
    with pytest.raises(SystemExit):
        read_options(["--app", "table"])
    assert "'' is not an address with https" in capsys.readouterr().err
