"""The documents are checked against the code."""

import re
import shlex
import subprocess
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from pydantic.fields import FieldInfo

from bot.config import Config
from club.settings import CHAT_RULES
from durak.notation import format_options
from durak.rules import VARIANTS, Rules, choices
from features import load_texts
from screens.options import spelling
from tests import feature_pages
from tests.parsed_texts import FINISHED
from tests.source_files import FILES, LIBRARIES, PACKAGES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text()
DECISIONS = (ROOT / "docs/decisions.md").read_text()
TESTING = (ROOT / "docs/testing.md").read_text()
GUIDES = ARCHITECTURE + CONTRIBUTING + DECISIONS + TESTING
RULES = (ROOT / "docs/rules.md").read_text()
OPERATING = (ROOT / "docs/operating.md").read_text()
MONITORING = (ROOT / "docs/monitoring.md").read_text()


def make_targets() -> list[str]:
    return re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("target", make_targets())
def test_contributors_are_told_of_every_make_target(target: str) -> None:
    assert f"| `make {target}` |" in TESTING


def test_a_newcomer_can_type_every_command_as_it_stands() -> None:
    for page in (README, OPERATING):
        blocks = re.findall(r"^```\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        assert blocks
        assert not [line for line in blocks[0].splitlines() if "<" in line]


def test_readme_lists_no_document_twice() -> None:
    listed = re.findall(r"^- \[(.+?)\]", README, re.MULTILINE)
    assert sorted(listed) == sorted({*listed})


def test_readme_counts_the_variants() -> None:
    assert f"**{len(VARIANTS)} variants**" in README


@pytest.mark.parametrize("language", FINISHED)
def test_every_finished_language_is_listed_wherever_languages_are(language: str) -> None:
    assert f"(docs/languages/{language}.md)" in README
    for other in {*FINISHED} - {language}:
        assert f"]({language}.md)" in (ROOT / f"docs/languages/{other}.md").read_text()


def test_the_operator_reads_what_people_are_told() -> None:
    told = load_texts().plain("en", "storage-trouble")
    assert f"“{told}”" in " ".join(OPERATING.split())


def test_the_variants_of_the_rules_document_can_be_played_by_their_numbers() -> None:
    rows = re.findall(r"^\| V(\d\d) \| `(\w+)` \|", RULES, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 29))
    assert {name for _, name in rows} <= {variant.id for variant in VARIANTS}


@pytest.mark.parametrize("option", [field.name for field in fields(Rules)])
def test_the_rules_document_names_every_option_with_its_values(option: str) -> None:
    row = re.search(rf"^\|[^|]*`{option}`[^|]*\|([^|]*)\|", RULES, re.MULTILINE)
    assert row, f"docs/rules.md, section 4, has no row for {option}"
    named = set(re.split(r"[,;] ", row[1].strip()))
    free = {"forfeit": "any text", "attack_limit": "another number"}.get(option)
    if free is None:
        assert {spelling(value) for value in choices(option)} <= named
    else:
        assert free in named


def test_the_rules_document_says_how_a_new_chat_plays() -> None:
    assert f"a new chat plays with `{format_options(CHAT_RULES)}`" in RULES


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml"])
def test_the_container_writes_into_its_volume_only(file: str) -> None:
    """All the rest of its file system is read-only."""
    text = (ROOT / file).read_text()
    written = [name.upper() for name, field in Config.model_fields.items() if is_path(field)]
    assert {"DATABASE_PATH", "BACKUP_DIRECTORY"} <= set(written)
    for name in written:
        (path,) = re.findall(rf"{name}[=:] ?(\S+)", text)
        assert path.startswith("/data/")


@pytest.mark.parametrize("limit", ["mem_limit", "pids_limit", "max-size", "max-file"])
def test_a_container_that_goes_wrong_takes_no_more_than_its_share(limit: str) -> None:
    """Docker itself limits neither memory nor processes nor the log."""
    assert re.search(rf"^ +{limit}: \S+", (ROOT / "compose.yaml").read_text(), re.MULTILINE)


@pytest.mark.parametrize("limit", ["MemoryMax", "TasksMax"])
def test_a_service_that_goes_wrong_takes_no_more_than_its_share(limit: str) -> None:
    assert re.search(rf"^{limit}=\d+", OPERATING, re.MULTILINE)


def is_path(field: FieldInfo) -> bool:
    return field.annotation is Path or Path in get_args(field.annotation)


