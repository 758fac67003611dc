"""The documents are held to the code."""

import re
from pathlib import Path

import pytest

from bot.config import Config
from durak.rules import VARIANTS
from screens.commands import MENUS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text()


def make_targets() -> list[str]:
    return re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("target", make_targets())
def test_readme_names_every_make_target(target: str) -> None:
    assert f"`make {target}`" in README


@pytest.mark.parametrize(
    "command", sorted({command for menu in MENUS.values() for command in menu})
)
def test_readme_names_every_command(command: str) -> None:
    assert f"`/{command}`" in README


@pytest.mark.parametrize("setting", [name.upper() for name in Config.model_fields])
def test_readme_and_example_name_every_setting(setting: str) -> None:
    assert f"`{setting}`" in README
    assert re.search(rf"^#? ?{setting}=", (ROOT / ".env.example").read_text(), re.MULTILINE)


@pytest.mark.parametrize("variant", [variant.id for variant in VARIANTS])
def test_the_rules_document_names_every_variant(variant: str) -> None:
    assert f"`{variant}`" in (ROOT / "docs/rules.md").read_text()


def links() -> list[tuple[str, str]]:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    return [
        (str(page.relative_to(ROOT)), target)
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    ]


@pytest.mark.parametrize(("page", "target"), links())
def test_every_link_leads_somewhere(page: str, target: str) -> None:
    assert (ROOT / page).parent.joinpath(target).exists()


def named_files() -> list[str]:
    return sorted(
        set(
            re.findall(
                r"`((?:bot|club|durak|handlers|sandbox|screens|storage|tests|docs)/[\w./]+)`",
                ARCHITECTURE + CONTRIBUTING,
            )
        )
    )


@pytest.mark.parametrize("name", named_files())
def test_every_room_that_the_documents_name_exists(name: str) -> None:
    assert (ROOT / name).exists()
