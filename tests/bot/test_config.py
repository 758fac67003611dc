"""Settings: where they come from, with one sentence for every mistake."""

import re
from pathlib import Path
from typing import Literal

import pytest

from bot.config import BadConfigError, Config, proxy_for

EXAMPLE = Path(__file__).parent.parent.parent / ".env.example"
NAMES = [name.upper() for name in Config.model_fields]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_nothing_needs_to_be_set() -> None:
    config = Config.load()
    assert config.is_sandboxed
    assert config.bot_api_url == "https://api.telegram.org"
    assert config.database_path == Path("durak-club.sqlite3")


def test_the_example_is_the_default(tmp_path: Path) -> None:
    defaults = Config.load()
    (tmp_path / ".env").write_text(EXAMPLE.read_text())
    assert Config.load() == defaults


def test_the_example_explains_every_setting() -> None:
    explained = re.findall(r"^# .+\n([A-Z_]+)=", EXAMPLE.read_text(), re.MULTILINE)
    assert sorted(explained) == sorted(NAMES)


@pytest.mark.parametrize("chosen", ["on", "off"])
def test_what_was_chosen_about_films_before_they_came_by_themselves_stays(
    tmp_path: Path, chosen: str
) -> None:
    assert Config.load().films == "auto"
    (tmp_path / ".env").write_text(f"FILMS={chosen}\n")
    assert Config.load().films == chosen


def test_the_environment_wins_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=DEBUG\nBOT_API_URL=http://127.0.0.1:9000/\n")
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    config = Config.load()
    assert (config.log_level, config.bot_api_url) == ("ERROR", "http://127.0.0.1:9000")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("BOT_TOKEN", "123: SECRET", "BOT_TOKEN must be a token"),
        ("BOT_API_URL", "api.telegram.org", "BOT_API_URL must be an address"),
        ("BOT_API_URL", "ftp://api.telegram.org", "BOT_API_URL must be an address"),
        ("DATABASE_URL", "mysql://u:SECRET@h/d", "DATABASE_URL must be an address"),
        ("DATABASE_URL", "postgresql://u:SECRET#5@h/d", "DATABASE_URL must be an address"),
        ("DATABASE_URL", "postgresql://u:SECRET/5@h/d", "DATABASE_URL must be an address"),
        ("LOG_LEVEL", "loud", "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR."),
        ("LOG_FORMAT", "xml", "LOG_FORMAT must be text or json."),
        ("THINKERS", "0", "THINKERS must be a whole number of at least 1."),
        ("BACKUP_DAYS", "-1", "BACKUP_DAYS must be a number of days."),
        ("SANDBOX_PORT", "http", "SANDBOX_PORT must be a number."),
        ("SANDBOX_PORT", "70000", "SANDBOX_PORT must be a port"),
        ("HTTP_PORT", "70000", "HTTP_PORT must be a port"),
        ("PUBLIC_URL", "durak.example.org", "PUBLIC_URL must be an address"),
        ("PUBLIC_URL", "https://u:SECRET@h", "PUBLIC_URL must have no user and no password"),
        ("UPDATES", "pigeon", "UPDATES must be polling or webhook."),
        ("UPDATES", "webhook", "UPDATES=webhook needs PUBLIC_URL"),
        ("OPERATOR_CONTACT", "a" * 201, "OPERATOR_CONTACT must be at most 200 characters long."),
    ],
)
def test_a_wrong_value_is_named(
    name: str, value: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadConfigError) as caught:
        Config.load()
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).count(".") <= 3
    assert "SECRET" not in str(caught.value)


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("https://durak.example.org/", "https://durak.example.org"),
        ("https://example.org/durak", "https://example.org/durak"),
        ("http://127.0.0.1:8081", "http://127.0.0.1:8081"),
        ("http://[::1]:8081", "http://[::1]:8081"),
        ("http://durak.example.org", ""),
        ("http://127.0.0.1.example.org", ""),
    ],
)
def test_links_are_secret_on_their_way(address: str, link: str) -> None:
    assert Config(public_url=address, http_port=8081).link_url == link


