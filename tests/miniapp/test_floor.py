"""Nothing of the page is too new for Chromium 90, iOS 15.0 or Firefox 115, but what only adorns it.

`deno check` knows what JavaScript itself had in 2021: all three have that. Here is the rest:
syntax, what browsers offer to scripts, and styles.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import miniapp

STATIC = Path(miniapp.__file__).with_name("static")
SCRIPTS = sorted(STATIC.glob("*.js"))
STYLES = sorted(STATIC.glob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
TOO_NEW = re.compile(
    r"""
      static\s*\{ | \#\w+\s+in\b | \(\?<[=!] | \bfor\s+await\b | \bawait\s+using\b
    | \bIntl\.Segmenter\b
    | \bAbortSignal\.\w+ | \bResponse\.json\b | \bthrowIfAborted\b | \bstructuredClone\b
    | \bcreateElement\("dialog | \bHTMLDialogElement\b | \bshowModal\b | \brequestClose\b
    | \bCloseWatcher\b | \binert\b | \b\w*[pP]opover\w*\b | \bcheckVisibility\b | \bmoveBefore\b
    | \bstartViewTransition\b | \brequestIdleCallback\b | \bscheduler\b | \bnavigation\.
    | \bscrollend\b | \bbeforetoggle\b | \.aria[A-Z]\w+ | \battachInternals\b
    | \bcommandForElement\b | \bfetchPriority\b | \b(?:set|get|parse)HTML\w*\b
    | \badoptedStyleSheets\b | \breplaceSync\b | \bregisterProperty\b | \bcomputedStyleMap\b
    | \battributeStyleMap\b | \brandomUUID\b | \bcanParse\b | \bgetSetCookie\b | \breportError\b
    | \b(?:BroadcastChannel|CompressionStream|OffscreenCanvas|URLPattern|EditContext|Highlight)\b
    | \bnavigator\.(?:locks|permissions|share|storage|userActivation|userAgentData|wakeLock)\b
    """,
    re.VERBOSE,
)

ADORNING = {
    "accent-color": "the slider of a replay is blue",
    "mask": "-webkit-mask stands before it",
    "overscroll-behavior": "the page may bounce",
    "text-wrap": "lines are broken less evenly",
    "translate": "under @supports, cards are raised by another property",
    "user-select": "-webkit-user-select stands beside it",
    ":focus-visible": "the browser draws its own outline",
    "forced-colors": "keys have no edge in forced colours",
}
"""What the oldest browsers pass over, and what is seen there instead."""

KNOWN = {
    kind: names.split()
    for kind, names in {
        "properties": """
            -webkit-box-orient -webkit-line-clamp -webkit-mask -webkit-user-select align-content
            align-items align-self animation animation-delay background border border-color
            border-radius border-top border-width bottom box-shadow box-sizing clip-path color
            color-scheme content cursor display fill flex flex-basis flex-direction flex-wrap font
            font-family font-size font-weight gap grid-area grid-column grid-template
            grid-template-columns grid-template-rows height inset inset-block inset-inline
            justify-content justify-items justify-self left line-height list-style margin
            margin-block margin-bottom margin-inline margin-left margin-top max-height max-width
            min-height min-width opacity order outline outline-offset overflow overflow-y padding
            padding-block padding-bottom padding-inline padding-inline-end padding-inline-start
            padding-top place-content place-items pointer-events position right text-align
            text-overflow text-shadow top touch-action transform transform-origin transition
            vertical-align visibility white-space width will-change z-index
        """,
        "pseudo-classes": ":active :before :empty :first-child :first-line :last-child :not :root",
        "at-rules": "@keyframes @media @supports",
        "media features": "max-height max-width orientation",
        "units": "% deg em ms px s vh vw fr",
        "functions": """
            calc clamp env inset max min minmax radial-gradient repeat rotate
            scale translate translateX translateY url var
        """,
    }.items()
}
"""What all three know."""


def code_of(path: Path) -> str:
    return COMMENT.sub("", path.read_text("utf-8"))


def test_a_script_asks_for_nothing_too_new() -> None:
    for script in SCRIPTS:
        found = [found[0].strip() for found in TOO_NEW.finditer(code_of(script))]
        assert not found, script.name


@pytest.mark.parametrize(
    "code",
    [
        "class A { static { a(); } }",
        "signal: AbortSignal.timeout(9)",
        'document.createElement("dialog")',
        "part.ariaHidden = true",
        "node.inert = true",
    ],
)
def test_what_is_too_new_is_found(code: str) -> None:
    assert TOO_NEW.search(code)


def style_of(path: Path) -> str:
    return re.sub(r'url\("[^"]*"\)', "url()", code_of(path))


def declared(style: str) -> Iterator[tuple[str, str]]:
    """Yield each property and its value."""
    yield from re.findall(r"(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)", style)


def properties(style: str) -> set[str]:
    return {name for name, _ in declared(style) if not name.startswith("--")}


def heads(style: str) -> str:
    """Return what stands before braces."""
    return "\n".join(re.findall(r"([^;{}]+)\{", style))


def pseudo_classes(style: str) -> set[str]:
    selectors = "\n".join(line for line in heads(style).splitlines() if "@" not in line)
    return {f":{name}" for name in re.findall(r":([a-z-]+)", selectors)}


def media_features(style: str) -> set[str]:
    asked = "\n".join(re.findall(r"@media[^{]*", style))
    return set(re.findall(r"\(([a-z-]+)", asked))


def values(style: str) -> str:
    return "\n".join(value for _, value in declared(style))


USED: dict[str, Callable[[str], set[str]]] = {
    "properties": properties,
    "pseudo-classes": pseudo_classes,
    "at-rules": lambda style: set(re.findall(r"@[a-z-]+", style)),
    "media features": media_features,
    "units": lambda style: set(re.findall(r"(?<![\w#-])[\d.]+([a-z]+|%)", values(style))),
    "functions": lambda style: set(re.findall(r"([a-zA-Z-]+)\(", values(style))),
}


@pytest.mark.parametrize("kind", USED)
def test_what_is_newer_in_a_style_only_adorns(kind: str) -> None:
    for path in STYLES:
        assert not USED[kind](style_of(path)) - set(KNOWN[kind]) - set(ADORNING), path.name


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_rules_stand_in_no_others(path: Path) -> None:
    """Nesting is newer."""
    inside: list[bool] = []
    for head, brace in re.findall(r"([^{}]*)([{}])", style_of(path)):
        if brace == "{":
            assert not any(inside), head
            inside.append(not head.rpartition(";")[2].strip().startswith("@"))
        else:
            inside.pop()


def test_what_adorns_is_there() -> None:
    """Otherwise the list would grow for ever."""
    style = "\n".join(style_of(path) for path in STYLES)
    used = set().union(*(find(style) for find in USED.values()))
    assert set(ADORNING) <= used
    assert {name for names in KNOWN.values() for name in names} <= used


def test_old_browsers_have_what_stands_in_for_the_new() -> None:
    style = "\n".join(style_of(path) for path in STYLES)
    assert re.search(r"-webkit-mask: ([^;]+);\s*mask: \1;", style)
    assert re.search(r"@supports not \(translate: 0\)", style)
    assert "-webkit-user-select: none;" in style
