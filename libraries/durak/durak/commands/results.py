"""Keeps the results of a match in a file, so that it can be stopped at any time and resumed.

The first line says which match it is, and each line after it what came of a deal, as JSON. The file
cannot tell whether a player has since been changed under the same name.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from durak.commands import UsageError
from durak.commands.files import naming
from durak.commands.matches import Match, Score


def resume(path: Path, match: Match) -> tuple[Score, ...]:
    """Return the scores of the deals played so far, and make the file ready for more.

    A line that was only half written is removed. Raises UsageError if the file cannot be read or
    written, or contains anything else.
    """
    head = _head_of(match)
    with naming(path), path.open("a+", errors="replace") as file:
        file.seek(0)
        text = file.read()
        if not text.startswith(head) and not head.startswith(text):
            raise UsageError(f"{path} is not about this match, which would begin with {head}")
        whole = text[: text.rfind("\n") + 1]
        file.truncate(len(whole))
        if not whole:
            file.write(head)
    scores = tuple(_parse_score(path, line) for line in whole.splitlines()[1:])
    for seed, score in enumerate(scores, start=match.seed):
        if score.seed != seed:
            raise UsageError(f"{path}: deal {score.seed} stands in the place of deal {seed}")
    return scores


def keep(path: Path, scores: Iterable[Score]) -> Iterator[Score]:
    """Append each score to the file, and then pass it on."""
    for score in scores:
        with path.open("a") as file:
            file.write(_format(asdict(score)))
        yield score


def _head_of(match: Match) -> str:
    """Describe a match by all but its length, so that it may be continued for longer."""
    return _format(
        {
            "one": match.one,
            "other": match.other,
            "variant": match.variant.id,
            "seats": match.seats,
            "seed": match.seed,
            "alternate": match.alternate,
        }
    )


def _format(values: dict[str, object]) -> str:
    return json.dumps(values) + "\n"


def _parse_score(path: Path, line: str) -> Score:
    try:
        return Score(**json.loads(line))
    except (TypeError, ValueError) as error:
        raise UsageError(f"{path}: not the result of a deal: {line!r}") from error
