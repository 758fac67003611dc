"""The lists in documents that follow from the code. `make lists` writes them anew:

    python -m tests.lists

A list stands between two comments, the first of which names it. `.env.example` is one as a whole.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any

from pydantic import SecretStr
from pydantic.fields import FieldInfo

from bot.config import Config
from bot.switches import SWITCHES, Switched
from features import FEATURES, load_texts
from handlers.features import Feature, added_commands
from screens.commands import MenuEntry, Scope, menu
from screens.options import option_name

ROOT = Path(__file__).parent.parent
DOCUMENTS = ("ARCHITECTURE.md", "README.md", "docs/operating.md", "docs/playing.md")
EXAMPLE = ".env.example"
MARKED = re.compile(r"(<!-- list: (.+?) -->\n).*?(<!-- end of list -->)", re.DOTALL)
VOICE = load_texts().voice("en")


def documents() -> Mapping[Path, str]:
    """Return what is to stand in each document that has lists."""
    written = {ROOT / name: with_lists((ROOT / name).read_text()) for name in DOCUMENTS}
    return written | {ROOT / EXAMPLE: example()}


def with_lists(page: str) -> str:
    def anew(found: re.Match[str]) -> str:
        begin, name, end = found.groups()
        return f"{begin}\n{LISTS[name]()}\n\n{end}"

    return MARKED.sub(anew, page)


def table(*rows: Iterable[str]) -> str:
    """Return a table whose first row is its head."""
    head, *others = [" | ".join(row) for row in rows]
    rule = "---|" * (head.count(" | ") + 1)
    return "\n".join((f"| {head} |", f"|{rule}", *(f"| {row} |" for row in others)))


def commands_of_groups() -> str:
    added = added_commands(FEATURES)
    members = {offer.name for offer in menu(Scope.GROUP, VOICE, added)}
    offers = menu(Scope.ADMINISTRATORS, VOICE, added)
    rows = (
        (*told(offer, offer.name in members), "you alone" if offer.is_quiet else "everybody")
        for offer in offers
    )
    return table(("command", "what it does", "who sees the answer"), *rows)


def told(offer: MenuEntry, to_members: bool) -> tuple[str, str]:
    whose = "" if to_members else " (administrators)"
    return f"`/{offer.name}`", f"{offer.description}{whose}"


def commands_in_private() -> str:
    offers = menu(Scope.PRIVATE, VOICE, added_commands(FEATURES))
    return table(("command", "what it does"), *(told(offer, True) for offer in offers))


def settings() -> str:
    rows = (
        (f"`{name.upper()}`", in_code(default(field)), meaning(field))
        for name, field in described()
    )
    return table(("variable", "default", "meaning"), *rows)


def described() -> Iterator[tuple[str, FieldInfo]]:
    return ((name, field) for name, field in Config.model_fields.items() if field.description)


def meaning(field: FieldInfo) -> str:
    return " ".join((field.description or "").split())


def default(field: FieldInfo) -> str:
    value: Any = field.default
    shown = value.get_secret_value() if isinstance(value, SecretStr) else value
    return "" if shown is None else str(shown)


def in_code(value: str) -> str:
    return f"`{value}`" if value else "empty"


def switches() -> str:
    rows = ((f"`{each.setting.upper()}`", offered(each)) for each in switched())
    return table(("variable", "what it offers"), *rows)


def switched() -> Sequence[Switched]:
    return sorted(SWITCHES, key=lambda each: each.setting)


def offered(switched: Switched) -> str:
    """Return what people call it and, if there are any, its commands."""
    commands = VOICE.join(
        f"`/{one.typed.name}`"
        for each in FEATURES
        if each.switch == switched.setting
        for one in each.commands
    )
    return f"{subject(switched)}, with {commands}" if commands else subject(switched)


def subject(switched: Switched) -> str:
    """Return the name of its option or, if a feature has several, what their subject is."""
    if len(switched.options) == 1:
        return option_name(VOICE, *switched.options)
    (feature,) = (each for each in FEATURES if each.switch == switched.setting)
    return about(feature).partition(":")[0]


def example() -> str:
    """Return a file with every setting as it is by default."""
    explained = [(name, meaning(field), default(field)) for name, field in described()]
    explained += [(each.setting, *switching(each)) for each in switched()]
    settings = (f"{in_comment(said)}\n{name.upper()}={value}\n" for name, said, value in explained)
    return "\n".join((HEAD, *settings))


def switching(switched: Switched) -> tuple[str, str]:
    """Return what is said of a switch, and its value: what changes the bot at Telegram has none."""
    if any(each.placeholder for each in FEATURES if each.switch == switched.setting):
        return f"{offered(switched)}: on or off. If empty, on in new databases.", ""
    return f"{offered(switched)}: on or off.", "on"


HEAD = """\
# Copy this file to .env and change what you need. Every line may stay as it is: without a token the
# bot runs in a small imitation of Telegram, on a page at http://127.0.0.1:8080.
"""


def in_comment(sentences: str) -> str:
    """Return Markdown as lines of a comment, without its links."""
    plain = re.sub(r"\[(.+?)\]\(.+?\)", r"\1", sentences).replace("`", "")
    return fill(plain, 100, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def features() -> str:
    return "\n".join(f"- {linked(folder(each))}: {about(each)}" for each in FEATURES)


def linked(folder: str) -> str:
    page = f"{folder}/README.md"
    return f"[{folder}]({page})" if (ROOT / page).exists() else folder


def folder(feature: Feature) -> str:
    package, name, *_ = feature.open.__module__.split(".")
    return f"{package}/{name}"


def about(feature: Feature) -> str:
    """Return the first line of what its package says about itself."""
    package = import_module(folder(feature).replace("/", "."))
    return (package.__doc__ or "").partition("\n")[0]


LISTS: Mapping[str, Callable[[], str]] = {
    "commands of groups": commands_of_groups,
    "commands in private": commands_in_private,
    "features": features,
    "settings": settings,
    "switches": switches,
}


def main() -> None:
    for path, text in documents().items():
        path.write_text(text)


if __name__ == "__main__":
    main()
