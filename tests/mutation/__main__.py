"""`python -m tests.mutation`: breaks the code a little, at random, and counts what CI notices.

Mutmut and cosmic-ray are not used, because they judge every possible mutant (thousands here, for
days) and work inside the tree, and neither draws a seeded sample.
"""

import argparse
import ast
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from difflib import unified_diff
from itertools import chain, islice, zip_longest
from multiprocessing.pool import ThreadPool
from queue import SimpleQueue

from tqdm import tqdm

from tests.mutation.mutants import Mutant, lines, mutant
from tests.mutation.workspace import ROOT, TESTS, Verdict, Workspace

Drawn = tuple[int, str, Mutant]
CAUGHT = frozenset({Verdict.REFUSED, Verdict.NOTICED})


def drawn(seed: int, packages: Sequence[str]) -> Iterator[Drawn]:
    """Yield mutants, at most one per line of code, from each package in turn.

    Number 17 is the same mutant, no matter how many are drawn.
    """
    dice = random.Random(seed)
    in_turn = zip_longest(*(_of_package(package, dice) for package in packages))
    for number, (path, which) in enumerate(filter(None, chain.from_iterable(in_turn)), 1):
        yield number, path, mutant((ROOT / path).read_text(), which)


def _of_package(package: str, dice: random.Random) -> Sequence[tuple[str, int]]:
    places = [
        (str(file.relative_to(ROOT)), dice.choice(numbers))
        for file in sorted((ROOT / package).rglob("*.py"))
        for numbers in lines(file.read_text()).values()
    ]
    return dice.sample(places, len(places))


def package_of(path: str) -> str:
    return next(package for package in TESTS if path.startswith(f"{package}/"))


def judged(sample: Sequence[Drawn], jobs: int, limit: float) -> Iterator[tuple[Drawn, Verdict]]:
    with ExitStack() as stack:
        workspaces = [stack.enter_context(Workspace.copied()) for _ in range(jobs)]
        print("First every test of these packages is run, to see which one reaches which line.")
        packages = {package_of(path) for _, path, _ in sample}
        reach = workspaces[0].reach(packages, jobs)
        free = SimpleQueue[Workspace]()
        for workspace in workspaces:
            free.put(workspace)

        def judge(each: Drawn) -> tuple[Drawn, Verdict]:
            _, path, made = each
            workspace = free.get()
            try:
                tests = reach.tests(path, made.line)
                return each, workspace.judge(path, made.source, tests, limit)
            finally:
                free.put(workspace)

        yield from stack.enter_context(ThreadPool(jobs)).imap_unordered(judge, sample)


def told(each: Drawn, verdict: Verdict) -> str:
    number, path, made = each
    before, after = (words.partition("\n")[0] for words in (made.before, made.after))
    return f"#{number} {verdict.value}: {path}:{made.line}: {before}  ->  {after}"


def run(sample: Sequence[Drawn], jobs: int, limit: float) -> None:
    verdicts: Counter[Verdict] = Counter()
    with tqdm(total=len(sample), unit="mutant", smoothing=0) as bar:
        for each, verdict in judged(sample, jobs, limit):
            verdicts[verdict] += 1
            bar.update()
            if verdict not in CAUGHT:
                bar.write(told(each, verdict))
    counts = ", ".join(f"{verdicts[verdict]} {verdict.value}" for verdict in Verdict)
    caught = sum(verdicts[verdict] for verdict in CAUGHT)
    print(f"{caught / len(sample):.1%} of {len(sample)} mutants are caught: {counts}")


def look_at(each: Drawn) -> None:
    _, path, made = each
    whole = ast.unparse(ast.parse((ROOT / path).read_text())).splitlines()
    print(*unified_diff(whole, made.source.splitlines(), path, path, lineterm=""), sep="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1, help="copies of the project at work at once")
    parser.add_argument("--packages", nargs="+", choices=TESTS, default=tuple(TESTS))
    parser.add_argument("--limit", type=float, default=600, help="seconds allowed for one mutant")
    parser.add_argument("--number", type=int, help="show and judge only this one")
    asked = parser.parse_args()
    sample = drawn(asked.seed, asked.packages)
    if asked.number:
        chosen = list(islice(sample, asked.number - 1, asked.number))
        look_at(*chosen)
    else:
        chosen = list(islice(sample, asked.mutants))
    run(chosen, asked.jobs, asked.limit)
    return 0


if __name__ == "__main__":
    sys.exit(main())
