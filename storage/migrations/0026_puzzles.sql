-- Each person's first try at a puzzle, and how hard the puzzle was rated then: a person's own rating follows from these.
CREATE TABLE puzzle_tries (
    person INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    tried_at TEXT NOT NULL,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

-- How hard the puzzles are that anybody has tried. Nobody can be told from it.
CREATE TABLE puzzle_ratings (
    puzzle INTEGER PRIMARY KEY,
    mu REAL NOT NULL,
    sigma REAL NOT NULL
) STRICT;
