"""Opens the bot's Mini App for a person, with the launch parameters that Telegram's apps add.

They are described at https://core.telegram.org/bots/webapps.
"""

import base64
import hmac
import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode, urlsplit

from telegram_sandbox import objects
from telegram_sandbox._mini_apps import origin_of
from telegram_sandbox._values import Chat, User
from telegram_sandbox._world import World

VERSION = "9.1"

_LINK = re.compile(
    r"(?:https?://)?t\.me/(?P<bot>\w+)/(?P<app>\w+)"
    r"(?:\?startapp=(?P<parameter>[\w-]{0,512})(?:&mode=\w+)?)?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Screen:
    """Where an app is opened. The theme has the names and values of `themeParams`."""

    platform: str = "ios"
    theme: Mapping[str, str] = field(default_factory=dict)


def open_by_link(world: World, user: User, chat: Chat, url: str, screen: Screen) -> str | None:
    """Return the address that a link in this chat opens, or None if it is no link to the app."""
    app = world.terms.mini_app
    link = _LINK.fullmatch(url)
    if not app or not link:
        return None
    named = (link["bot"].lower(), link["app"].lower())
    if named != (world.bot.username.lower(), app.short_name.lower()):
        return None
    told = _user_now(world, user) | {
        "chat_instance": objects.instance_of(world, chat),
        "chat_type": objects.chat_type(chat),
    }
    url = app.url
    if parameter := link["parameter"]:
        told["start_param"] = parameter
        url = _join(url, query=f"tgWebAppStartParam={parameter}")
    return _address(url, sign(world.terms.token, told), screen)


def open_by_button(world: World, user: User, url: str, screen: Screen) -> str | None:
    """Return the address that a `web_app` button with this one opens.

    None if it is not of the app's origin, the only one that the page of phones can show.
    """
    app = world.terms.mini_app
    if not app or origin_of(url) != app.origin:
        return None
    told = {"query_id": secrets.token_urlsafe(18)} | _user_now(world, user)
    return _address(url, sign(world.terms.token, told), screen)


def _user_now(world: World, user: User) -> dict[str, str]:
    told = {name: value for name, value in objects.user(user).items() if name != "is_bot"}
    if user.id in world.started - world.blocked:
        told["allows_write_to_pm"] = True
    return {"user": _json(told), "auth_date": str(world.now())}


def sign(token: str, told: Mapping[str, str]) -> str:
    """Return init data that are valid for the bot with this token."""
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    told = {**told, "signature": _signature(key, told)}
    return _query({**told, "hash": hmac.digest(key, _lines(told), "sha256").hex()})


def _signature(key: bytes, told: Mapping[str, str]) -> str:
    """Stand in for the signature that others than the bot check, which only Telegram can make."""
    return base64.urlsafe_b64encode(hmac.digest(key, _lines(told), "sha512")).decode().rstrip("=")


def _lines(told: Mapping[str, str]) -> bytes:
    return "\n".join(f"{name}={value}" for name, value in sorted(told.items())).encode()


def _address(url: str, init_data: str, screen: Screen) -> str:
    parameters = {
        "tgWebAppData": init_data,
        "tgWebAppVersion": VERSION,
        "tgWebAppPlatform": screen.platform,
        "tgWebAppThemeParams": _json(screen.theme),
    }
    return _join(url, fragment=_query(parameters))


def _join(url: str, query: str = "", fragment: str = "") -> str:
    """Add to what the address has already."""
    parts = urlsplit(url)
    return parts._replace(
        query="&".join(filter(None, (parts.query, query))),
        fragment="&".join(filter(None, (parts.fragment, fragment))),
    ).geturl()


def _query(fields: Mapping[str, str]) -> str:
    return urlencode(fields, quote_via=quote)


def _json(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
