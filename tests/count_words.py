"""Counts the words that people read, in the messages of a language or of all that are finished:

    python -m tests.count_words [LANGUAGE ...]

They are listed by how the names of messages begin: `rule-…`, `option-…`. Markup, variables and what
a message quotes from another do not count. Japanese, which has no spaces between words, is counted
in characters.
"""

import argparse
import re
from collections import Counter

from screens.text_layout import without_markup
from tests.parsed_texts import FINISHED, patterns, read_alone

CHARACTERS = ("ja",)
"""Languages whose words are not separated."""
_SUBJECT = re.compile(r"\w+")
_LETTER = re.compile(r"\w")


def words_by_subject(language: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for key in patterns(language):
        words = read_alone(language, key).words
        found[_SUBJECT.findall(key)[0]] += sum(_count(part, language) for part in words)
    return found


def _count(text: str, language: str) -> int:
    seen = without_markup(text)
    if language in CHARACTERS:
        return len(_LETTER.findall(seen))
    return sum(1 for word in seen.split() if _LETTER.search(word))


def main() -> None:
    summary, _ = (__doc__ or "").split("\n\n", 1)
    parser = argparse.ArgumentParser(description=summary)
    parser.add_argument("languages", nargs="*", default=FINISHED, metavar="LANGUAGE")
    for language in parser.parse_args().languages:
        found = words_by_subject(language)
        unit = "characters" if language in CHARACTERS else "words"
        print(f"{language}: {found.total():,} {unit}")
        for subject, count in found.most_common():
            if count:
                print(f"  {count:5} {subject}")


if __name__ == "__main__":
    main()
