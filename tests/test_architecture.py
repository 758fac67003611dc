"""The invariants of ARCHITECTURE.md that imports alone cannot show, checked in the source code."""

import ast
import re
from collections.abc import Iterator, Set
from functools import cache
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from typing import get_type_hints

from telegram import Bot, CallbackQuery, Chat, Message, User

from club.events import GameStarted, PackShuffled
from club.fairness import Proof, Salt
from club.table import Table
from durak.rules import VARIANTS
from handlers.services import Services
from people.records import Records
from storage.games import Games
from storage.predealt import SecretSalts
from tests.reachable_types import holders_of_salts, parts_of, reached_from
from tests.source_files import (
    LIBRARIES,
    NAMES,
    PACKAGES,
    ROOT,
    Function,
    nodes,
    outside,
    source,
    tree,
    within,
)

PAGE = sorted((LIBRARIES["telegram_sandbox"] / "static").iterdir())
LINES = 400
COLUMNS = 100
REASON = "Long because"
FUNCTION_LINES = 60


@cache
def imported(name: str) -> Set[str]:
    found = set()
    for node in nodes(name):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@cache
def calls(name: str) -> Set[str]:
    """Return everything that is called, as written: `datetime.now`, `bot.send_message`."""
    return {ast.unparse(node.func) for node in nodes(name) if isinstance(node, ast.Call)}


def test_files_fit_on_a_few_screens() -> None:
    for path in python_files():
        text = path.read_text()
        assert len(text.splitlines()) <= LINES or REASON in text[:1000], path


def test_the_page_fits_on_a_few_screens() -> None:
    """Deno breaks long lines, but neither comments nor strings."""
    for path in PAGE:
        lines = path.read_text().splitlines()
        assert len(lines) <= LINES, path.name
        assert max(map(len, lines)) <= COLUMNS, path.name


def test_editors_check_the_types_of_the_page() -> None:
    """Deno checks every module. Other type checkers skip JavaScript that does not ask for it."""
    modules = [path for path in PAGE if path.suffix == ".js"]
    assert modules
    for path in modules:
        assert path.read_text().startswith("// @ts-check\n"), path.name


def test_functions_are_short() -> None:
    for name in NAMES:
        for node in nodes(name):
            if isinstance(node, Function):
                assert lines_of(node) <= FUNCTION_LINES, f"{name}: {node.name}"


def lines_of(function: Function) -> int:
    """Return the number of lines without the docstring."""
    doc = ast.get_docstring(function, clean=False)
    return (function.end_lineno or 0) - function.lineno + 1 - (doc.count("\n") + 1 if doc else 0)


def test_an_assignment_assigns_one_thing() -> None:
    """`a, b = f(), g()` packs two lines into one. Only a swap needs the values side by side."""
    for path in python_files():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
                packed = any(isinstance(target, ast.Tuple) for target in node.targets)
                assert not packed or is_swap(node), f"{path}:{node.lineno}"


def python_files() -> Iterator[Path]:
    for folder in (*PACKAGES, "libraries", "tests"):
        yield from (ROOT / folder).rglob("*.py")


def is_swap(assignment: ast.Assign) -> bool:
    """Whether the values are computed from what is assigned."""
    return bool(places(assignment.targets[0]) & places(assignment.value))


def places(node: ast.AST) -> Set[str]:
    """Return the names, attributes and items that occur in an expression."""
    kinds = ast.Name | ast.Attribute | ast.Subscript
    return {ast.unparse(part) for part in ast.walk(node) if isinstance(part, kinds)}


def test_every_file_says_what_it_is_for() -> None:
    for name in NAMES:
        assert ast.get_docstring(tree(name)), f"{name}: a module opens with what it owns"


def test_no_file_is_named_after_nothing() -> None:
    assert not [name for name in NAMES if re.search(r"util|helper|common|manager|misc", name)]


