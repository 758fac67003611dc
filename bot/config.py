"""The only place that reads the environment and `.env`.

It knows the names and formats of the settings, not what they are used for.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Self, TypeAlias
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from pydantic import AfterValidator, SecretStr, TypeAdapter, ValidationError, create_model
from pydantic_core import ErrorDetails, PydanticCustomError, Url
from pydantic_settings import BaseSettings, SettingsConfigDict

from features import FEATURES

# python-telegram-bot reads this variable by itself. With it, the library returns durations as
# timedelta, as its later versions always will, instead of warning about the change.
os.environ.setdefault("PTB_TIMEDELTA", "true")


Switch: TypeAlias = Literal["on", "off"]

_FILE = Path(".env")
_LONGEST_CONTACT = 200
_LOOPBACK = ("127.0.0.1", "::1", "localhost")
_HTTP = ("http", "https")
_SOCKS = ("socks5", "socks5h")
_DATABASES = ("postgresql", "postgres")
_LIKE = "postgresql://user:password@host/database"
_HOST = r"(\[[^]]+\]|[^@:,]*)(:\d+)?"
_HOSTS = re.compile(f"(.*@)?{_HOST}(,{_HOST})*")
_EITHER_OR = "are both set: the database is on a server, or it is a file."
_RENAMED = {"WORKERS": "THINKERS"}


class BadConfigError(Exception):
    """One sentence for the operator. It names the variable and never contains a secret."""


def _as_token(token: SecretStr) -> SecretStr:
    words = token.get_secret_value()
    if any(letter.isspace() or letter in "/?#%" for letter in words):
        raise PydanticCustomError("token", "must be a token as @BotFather writes it")
    return token


def _as_server(address: str) -> str:
    try:
        url = TypeAdapter(Url).validate_python(address)
    except ValidationError:
        url = None
    if url is None or url.scheme not in {"http", "https"} or not url.host or url.query:
        raise PydanticCustomError("server", "must be an address like https://api.telegram.org")
    return address.rstrip("/")


def _as_public(address: str) -> str:
    if "@" in urlsplit(address).netloc:
        complaint = "must have no user and no password: people are sent to this address"
        raise PydanticCustomError("public", complaint)
    return address


def _as_database(address: SecretStr) -> SecretStr:
    """A password with an unquoted # or / would become part of a port, which errors tell."""
    url = urlsplit(address.get_secret_value())
    if url.scheme not in _DATABASES or not _HOSTS.fullmatch(url.netloc):
        complaint = f"must be an address like {_LIKE} (where # and / in a password are %23 and %2F)"
        raise PydanticCustomError("database", complaint)
    return address


def as_database(address: str) -> str:
    """Return an address that was not set, but named. Raises BadConfigError."""
    try:
        return _as_database(SecretStr(address)).get_secret_value()
    except PydanticCustomError as error:
        raise BadConfigError(f"The server {error.message()}.") from None


def _as_contact(words: str) -> str:
    if len(words) > _LONGEST_CONTACT:
        most = f"must be at most {_LONGEST_CONTACT} characters long"
        raise PydanticCustomError("contact", most)
    return words.strip()


def _as_days(number: int) -> int:
    if number < 0:
        raise PydanticCustomError("days", "must be a number of days")
    return number


def _as_port(port: int) -> int:
    if not 0 <= port <= 65535:
        raise PydanticCustomError("port", "must be a port from 0 to 65535")
    return port


def _as_app(name: str) -> str:
    if not re.fullmatch(r"\w{3,30}", name, re.ASCII):
        complaint = "must be the short name of a Mini App, as @BotFather has it"
        raise PydanticCustomError("app", complaint)
    return name


def _as_thinkers(number: int) -> int:
    if number < 1:
        raise PydanticCustomError("thinkers", "must be a whole number of at least 1")
    return number


if TYPE_CHECKING:
    Switches = BaseSettings
else:
    Switches = create_model(
        "Switches", __base__=BaseSettings, **{each.switch: (Switch, "on") for each in FEATURES}
    )


