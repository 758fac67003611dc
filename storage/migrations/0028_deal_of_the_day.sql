-- Deals of the day. `salt` was chosen before the day began, and `fingerprint` shown since. The strongest player scored 0, 1
-- and 2 so many times with these cards (see `Par`), in the `players` of that version. `ended` says why it is over.
CREATE TABLE days (
    day TEXT PRIMARY KEY,
    salt TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    players INTEGER NOT NULL,
    par_0 INTEGER NOT NULL DEFAULT 0,
    par_1 INTEGER NOT NULL DEFAULT 0,
    par_2 INTEGER NOT NULL DEFAULT 0,
    ended TEXT
) STRICT, WITHOUT ROWID;

-- Who has tried the deal of a day, at which table. Until it is finished, or given up, a try has no score.
CREATE TABLE tries (
    day TEXT NOT NULL,
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    score INTEGER,
    PRIMARY KEY (day, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tries_of_person ON tries (person);
CREATE INDEX tries_of_day ON tries (day, score);
CREATE UNIQUE INDEX tries_at_table ON tries (table_id);
