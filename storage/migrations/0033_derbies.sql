-- Derbies of two groups, and challenges to one, which have no other side so far. `code` lets a group accept; `salts` were
-- chosen at the challenge and `fingerprint` shown since. `players` are the computers of that version. `ended` says why it is
-- over.
CREATE TABLE derbies (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    home_chat INTEGER NOT NULL,
    home_topic INTEGER NOT NULL,
    away_chat INTEGER,
    away_topic INTEGER,
    terms TEXT NOT NULL,
    salts TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    players INTEGER NOT NULL,
    ends TEXT NOT NULL,
    ended TEXT
) STRICT;

CREATE INDEX derbies_at_home ON derbies (home_chat);
CREATE INDEX derbies_away ON derbies (away_chat);
CREATE INDEX derbies_by_end ON derbies (ends);

-- Which deal of a derby was played at which table, by which side. One has points when it is over; a lobby is not `dealt`.
CREATE TABLE derby_tables (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    derby INTEGER NOT NULL,
    side TEXT NOT NULL,
    deal INTEGER NOT NULL,
    dealt INTEGER NOT NULL DEFAULT 0,
    points INTEGER
) STRICT;

CREATE INDEX derby_tables_of_derby ON derby_tables (derby);