class Config(Switches):
    """The settings, with what operators read about them, and the switches of `bot/switches.py`."""

    model_config = SettingsConfigDict(
        env_file=_FILE,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        use_attribute_docstrings=True,
    )

    bot_token: Annotated[SecretStr, AfterValidator(_as_token)] = SecretStr("")
    """The token from @BotFather. If empty, the bot plays in the sandbox, on a local page."""
    bot_api_url: Annotated[str, AfterValidator(_as_server)] = "https://api.telegram.org"
    """The Bot API server: the bot calls `<BOT_API_URL>/bot<token>/<method>`."""
    database_path: Path = Path("durak-club.sqlite3")
    """The database: one file with everything in it, such as tables, people and rankings."""
    database_url: Annotated[SecretStr, AfterValidator(_as_database)] | None = None
    """A PostgreSQL server [in place of the file](database.md), whose path is then to be empty:
    `postgresql://user:password@host/database`.
    """
    backup_directory: Path | None = None
    """The directory for a daily backup of the database. The last seven are kept. If empty, there
    are none.
    """
    backup_days: Annotated[int, AfterValidator(_as_days)] = 0
    """For how many days you keep backups that you make with other tools, such as `pg_dump`:
    `/privacy` tells people that they are gone from those, too, after that time. If 0, it says
    nothing.
    """
    default_language: str = "en"
    """The language for people and groups whose own is unknown, or far from all that the bot speaks:
    `en`, `ru` or another one that it speaks.
    """
    operator_contact: Annotated[str, AfterValidator(_as_contact)] = ""
    """How people can reach you, shown by `/privacy`: `@anna`, an address, or a few words. If empty,
    it says that there is no contact.
    """
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """How much is logged: `DEBUG`, `INFO`, `WARNING` or `ERROR`."""
    log_format: Literal["text", "json"] = "text"
    """How it is logged: `text` for people, `json` for machines."""
    films: Literal["auto", "on", "off"] = "auto"
    """Which [films](features.md#films) of how games were decided are made: with `auto` those that
    groups want, after games among people even unasked; with `on` those that somebody asks for; with
    `off` none.
    """
    thinkers: Annotated[int, AfterValidator(_as_thinkers)] | None = None
    """The number of worker processes that think for the strongest computer players, hints and
    reviews. If empty, one less than there are cores, but at least one.
    """
    sandbox_port: Annotated[int, AfterValidator(_as_port)] = 8080
    """The port of the sandbox’s page. If it is taken, another one is used. With 0 it is any."""
    http_port: Annotated[int, AfterValidator(_as_port)] | None = None
    """The port of the HTTP server for [monitoring](monitoring.md), with `/health`, `/ready` and
    `/metrics`. If empty, there is none. With 0 it is any free port, which the log names.
    """
    http_host: str = "127.0.0.1"
    """The address on which that server listens. With `127.0.0.1` only programs on this machine can
    reach it.
    """
    public_url: Annotated[str, AfterValidator(_as_server), AfterValidator(_as_public)] | None = None
    """The address at which others reach that server, such as `https://durak.example.org`: Telegram
    [delivers updates](web.md#webhook) there, and links to [shared games](web.md#links-to-games)
    lead there. If empty, the bot fetches its updates, and games are shared as pictures.
    """
    mini_app: Annotated[str, AfterValidator(_as_app)] | None = None
    """The short name at @BotFather of a [Mini App](web.md#the-table-as-a-page) whose address is
    `<PUBLIC_URL>/table`: it shows tables as pages. If empty, there are none.
    """
    updates: Literal["polling", "webhook"] | None = None
    """How updates come: `webhook` or `polling`. If empty, by webhook if there is a PUBLIC_URL."""

    achievements: Switch = "on"
    ceremonies: Switch = "on"

    @classmethod
    def load(cls) -> Self:
        """Read the settings. Raises BadConfigError."""
        if _FILE.is_dir():
            raise BadConfigError(f"{_FILE} must be a file.")
        for old in _RENAMED.keys() & os.environ.keys():
            raise BadConfigError(f"{old} {_renamed(old)}.")
        try:
            config = cls()
        except ValidationError as error:
            raise BadConfigError(" ".join(_sentences(error))) from None
        except UnicodeDecodeError:
            raise BadConfigError(f"{_FILE} must be text in UTF-8.") from None
        except OSError as error:
            raise BadConfigError(f"{_FILE} cannot be read: {error.strerror}.") from None
        if config.public_url and config.http_port is None:
            raise BadConfigError(
                "PUBLIC_URL needs HTTP_PORT: Telegram delivers updates to that port."
            )
        if config.updates == "webhook" and not config.public_url:
            raise BadConfigError("UPDATES=webhook needs PUBLIC_URL: Telegram delivers them there.")
        if config.mini_app and not config.link_url:
            raise BadConfigError("MINI_APP needs a PUBLIC_URL that begins with https.")
        if config.database_url and "database_path" in config.model_fields_set:
            raise BadConfigError(f"DATABASE_URL and DATABASE_PATH {_EITHER_OR}")
        return config

    @property
    def database(self) -> Path | str:
        return self.database_url.get_secret_value() if self.database_url else self.database_file

    @property
    def database_file(self) -> Path:
        """Where DATABASE_PATH leads: whoever replaced a link would leave the file where it was."""
        path = self.database_path
        return Path(os.path.realpath(path)) if os.path.islink(path) else path  # noqa: PTH114  no error

    @property
    def beside(self) -> Path:
        """The file beside which others about the database lie: on a server, there is no such file,
        and they lie where its backups are.
        """
        if self.database_url and self.backup_directory:
            return self.backup_directory / self.database_path.name
        return self.database_file

    @property
    def database_setting(self) -> str:
        """The name of the setting that says where the database is."""
        return "DATABASE_URL" if self.database_url else "DATABASE_PATH"

    @property
    def webhook_url(self) -> str | None:
        """Where Telegram delivers updates: at PUBLIC_URL, unless the bot is to fetch them."""
        return None if self.updates == "polling" else self.public_url

    @property
    def link_url(self) -> str:
        """PUBLIC_URL, if people may be sent there: others could read what goes by plain http."""
        url = urlsplit(self.public_url or "")
        is_private = url.scheme == "https" or url.hostname in _LOOPBACK
        return url.geturl() if is_private else ""

    @property
    def is_sandboxed(self) -> bool:
        return not self.bot_token.get_secret_value()


