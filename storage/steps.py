"""The numbered steps by which an older database gets the schema of this version.

Every engine has a step of each number, because the tables are the same; where a step concerns only
one of them, that of the other says so and does nothing.
"""

from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Step:
    version: int
    sql: str


def steps_of(engine: str) -> tuple[Step, ...]:
    """Load the steps of this package from files named like `0001_what.sql`."""
    found = (file for file in files(engine).joinpath("migrations").iterdir())
    scripts = sorted((file for file in found if file.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(Step(int(file.name[:4]), file.read_text("utf-8")) for file in scripts)