@pytest.mark.parametrize(
    ("updates", "webhook"),
    [
        (None, "https://durak.example.org"),
        ("webhook", "https://durak.example.org"),
        ("polling", None),
    ],
)
def test_a_bot_with_links_may_fetch_its_updates(
    updates: Literal["polling", "webhook"] | None, webhook: str | None
) -> None:
    config = Config(public_url="https://durak.example.org", http_port=8081, updates=updates)
    assert config.webhook_url == webhook
    assert config.link_url == "https://durak.example.org"


def test_without_an_address_there_are_no_links() -> None:
    assert not Config().link_url


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://club:SECRET@db.example.org/club",
        "postgres://club@[::1]:5432/club",
        "postgresql://club@one:5432,two:5432/club",
        "postgresql:///club?host=/run/postgresql",
    ],
)
def test_a_server_has_many_addresses(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    config = Config.load()
    assert config.database_url
    assert config.database_url.get_secret_value() == address
    assert "SECRET" not in repr(config)


def test_a_database_is_either_on_a_server_or_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://club:SECRET@db/club")
    monkeypatch.setenv("DATABASE_PATH", "")
    monkeypatch.setenv("BACKUP_DIRECTORY", "copies")
    config = Config.load()
    assert config.database_setting == "DATABASE_URL"
    assert config.beside == Path("copies/durak-club.sqlite3")
    monkeypatch.setenv("DATABASE_PATH", "somewhere")
    with pytest.raises(BadConfigError, match="DATABASE_URL and DATABASE_PATH are both") as refusal:
        Config.load()
    assert "SECRET" not in str(refusal.value)


@pytest.mark.parametrize("name", ["BOT_TOKE", "SWITCH_OF_A_FEATURE_THAT_IS_GONE"])
def test_what_is_no_setting_in_the_file_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / ".env").write_text(f"{name}=123:SECRET\n")
    with pytest.raises(BadConfigError) as caught:
        Config.load()
    sentence = f"{name} in .env is not a setting: remove it, or name one of "
    assert str(caught.value).startswith(sentence)
    assert "BOT_TOKEN" in str(caught.value)
    assert "SECRET" not in str(caught.value)


def test_the_old_name_of_a_setting_is_refused_with_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence = "WORKERS is called THINKERS now: please rename it."
    (tmp_path / ".env").write_text("WORKERS=2\n")
    with pytest.raises(BadConfigError) as in_the_file:
        Config.load()
    (tmp_path / ".env").unlink()
    monkeypatch.setenv("WORKERS", "2")
    with pytest.raises(BadConfigError) as in_the_environment:
        Config.load()
    assert str(in_the_file.value) == str(in_the_environment.value) == sentence


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadConfigError, match=r"\.env"):
        Config.load()


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "123:SECRET")
    config = Config.load()
    assert "SECRET" not in f"{config!r} {config}"
    assert config.bot_token.get_secret_value() == "123:SECRET"


@pytest.mark.parametrize(
    ("environment", "proxy"),
    [
        ({}, None),
        ({"https_proxy": "http://one:1"}, "http://one:1"),
        ({"http_proxy": "http://one:1"}, None),
        ({"all_proxy": "two:2"}, "http://two:2"),
        ({"https_proxy": "http://one:1", "all_proxy": "http://two:2"}, "http://one:1"),
        ({"https_proxy": "http://one:1", "no_proxy": "telegram.org"}, None),
        ({"all_proxy": "socks5h://user:password@one:1"}, "socks5h://user:password@one:1"),
    ],
)
def test_a_proxy_is_taken_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], proxy: str | None
) -> None:
    for name in ("https_proxy", "http_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert proxy_for("https://api.telegram.org") == proxy


@pytest.mark.parametrize(
    "address", ["socks4://u:SECRET@one:1", "socks5://u:SECRET@one", "http://u:SECRET@[one", "x://"]
)
def test_a_proxy_to_which_nobody_here_can_speak_is_named(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.delenv("https_proxy", raising=False)
    monkeypatch.delenv("HTTPS_PROXY", raising=False)
    monkeypatch.setenv("ALL_PROXY", address)
    with pytest.raises(BadConfigError, match=r"^ALL_PROXY must be the address of") as refusal:
        proxy_for("https://api.telegram.org")
    assert "SECRET" not in str(refusal.value)
