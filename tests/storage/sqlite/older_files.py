"""Files as earlier versions left them: 1.0.0, and those with some of the steps that followed it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.migration_files import APPLICATION_ID, STEPS

OF_1_0_0 = 21
"""The number of its last step."""
_TABLES = Path(__file__).with_name("schema_21.sql").read_text("utf-8")


def write_older(path: Path, version: int) -> None:
    """Create a database as a program that knew this step last left it, with a table."""
    steps = (step.sql for step in STEPS if step.version <= version)
    marks = f"PRAGMA user_version = {version}; PRAGMA application_id = {APPLICATION_ID};"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("\n".join((_TABLES, *steps, marks)))
        connection.execute("INSERT INTO tables DEFAULT VALUES")
        connection.commit()
