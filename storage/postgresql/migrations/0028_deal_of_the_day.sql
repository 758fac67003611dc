-- Deals of the day. `salt` was chosen before the day began, and `fingerprint` shown since. The strongest player scored 0, 1
-- and 2 so many times with these cards (see `Par`), in the `players` of that version. `ended` says why it is over.
CREATE TABLE days (
    day TEXT COLLATE "C" PRIMARY KEY,
    salt TEXT COLLATE "C" NOT NULL,
    fingerprint TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    par_0 BIGINT NOT NULL DEFAULT 0,
    par_1 BIGINT NOT NULL DEFAULT 0,
    par_2 BIGINT NOT NULL DEFAULT 0,
    ended TEXT COLLATE "C"
);

-- Who has tried the deal of a day, at which table. Until it is finished, or given up, a try has no score.
CREATE TABLE tries (
    day TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL,
    table_id BIGINT NOT NULL REFERENCES tables (id),
    score BIGINT,
    PRIMARY KEY (day, person)
);

CREATE INDEX tries_of_person ON tries (person);
CREATE INDEX tries_of_day ON tries (day, score);
CREATE UNIQUE INDEX tries_at_table ON tries (table_id);
