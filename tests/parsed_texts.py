"""The messages of every language, parsed: their words, variables, references and cases."""

from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from features import load_texts

TEXTS = load_texts()
FINISHED = list(TEXTS.finished)


@cache
def patterns(language: str) -> dict[str, ftl.Pattern]:
    """Return every pattern by its key. Attributes have the key `key.attribute`."""
    found: dict[str, ftl.Pattern] = {}
    for entry in FluentParser().parse(TEXTS.sources[language]).body:
        assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            named = [(entry.id.name, entry.value)]
            named += [(f"{entry.id.name}.{part.id.name}", part.value) for part in entry.attributes]
            for key, pattern in named:
                assert key not in found, f"{key} twice in {language}"
                assert pattern is not None, f"{key} says nothing in {language}"
                found[key] = pattern
    return found


def key_of(reference: ftl.MessageReference) -> str:
    attribute = reference.attribute
    return f"{reference.id.name}.{attribute.name}" if attribute else reference.id.name


class Reader(Visitor):
    """Collects the words, variables, references and cases of a pattern."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.cases: list[list[str]] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802  its name for it
        self.words.append(node.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  its name for it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(key_of(node))

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = [
            v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value for v in node.variants
        ]
        self.cases.append(keys)
        self.generic_visit(node)


def read(language: str, key: str) -> Reader:
    """Read a pattern, with the variables of those that it refers to."""
    reader = read_alone(language, key)
    for reference in tuple(reader.references):
        reader.variables |= read(language, reference).variables
    return reader


def read_alone(language: str, key: str) -> Reader:
    reader = Reader()
    reader.visit(patterns(language)[key])
    return reader
