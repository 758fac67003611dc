"""The library alone: built, installed into an empty environment, and used as the README says."""

import asyncio
import re
import socket
import sys
import tomllib
import venv
from asyncio.subprocess import Process
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from subprocess import run
from typing import Any

import httpx
import pytest
from packaging.requirements import Requirement

from telegram_sandbox import Group, Person, Room, Sandbox, Terms
from telegram_sandbox.__main__ import main, read_options, script_for, terms_for
from tests.little_bot import stream_events
from tests.processes import EXAMPLE, LIBRARY, running_example, running_process

PACKAGE = LIBRARY / "telegram_sandbox"
README = (LIBRARY / "README.md").read_text()
PROGRAM, TEST = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
PROJECT = tomllib.loads((LIBRARY / "pyproject.toml").read_text())["project"]
PATIENCE = 30.0


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the library and what it declares to depend on, and nothing else.

    The dependencies are links to where they are installed already.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    site = packages(folder)
    for each in requirements(PROJECT["dependencies"]):
        for part in {file.parts[0] for file in each.files or ()} - {"..", "__pycache__"}:
            if not (site / part).exists():
                (site / part).symlink_to(Path(str(each.locate_file(part))))
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    options = ("--no-deps", "--no-build-isolation", "--no-compile", "--target", str(site))
    run([*pip, *options, str(LIBRARY)], check=True)
    return folder


def packages(environment: Path) -> Path:
    (site,) = environment.glob("lib/python*/site-packages")
    return site


def requirements(lines: Iterable[str]) -> Iterator[Distribution]:
    """Yield what these lines of metadata name, and what that requires in its turn."""
    for wanted in map(Requirement, lines):
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
            found = distribution(wanted.name)
            yield found
            yield from requirements(found.requires or ())


def files(package: Path) -> set[Path]:
    found = (path.relative_to(package) for path in package.rglob("*") if path.is_file())
    return {path for path in found if "__pycache__" not in path.parts}


def test_the_whole_package_is_installed_and_nothing_beside_it(environment: Path) -> None:
    site = packages(environment)
    ours = {path.name for path in site.iterdir() if not path.is_symlink()}
    version = PROJECT["version"]
    assert ours == {"telegram_sandbox", f"telegram_sandbox-{version}.dist-info"}
    assert files(site / "telegram_sandbox") == files(PACKAGE)


async def test_a_bot_is_played_on_the_page_that_was_installed(environment: Path) -> None:
    """The requests of the page are made without a browser; tests/browser uses one."""
    server = running_process(environment / "bin/python", "-m", "telegram_sandbox", "--port", "0")
    async with asyncio.timeout(PATIENCE), server as serving:
        url, token = await address(serving)
        async with (
            running_example(token, url),
            httpx.AsyncClient(base_url=url, timeout=PATIENCE) as page,
        ):
            assert (await page.get("/")).is_success
            assert (await page.get("/static/app.js")).is_success
            await play_tea_round(page)


async def address(server: Process) -> tuple[str, str]:
    """Return the API URL and the token that it prints."""
    assert server.stdout
    told = (await server.stdout.readuntil(b"<method>")).decode()
    (token,) = re.findall(r"token +(\S+)", told)
    (url,) = re.findall(r"API URL +(\S+)", told)
    return url, token


async def play_tea_round(page: httpx.AsyncClient) -> None:
    async with page.stream("GET", "/sandbox/stream") as stream:
        events = stream_events(stream)
        scene = await anext(events)
        anna = {"who": scene["people"][0]["id"], "chat": scene["chats"][0]["id"]}
        await page.post("/sandbox/act", json=anna | {"do": "say", "text": "/tea"})
        question = await anext(event["message"] async for event in events if is_question(event))
        press = {"do": "press", "message": question["id"], "data": "tea"}
        await page.post("/sandbox/act", json=anna | press)
        edited = await anext(event["message"] async for event in events if is_edit(event))
    assert edited["text"] == "Who wants tea?\n🫖 Anna"


def is_question(event: dict[str, Any]) -> bool:
    is_post = event["type"] == "posted"
    return bool(is_post and event["message"]["rows"])


def is_edit(event: dict[str, Any]) -> bool:
    return bool(event["type"] == "edited")


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"already in use .*{port}.* --port chooses another"):
            main(["--port", str(port)])


@pytest.mark.parametrize("options", [[], ["--inline"], ["--inline", "Zoe", "Max", "Ida"]])
async def test_the_options_make_a_scene(options: list[str]) -> None:
    read = read_options(options)
    async with Sandbox.serving(terms_for(read)) as sandbox:
        sandbox.set_up(script_for(read))
        titles = [chat.title for chat in sandbox.world.chats.values() if not chat.is_private]
        pair = ", ".join(read.people[:2])
        assert titles == (["Friends", pair] if options else ["Friends"])
        assert sandbox.settings.supports_inline_queries is bool(options)
        assert sandbox.settings.supports_guest_queries is bool(options)


def test_the_readme_names_the_token_and_the_port() -> None:
    """`python -m telegram_sandbox` prints the same unless it is asked for another port."""
    default = f"http://127.0.0.1:{read_options([]).port}"
    assert (
        f"python libraries/telegram_sandbox/examples/tea_round.py {Terms().token} {default}\n"
        in README
    )


@pytest.mark.parametrize(
    ("name", "kind"), [("sandbox", Sandbox), ("person", Person), ("room", Room), ("group", Group)]
)
def test_every_method_that_the_readme_names_exists(name: str, kind: type[object]) -> None:
    """A row of its table begins with a name and a method, and goes on with further methods."""
    cells = re.findall(rf"^\| `{name}(\..+?) \|", README, re.MULTILINE)
    named = {method for cell in cells for method in re.findall(r"\.(\w+)`", cell)}
    assert named
    assert named <= set(dir(kind))


def test_every_file_that_the_readme_names_exists() -> None:
    named = re.findall(r"`(_\w+(?:\.py)?)`", README)
    assert named
    assert all((PACKAGE / name).exists() for name in named)


def test_the_example_of_the_readme_is_the_file() -> None:
    assert EXAMPLE.read_text() == PROGRAM


async def test_the_test_of_the_readme_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLE.parent)
    namespace: dict[str, object] = {}
    exec(TEST, namespace)  # noqa: S102  it is our own
    (test,) = (found for name, found in namespace.items() if name.startswith("test_"))
    assert callable(test)
    await test()
