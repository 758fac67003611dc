"""The invariants of ARCHITECTURE.md that imports alone cannot show, read from the source itself."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from telegram import Bot, CallbackQuery, Chat, Message, User

from durak.rules import VARIANTS

ROOT = Path(__file__).parent.parent
ROOMS = (
    "bot",
    "club",
    "delivery",
    "durak",
    "handlers",
    "sandbox",
    "screens",
    "services",
    "storage",
)
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
NAMES = [str(path.relative_to(ROOT)) for path in FILES]

LINES = 300
REASON = "Long because"
FUNCTION_LINES = 40


def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text())


def imported(name: str) -> set[str]:
    found = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def calls(name: str) -> Iterator[str]:
    """Every called thing, as written: `datetime.now`, `bot.send_message`."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def within(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}/") for room in rooms)


@pytest.mark.parametrize("name", NAMES)
def test_a_room_fits_on_a_few_screens(name: str) -> None:
    text = (ROOT / name).read_text()
    assert len(text.splitlines()) <= LINES or REASON in text[:1000]


@pytest.mark.parametrize("name", NAMES)
def test_functions_are_short(name: str) -> None:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            doc = ast.get_docstring(node, clean=False)
            lines = (node.end_lineno or 0) - node.lineno + 1 - (doc.count("\n") + 1 if doc else 0)
            assert lines <= FUNCTION_LINES, f"{node.name} has {lines} lines"


@pytest.mark.parametrize("name", NAMES)
def test_every_room_says_what_it_is_for(name: str) -> None:
    assert ast.get_docstring(tree(name)), "a module opens with what it owns"


@pytest.mark.parametrize("name", NAMES)
def test_no_room_is_named_after_nothing(name: str) -> None:
    assert not re.search(r"util|helper|common|manager|misc", name)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_shared_behind_the_back(name: str) -> None:
    assert not [node for node in ast.walk(tree(name)) if isinstance(node, ast.Global)]
    for node in tree(name).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List | ast.Set):
            assert all(
                isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets
            )


@pytest.mark.parametrize("name", [name for name in NAMES if not within(name, "bot/config.py")])
def test_the_environment_is_read_in_one_place(name: str) -> None:
    assert not re.search(r"os\.environ|getenv", (ROOT / name).read_text())
    assert not {found for found in imported(name) if found.startswith("pydantic_settings")}


EDGES = ("bot", "sandbox", "durak/__main__.py", "durak/players/prospects.py")
"""The strongest player throws dice of his own, seeded by what he sees."""


@pytest.mark.parametrize("name", [name for name in NAMES if not within(name, *EDGES)])
def test_time_and_chance_come_from_outside(name: str) -> None:
    assert not imported(name) & {"random", "secrets", "time", "uuid"}
    assert not {
        call for call in calls(name) if re.search(r"\b(datetime|date)\.(now|utcnow|today)$", call)
    }


@pytest.mark.parametrize("name", [name for name in NAMES if not within(name, "durak")])
def test_our_rooms_import_rules_from_the_module_that_owns_them(name: str) -> None:
    """`from durak import Game` would pass by the contract that keeps games from the screens."""
    for found in imported(name):
        room, _, module = found.partition(".")
        if room == "durak" and module and "." not in module:
            assert {*(ROOT / "durak").glob(f"{module}.py"), *(ROOT / "durak").glob(module)}, found


@pytest.mark.parametrize(
    "name", [name for name in NAMES if not within(name, "club/dealer.py", "club/hall.py")]
)
def test_only_the_dealer_writes_the_journal(name: str) -> None:
    assert not {call for call in calls(name) if re.search(r"journal\.append$", call)}


SENDING = {
    name
    for kind in (Bot, CallbackQuery, Chat, Message, User)
    for name in dir(kind)
    if re.match(r"(send|reply|(un)?pin)_|(copy|forward|edit|delete)_(message|text|media)", name)
}
"""Methods of the library that change what a chat shows."""
SENDERS = ("delivery/bot_api.py", "delivery/ephemeral.py")


@pytest.mark.parametrize("name", [name for name in NAMES if not within(name, "sandbox", *SENDERS)])
def test_only_the_adapter_sends(name: str) -> None:
    assert not {call for call in calls(name) if call.rpartition(".")[2] in SENDING}


@pytest.mark.parametrize(
    "name", [name for name in NAMES if not within(name, "durak/rules.py", "durak/variants.py")]
)
def test_no_variant_is_asked_for_by_name(name: str) -> None:
    """Options may share a preset's name; comparing with a name is what must not happen."""
    options = {"teams", "epaulettes", "spades_by_spades", "fallen_ace", "changeable"}
    ids = {variant.id for variant in VARIANTS} - options
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Compare):
            constants = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
            assert not constants & ids


@pytest.mark.parametrize(
    "name", [name for name in NAMES if within(name, "screens", "handlers", "services")]
)
def test_sentences_for_people_stand_in_the_locales(name: str) -> None:
    """What stands in the code are keys, marks, tags of HTML and messages of exceptions."""
    module = tree(name)
    silent = {
        id(part)
        for node in ast.walk(module)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Call) and "log" in ast.unparse(node.func))
        for part in ast.walk(node)
    }
    docstrings = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent | docstrings
        ):
            words = re.sub(r"<[^>]*>?", "", node.value)
            assert not re.search(r"[^\W\d_]{3,} [^\W\d_]{2,}", words), node.value


def test_no_two_test_files_share_a_name() -> None:
    """pytest imports them by their bare names: with two of one name no test at all would run."""
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert len(names) == len(set(names)), sorted({n for n in names if names.count(n) > 1})


def test_the_locks_name_no_index() -> None:
    for lock in ROOT.glob("requirements*.lock"):
        assert "://" not in lock.read_text()
        assert "--hash=sha256:" in lock.read_text()


def test_every_dependency_is_justified() -> None:
    listed = re.findall(
        r'^    "[\w.-]+[>=]=[^"]*",(.*)$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE
    )
    assert listed
    assert all(re.match(r"\s+# \w+", reason) for reason in listed)
