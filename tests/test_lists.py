"""Lists in documents are what the code says: `make lists` writes them."""

from pathlib import Path

import pytest

from bot.config import Config
from bot.switches import SWITCHES
from tests.lists import LISTS, MARKED, described, documents, with_lists

DOCUMENTS = documents()


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_document_lists_what_there_is(path: Path) -> None:
    assert path.read_text() == DOCUMENTS[path], "make lists"


def test_every_list_stands_somewhere() -> None:
    listed = {found[2] for text in DOCUMENTS.values() for found in MARKED.finditer(text)}
    assert listed == LISTS.keys()


def test_every_setting_is_described_or_a_switch() -> None:
    listed = [name for name, _ in described()] + [each.setting for each in SWITCHES]
    assert sorted(listed) == sorted(Config.model_fields)


def test_a_list_is_written_between_its_comments_alone() -> None:
    written = with_lists("A\n<!-- list: switches -->\nold\n<!-- end of list -->\nZ\n")
    first, *_, last = written.splitlines()
    assert (first, last) == ("A", "Z")
    assert "old" not in written
    assert "| `CEREMONIES` | Ceremony of the season |" in written