def logged(levels: str) -> set[str]:
    """Return the names of all events that the code logs at these levels."""
    event = re.compile(rf'log\.(?:{levels})\(\s*"(\w+)"')
    return {found for file in FILES.values() for found in event.findall(file.read_text())}


@pytest.mark.parametrize("event", sorted(logged("error|exception|critical")))
def test_operators_are_told_what_each_error_means(event: str) -> None:
    assert event in alerts()


def test_every_event_that_is_worth_an_alert_is_logged() -> None:
    assert alerts() <= logged(r"\w+")


def alerts() -> set[str]:
    _, _, table = MONITORING.partition("| event | meaning |\n")
    rows = table.partition("\n\n")[0].splitlines()
    return {event for row in rows for event in re.findall(r"`(\w+)`", row.split(" | ")[0])}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs the history")
def test_the_way_back_leads_to_the_version_before(tmp_path: Path) -> None:
    """Nobody needs a tag for it, and another update is possible afterwards."""
    git(tmp_path, "clone", "--quiet", str(ROOT), ".")
    git(tmp_path, "switch", "--quiet", "--create", "here")
    (listing,) = re.findall(r"^git (log .+)$", OPERATING, re.MULTILINE)
    before = git(tmp_path, *shlex.split(listing)).splitlines()[1]
    commit, _, release = before.partition(" ")
    git(tmp_path, "checkout", "--quiet", commit)
    version = tomllib.loads((tmp_path / "pyproject.toml").read_text())["project"]["version"]
    assert release == f"Release {version}"
    git(tmp_path, "switch", "--quiet", "-")
    assert git(tmp_path, "rev-parse", "HEAD") == git(ROOT, "rev-parse", "HEAD")


def git(folder: Path, *words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=folder, capture_output=True, text=True, check=True
    ).stdout


PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *feature_pages.PAGES])


def links() -> list[tuple[str, str]]:
    return [
        (str(page.relative_to(ROOT)), target)
        for page in PAGES
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    ]


def test_every_link_leads_somewhere() -> None:
    broken = [
        f"{page}: {target}"
        for page, target in links()
        if not (ROOT / page).parent.joinpath(target).exists()
    ]
    assert not broken


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_heading_leads_there(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([\w./-]*)#([^)]+)\)", page.read_text()):
        assert anchor in anchors(page.parent / target if target else page)


def test_every_picture_is_shown_and_every_shown_one_is_there() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {
        page.parent / picture
        for page in pages
        for picture in re.findall(r'(?:src|srcset)="([^"]+)"', page.read_text())
    }
    assert shown == {*(ROOT / "docs").rglob("*.webp")}


def named(pattern: str, guides: str = GUIDES) -> list[str]:
    """Return what the guides to the code name in this form, between backticks."""
    found = sorted(set(re.findall(f"`{pattern}`", guides)))
    assert found
    return found


FOLDERS = "|".join((*PACKAGES, "docs", "libraries", "tests"))
FILE = rf"((?:{FOLDERS})/[\w./]+)"
OF_FEATURES = "".join(page.read_text() for page in feature_pages.PAGES)


def test_every_file_that_the_documents_name_exists() -> None:
    for name in named(FILE, GUIDES + OF_FEATURES):
        package, _, file = name.partition("/")
        assert (LIBRARIES.get(package, ROOT / package) / file).exists(), name


def test_every_module_that_the_documents_name_exists() -> None:
    unknown = {*named(r"(\w+\.py)")} - {file.name for file in FILES.values()}
    assert not unknown


def test_every_attribute_that_the_documents_name_exists() -> None:
    for name in named(r"([A-Z]\w*[a-z]\w*\.\w+)(?:\(.*?\))?"):
        owner, attribute = name.split(".")
        assert attribute in attributes(owner), name


def attributes(owner: str) -> set[str]:
    """Return the names of the methods and fields of a class."""
    body = re.compile(rf"^class {owner}\b.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
    member = re.compile(r"^    (?:(?:async )?def )?(\w+)(?=[(:]| =)", re.MULTILINE)
    bodies = (body.search(file.read_text()) for file in FILES.values())
    return {name for found in bodies if found for name in member.findall(found[0])}


def test_every_name_of_the_code_that_the_documents_use_exists() -> None:
    code = "".join(file.read_text() for file in FILES.values())
    for name in named(r"(_?[A-Z]\w+|_?[a-z]+_\w+)(?:\(.*?\))?"):
        defined = rf"^ *(?:class |(?:async )?def |){name}\b(?=[(:]| =)"
        assert re.search(defined, code, re.MULTILINE), name