def test_public_functions_say_what_they_raise() -> None:
    for name in (name for name in NAMES if not re.search(r"/_(?!_)", name)):
        for function in functions_of(tree(name)):
            if not function.name.startswith("_") and raises(function):
                assert "aise" in (ast.get_docstring(function) or ""), f"{name}: {function.name}"


def functions_of(parent: ast.Module | ast.ClassDef) -> Iterator[Function]:
    """Yield functions and methods, but not those that are defined inside of others."""
    for child in parent.body:
        if isinstance(child, Function):
            yield child
        elif isinstance(child, ast.ClassDef):
            yield from functions_of(child)


def raises(function: Function) -> bool:
    return any(isinstance(node, ast.Raise) and node.exc for node in ast.walk(function))


def test_nothing_is_shared_behind_the_back() -> None:
    for name in NAMES:
        assert not [node for node in nodes(name) if isinstance(node, ast.Global)], name
        for node in tree(name).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.List | ast.Set):
                assert [ast.unparse(target) for target in node.targets] == ["__all__"], name


def test_the_environment_is_read_in_one_place() -> None:
    for name in outside("bot/config.py", "durak/__main__.py"):
        assert not re.search(r"os\.environ|getenv", source(name)), name
        assert not {each for each in imported(name) if each.startswith("pydantic_settings")}, name


EDGES = (
    "bot",
    "messenger/incoming",
    "telegram_sandbox",
    "durak/__main__.py",
    "durak/players/prospects.py",
)
"""Modules that may use chance and time. The strongest player seeds its own dice by what it sees."""


def test_time_and_chance_come_from_outside() -> None:
    clock = re.compile(r"\b(datetime|date)\.(now|utcnow|today)$")
    for name in outside(*EDGES):
        assert not imported(name) & {"random", "secrets", "time", "uuid"}, name
        assert not {call for call in calls(name) if clock.search(call)}, name


def test_packages_import_rules_from_the_module_that_owns_them() -> None:
    """`from durak import Game` would evade the contract that keeps games out of the screens."""
    owners = {path.stem for path in PACKAGES["durak"].iterdir()}
    for name in outside("durak"):
        for found in imported(name):
            package, _, module = found.partition(".")
            if package == "durak" and module:
                assert module.partition(".")[0] in owners, f"{name}: {found}"


def test_private_modules_of_a_library_are_imported_by_itself_alone() -> None:
    for name, folder in LIBRARIES.items():
        private = re.compile(rf"\b{name}(\.| import )_\w")
        for path in python_files():
            if not path.is_relative_to(folder.parent):
                assert not private.search(path.read_text()), path


def test_only_the_dealer_writes_the_journal() -> None:
    for name in outside("club/dealer.py", "club/tables.py"):
        assert not {call for call in calls(name) if re.search(r"journal\.append$", call)}, name


def classes_in(package: str) -> Set[str]:
    names = (name for name in NAMES if name.startswith(f"{package}/"))
    return {node.name for name in names for node in nodes(name) if isinstance(node, ast.ClassDef)}


def test_no_service_is_named_like_a_store() -> None:
    assert not classes_in("people") & classes_in("storage")


def test_handlers_ask_for_games_only_past_what_is_hidden() -> None:
    """`Records` asks which tables are hidden. What else has the store of games keeps it private."""
    reached = reached_from([Services])
    assert Records in reached
    assert Games not in reached


def test_no_salt_is_within_reach_of_what_people_see_but_that_of_a_table() -> None:
    """All cards follow from it. What of a table may be seen, `look` and `HiddenTables` decide."""
    seen = [each for name in TOWARDS_PEOPLE for each in known_to(name)]
    assert Salt not in seen
    assert holders_of_salts(seen) == {Table, GameStarted, PackShuffled, Proof}


def test_that_law_notices_the_salts_of_given_deals() -> None:
    assert SecretSalts in holders_of_salts([SecretSalts])


