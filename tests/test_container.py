"""The container: what its image holds, and that its bot needs no more and writes nowhere else."""

import re
import signal
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distributions
from pathlib import Path

import pytest
from msgspec import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot import replay_pages
from bot.config import Config
from messenger.incoming import webhook
from miniapp import routes
from telegram_sandbox import Sandbox
from tests.container import (
    Container,
    composed,
    composed_environment,
    enters,
    environment,
    instructions,
)
from tests.end_to_end.process import A_START, wait_for_end, wait_for_line
from tests.keys import HINT
from tests.locks import HERE, RUN, asked_for_by, pins
from tests.source_files import LIBRARIES, PACKAGES, ROOT

WITH_PAGE = "compose.page.yaml"
DOMAIN = "${DOMAIN:?}"
APP = "${MINI_APP:?}"


@pytest.fixture
def container(tmp_path: Path) -> Iterator[Container]:
    with Container.built(tmp_path) as container:
        yield container


@pytest.fixture
def page_of_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Config:
    """What the bot reads that is composed with a proxy."""
    monkeypatch.chdir(tmp_path)
    for name, value in composed_environment(WITH_PAGE, "durak-club").items():
        monkeypatch.setenv(name, value.replace(DOMAIN, "durak.example.org").replace(APP, "table"))
    return Config.load()


async def succeeds(container: Container, *command: str) -> bool:
    async with container.running(command) as process:
        code, _ = await wait_for_end(process)
    return code == 0


async def test_its_bot_plays_on_a_read_only_file_system(container: Container) -> None:
    assert not await succeeds(container, "touch", str(container.app / "bot/new"))
    assert not await succeeds(container, *container.healthcheck)
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with container.running(container.entrypoint, **settings) as process:
            await wait_for_line(process, b"receiving")
            anna = sandbox.user("Anna")
            anna.says(anna.private, "/practice")
            hand = await anna.private.shows(HINT, patience=A_START)
            assert (await anna.presses(hand, HINT)).text.startswith("💡")
            assert await succeeds(container, *container.healthcheck)
            process.send_signal(signal.SIGTERM)
            code, log = await wait_for_end(process)
    assert code == 0
    assert not re.search(r"\[(warning|error)|Traceback", log), log
    assert await succeeds(container, *container.entrypoint, "check")


def distribution_of(library: str) -> str:
    """Return the name by which pip knows a library, which need not be what is imported."""
    written = (ROOT / "libraries" / library / "pyproject.toml").read_text()
    name: str = tomllib.loads(written)["project"]["name"]
    return name


def test_the_image_has_what_the_bot_needs_and_not_what_has_built_it(container: Container) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    locked = pins(RUN)
    needed = {canonicalize_name(name) for name in map(distribution_of, LIBRARIES)}
    asked = [Requirement(line) for line in project["dependencies"]]
    while asked:
        name = canonicalize_name(asked.pop().name)
        if name not in needed:
            needed.add(name)
            asked.extend(asked_for_by(locked[name], HERE))
    installed = distributions(path=[str(container.site_packages)])
    assert {canonicalize_name(each.name) for each in installed} == needed


def test_the_image_has_every_package_and_nothing_else_of_ours() -> None:
    taken = {each.name for each in ROOT.iterdir() if enters(each.name)}
    assert taken == {*PACKAGES} - {*LIBRARIES} | {"libraries", "requirements.lock"}


@pytest.mark.parametrize(
    "path",
    [
        ".env",
        ".git/config",
        "backups/durak-club.2026-11-22.sqlite3",
        "bot/__pycache__/app.cpython-313.pyc",
        "durak-club.sqlite3",
        "durak-club.sqlite3-wal",
        "features/whatever/README.md",
        "features/whatever/tests/conftest.py",
        "libraries/durak/tests/laws.py",
        "tests/conftest.py",
    ],
)
def test_what_is_ours_alone_stays_here(path: str) -> None:
    assert not enters(path)


def test_the_environment_is_used_by_the_python_that_made_it() -> None:
    images = {said.partition(" AS ")[0] for name, said in instructions() if name == "FROM"}
    assert len(images) == 1


def test_its_user_is_the_one_that_it_creates() -> None:
    said = dict(instructions())
    assert any(name == "RUN" and f" {said['USER']} " in text for name, text in instructions())


def test_it_sets_only_what_the_bot_knows() -> None:
    assert {name.lower() for name in environment()} <= Config.model_fields.keys()


def test_compose_runs_it_as_it_is_built() -> None:
    """What compose repeats overrides `.env`, which is written for a bot outside of a container."""
    (said,) = composed("compose.yaml").values()
    assert said["environment"] == environment()
    assert said["volumes"] == [f"data:{dict(instructions())['VOLUME']}"]
    assert said["read_only"]
    assert said["tmpfs"] == ["/tmp"]  # noqa: S108  the container's


def test_a_page_is_composed_with_a_proxy_of_its_own(page_of_table: Config) -> None:
    proxy = composed(WITH_PAGE)["proxy"]
    assert proxy["ports"] == ["80:80", "443:443", "443:443/udp"]
    assert proxy["networks"]["default"]["aliases"] == [DOMAIN]
    assert page_of_table.link_url == "https://durak.example.org"
    assert page_of_table.webhook_url is None
    assert page_of_table.http_host == "0.0.0.0"  # noqa: S104  the container's
    assert caddyfile().startswith(DOMAIN)
    assert f"reverse_proxy durak-club:{page_of_table.http_port}\n" in caddyfile()


def test_that_proxy_passes_on_only_what_people_open() -> None:
    (patterns,) = re.findall(r"@people path (.+)", caddyfile())
    opened = [routes.PATH, f"{routes.PATH}/files/0/table.js", replay_pages.HERE]
    others = ["/", "/health", "/metrics", "/ready", webhook.PATH, f"{routes.PATH}s"]
    passed = [
        path for path in opened + others if any(fnmatch(path, each) for each in patterns.split())
    ]
    assert passed == opened


def caddyfile() -> str:
    content: str = yaml.decode((ROOT / WITH_PAGE).read_bytes())["configs"]["caddyfile"]["content"]
    return content


def test_a_server_is_composed_with_two_bots_that_differ_in_nothing() -> None:
    services = dict(composed("compose.postgresql.yaml"))
    server = services.pop("database")
    first, second = services.values()
    assert first == second
    name = server["environment"]["POSTGRES_USER"]  # of its database, too
    password = server["environment"]["POSTGRES_PASSWORD"]
    url = f"postgresql://{name}:{password}@database/{name}"
    assert first["environment"]["DATABASE_URL"] == url
