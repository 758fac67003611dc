-- Derbies of two groups, and challenges to one, which have no other side so far. `code` lets a group accept; `salts` were
-- chosen at the challenge and `fingerprint` shown since. `players` are the computers of that version. `ended` says why it is
-- over.
CREATE TABLE derbies (
    id BIGINT PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    home_chat BIGINT NOT NULL,
    home_topic BIGINT NOT NULL,
    away_chat BIGINT,
    away_topic BIGINT,
    terms TEXT COLLATE "C" NOT NULL,
    salts TEXT COLLATE "C" NOT NULL,
    fingerprint TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    ends TEXT COLLATE "C" NOT NULL,
    ended TEXT COLLATE "C"
);

CREATE INDEX derbies_at_home ON derbies (home_chat);
CREATE INDEX derbies_away ON derbies (away_chat);
CREATE INDEX derbies_by_end ON derbies (ends);

-- Which deal of a derby was played at which table, by which side. One has points when it is over; a lobby is not `dealt`.
CREATE TABLE derby_tables (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    derby BIGINT NOT NULL,
    side TEXT COLLATE "C" NOT NULL,
    deal BIGINT NOT NULL,
    dealt BIGINT NOT NULL DEFAULT 0,
    points BIGINT
);

CREATE INDEX derby_tables_of_derby ON derby_tables (derby);