TOWARDS_PEOPLE = [
    name
    for name in NAMES
    if (
        within(name, "messenger/outgoing", "handlers", "miniapp", "screens")
        and name not in ("handlers/features.py", "handlers/services.py")
    )
    or re.fullmatch(r"features/\w+/(handlers|screens)\.py", name)
]
"""All but where services and hosts are made: there is whatever they keep private."""


def known_to(name: str) -> Iterator[object]:
    """Yield the classes that a module knows, and what its functions are given and return."""
    module = import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    for known in vars(module).values():
        if isclass(known):
            yield known
        elif isfunction(known) and known.__module__ == module.__name__:
            for hint in get_type_hints(known).values():
                yield from parts_of(hint)


SENDING = {
    name
    for kind in (Bot, CallbackQuery, Chat, Message, User)
    for name in dir(kind)
    if re.match(r"(send|reply|(un)?pin)_|(copy|forward|edit|delete)_(message|text|media)", name)
}
"""Methods of python-telegram-bot that change what a chat shows."""


def test_only_the_adapter_sends() -> None:
    for name in outside("telegram_sandbox", "messenger/outgoing/bot_api"):
        assert not {call for call in calls(name) if call.rpartition(".")[2] in SENDING}, name


def test_places_alone_know_what_the_id_of_a_chat_means() -> None:
    """Everybody else asks `Place` or, in a statement, `storage.places.is_group`."""
    compared = re.compile(r"\b(chat|chat_id|(chats\.|WHERE )id) *[<>]=? *-?\d", re.IGNORECASE)
    for name in outside("telegram_sandbox", "club/places.py"):
        assert not compared.search(source(name)), name


def test_no_variant_is_asked_for_by_name() -> None:
    """Options may share a preset's name. Only comparisons with a name are forbidden."""
    options = {"teams", "epaulettes", "spades_by_spades", "fallen_ace", "changeable"}
    ids = {variant.id for variant in VARIANTS} - options
    for name in outside("durak/rules.py"):
        for node in nodes(name):
            if isinstance(node, ast.Compare):
                parts = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not parts & ids, f"{name}:{node.lineno}"


def test_sentences_for_people_stand_in_the_locales() -> None:
    """String literals in the code are keys, symbols, HTML tags or messages of exceptions."""
    for name in NAMES:
        is_sql = name.endswith("/store.py")
        if within(name, "features", "screens", "handlers", "people") and not is_sql:
            for line, text in literals(name):
                words = re.sub(r"<[^>]*>?", "", text)
                assert not re.search(r"[^\W\d_]{3,} [^\W\d_]{2,}", words), f"{name}:{line}"


def literals(name: str) -> Iterator[tuple[int, str]]:
    """Yield all string literals with their lines, except those that only developers read."""
    ours = {id(part) for node in nodes(name) if is_ours(node) for part in ast.walk(node)}
    for node in nodes(name):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in ours:
            yield node.lineno, node.value


def is_ours(node: ast.AST) -> bool:
    """Whether this is the message of an exception, a log line or a docstring."""
    match node:
        case ast.Raise() | ast.Expr(ast.Constant()):
            return True
        case ast.Call(callee):
            return "log" in ast.unparse(callee)
        case _:
            return False


def test_no_two_test_files_share_a_name() -> None:
    """pytest imports test files by their bare names.

    If two shared one, no test at all would run.
    """
    names = [path.name for path in python_files() if path.name.startswith("test_")]
    assert len(names) == len(set(names)), sorted({n for n in names if names.count(n) > 1})


def test_what_tests_share_stands_in_none_of_them() -> None:
    shared = re.compile(r"^ *from (?:features|tests)\.(?:\w+\.)*test_\w+ import .*", re.MULTILINE)
    assert not [
        f"{path.relative_to(ROOT)}: {line}"
        for path in python_files()
        for line in shared.findall(path.read_text())
    ]


def test_every_dependency_is_justified() -> None:
    listed = re.findall(
        r'^    "[\w.-]+[>=]=[^"]*",(.*)$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE
    )
    assert listed
    assert all(re.match(r"\s+# \w+", reason) for reason in listed)
