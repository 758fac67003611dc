"""The files of the page are all served, for ever, and asked for in as few steps as possible."""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette

import miniapp
from features import load_texts
from miniapp.deck_svg import deck_file
from miniapp.page_files import PageFiles

PAGE = PageFiles.load("/files")
WRITTEN = PAGE.page(load_texts().voice("en"))
ADDRESSES = re.findall(r'(?:href|src)="(/[^"]+)"', WRITTEN.decode())
BEGIN = ("launch.js", "table.js")
IMPORT = re.compile(r'^import\b[^;]*?"\./(\w+\.js)";', re.MULTILINE)
MOST_BEFORE_A_CARD = 32_000
MOST_IN_ALL = 80_000
FILES = PAGE._files
STATIC = Path(miniapp.__file__).with_name("static")


async def answer_to(path: str) -> tuple[int, str, str]:
    transport = ASGITransport(Starlette(routes=[PAGE.route()]))
    async with AsyncClient(transport=transport, base_url="http://page") as client:
        answer = await client.get(path)
        kind = answer.headers.get("Content-Type", "")
        return answer.status_code, kind, answer.headers.get("Cache-Control", "")


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_file_of_the_page_is_served_for_ever(address: str) -> None:
    status, kind, kept = await answer_to(address)
    assert status == 200
    assert kind.startswith(("text/javascript", "text/css", "image/svg+xml"))
    assert "immutable" in kept


@pytest.mark.parametrize("address", ["/files/", "/files/table.html", "/files/../routes.py"])
async def test_nothing_else_is_served(address: str) -> None:
    status, _, _ = await answer_to(address)
    assert status == 404


def needed_modules() -> set[str]:
    """Return the modules without which no card is seen. All others come by `import()`."""
    needed: set[str] = set()
    found = set(BEGIN)
    while found:
        needed |= found
        found = {name for each in found for name in imported_by(each)} - needed
    return needed


def imported_by(module: str) -> list[str]:
    return IMPORT.findall((STATIC / module).read_text("utf-8"))


def test_all_modules_are_asked_for_at_once() -> None:
    """Otherwise each import would cost another round trip."""
    assert {Path(address).name for address in ADDRESSES if ".js" in address} == needed_modules()


def zipped(files: Iterable[bytes]) -> int:
    return sum(len(gzip.compress(each)) for each in files)


def test_what_the_first_card_waits_for_is_small() -> None:
    needed = [FILES[address.removeprefix("/files/")] for address in ADDRESSES]
    assert zipped([WRITTEN, *needed]) < MOST_BEFORE_A_CARD


def test_all_that_a_table_needs_is_small() -> None:
    modules = [file for name, file in FILES.items() if not name.startswith("deck/")]
    deck = deck_file("french", four_colours=False).svg
    assert zipped([WRITTEN, deck, *modules]) < MOST_IN_ALL


def is_code(line: str) -> bool:
    words = line.strip()
    return (
        words not in ("", "*")
        and not words.endswith("*/")
        and not words.startswith(("//", "/**", "* "))
    )


def test_comments_stay_behind_and_no_code() -> None:
    for name, file in FILES.items():
        if name.endswith(".js"):
            source = (STATIC / Path(name).name).read_text("utf-8")
            lines = [line.strip() for line in source.splitlines() if is_code(line)]
            assert file.decode().splitlines() == lines