class Supervision(BaseSettings):
    """What systemd passes to a service of `Type=notify`. These are never set by hand."""

    model_config = SettingsConfigDict(frozen=True)

    notify_socket: str = ""
    watchdog_usec: int = 0


def proxy_for(server: str) -> str | None:
    """Return the proxy set by HTTPS_PROXY, ALL_PROXY and NO_PROXY, or by the system.

    Raises BadConfigError.
    """
    address = urlsplit(server)
    proxies = getproxies()
    name = next((name for name in (address.scheme, "all") if proxies.get(name)), None)
    if name is None or proxy_bypass(address.netloc):
        return None
    proxy = proxies[name] if "://" in proxies[name] else f"http://{proxies[name]}"
    if not _is_proxy(proxy):
        raise BadConfigError(
            f"{name.upper()}_PROXY must be the address of an HTTP or SOCKS5 proxy,"
            " like socks5://127.0.0.1:1080."
        )
    return proxy


def _is_proxy(address: str) -> bool:
    try:
        url = urlsplit(address)
        is_complete = url.scheme in _HTTP or (url.scheme in _SOCKS and url.port is not None)
    except ValueError:
        return False
    return is_complete and bool(url.hostname)


def _sentences(error: ValidationError) -> Iterator[str]:
    for fault in error.errors(include_input=False, include_url=False):
        name = str(fault["loc"][0]).upper()
        yield f"{name} {_renamed(name) or _complaint(fault)}."


def _renamed(name: str) -> str:
    return f"is called {_RENAMED[name]} now: please rename it" if name in _RENAMED else ""


def _complaint(fault: ErrorDetails) -> str:
    match fault["type"]:
        case "extra_forbidden":
            names = ", ".join(name.upper() for name in Config.model_fields)
            return f"in .env is not a setting: remove it, or name one of {names}"
        case "literal_error":
            return f"must be {fault['ctx']['expected']}".replace("'", "")
        case "int_parsing":
            return "must be a number"
        case _:
            return fault["msg"]
