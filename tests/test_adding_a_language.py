"""An unfinished language is added to a copy of the project as CONTRIBUTING.md says."""

import re
from pathlib import Path
from shutil import copy

import pytest

from screens.texts import Texts
from tests.copies import ROOT, copied, run

PAGE = (ROOT / "CONTRIBUTING.md").read_text()
SECTION = PAGE.partition("## Add a language")[2].partition("\n## ")[0]
HEAD, COMPARED, DRAWN = re.findall(r"```\w*\n(.*?)```", SECTION.replace("\n   ", "\n"), re.DOTALL)
MESSAGES = """
language-name = Українська
trump-none = Без козирів
cards-held = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
move-done = Бито
move-transfer = Перевести { $cards }
button-join = Сісти
button-leave = Встати
button-start = Роздати
refusal-table-full = Вільних місць немає.
variant-perevodnoy = Перевідний
    .about = Атаку можна перевести картою того самого рангу.
"""


def added(project: Path, head: str) -> None:
    (project / "screens/locales/uk.ftl").write_text(f"{head}{MESSAGES}", encoding="utf-8")


@pytest.mark.timeout(300)
def test_ten_messages_are_a_language_if_it_says_that_it_is_unfinished(tmp_path: Path) -> None:
    project = copied(tmp_path)
    added(project, HEAD)
    for command in (COMPARED, DRAWN):
        checked = run(project, command)
        assert checked.returncode == 0, checked.stdout
    lobby = (project / "tests/screens/snapshots/lobby.uk.txt").read_text()
    assert "[* Сісти *]" in lobby
    assert "Ready when you are: press Start." in lobby


def test_without_saying_so_it_is_told_what_is_missing(tmp_path: Path) -> None:
    project = copied(tmp_path)
    added(project, "".join(line for line in HEAD.splitlines(True) if "unfinished" not in line))
    checked = run(project, COMPARED)
    assert checked.returncode == 1
    assert {"button-peek", "refusal-stale", "option-deck.about"} <= set(
        re.findall(r"[a-z]+(?:-[a-z]+)+(?:\.\w+)?", checked.stdout)
    )


def test_what_is_missing_is_said_in_english_message_by_message(tmp_path: Path) -> None:
    copy(ROOT / "screens/locales/en.ftl", tmp_path)
    (tmp_path / "uk.ftl").write_text(MESSAGES)
    voice = Texts.load(tmp_path).voice("uk")
    assert voice.plain("cards-held", count=22) == "22 карти"
    assert voice.plain("variant-perevodnoy.about").startswith("Атаку")
    assert voice.plain("variant-podkidnoy.about").startswith("The classic")
    assert voice.plain("talon", count=21) == "21 cards in the draw pile"
