"""The tables of both engines, written once, and the numbered steps to them.

A new database begins with `schema.sql`. An older one gets there by the steps in `migrations`, the
first of which follows the last of version 1.0.0. Both are written in SQLite's SQL, of which
`storage/postgresql/translation.py` says how much is used, and puts it into PostgreSQL's.
"""

from dataclasses import dataclass
from importlib.resources import files

from storage.errors import NewerDatabase

APPLICATION_ID = 0x4475726B  # "Durk"
"""Marks what belongs to this program."""


@dataclass(frozen=True, slots=True)
class Step:
    version: int
    sql: str


def steps_of(package: str) -> tuple[Step, ...]:
    """Load the steps of this package from files named like `0022_what.sql`."""
    scripts = (file for file in files(package).joinpath("migrations").iterdir())
    ordered = sorted((file for file in scripts if file.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(Step(int(file.name[:4]), file.read_text("utf-8")) for file in ordered)


STEPS = steps_of("storage")
SCHEMA = Step(STEPS[-1].version, files("storage").joinpath("schema.sql").read_text("utf-8"))
"""All steps at once, and those before the first."""


def refuse_newer(version: int, database: object) -> None:
    """Raise NewerDatabase if there are steps behind this one that this program does not know."""
    if version > SCHEMA.version:
        raise NewerDatabase(
            f"{database} has version {version}, this program knows {SCHEMA.version}: "
            "it was written by a newer one."
        )
