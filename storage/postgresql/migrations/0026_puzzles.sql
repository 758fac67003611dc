-- The tries at puzzles: see step 26 of SQLite.
CREATE TABLE puzzle_tries (
    person BIGINT NOT NULL,
    puzzle BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    tried_at TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, puzzle)
);

CREATE TABLE puzzle_ratings (
    puzzle BIGINT PRIMARY KEY,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL
);
