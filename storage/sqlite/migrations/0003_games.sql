-- Finished games and what they add up to, all of it derived from the journal: see `projections.rebuild`.

-- `id` is the journal position of the game's end.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    started TEXT NOT NULL,
    ended TEXT NOT NULL,
    variant TEXT NOT NULL,
    rules TEXT NOT NULL,
    dealer INTEGER NOT NULL,
    opener INTEGER NOT NULL,
    trump INTEGER,
    bouts INTEGER NOT NULL,
    outcome TEXT NOT NULL
) STRICT;

CREATE INDEX games_of_chat ON games (chat);

CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    computer TEXT,
    place INTEGER,
    lost INTEGER NOT NULL,
    drew INTEGER NOT NULL,
    absent INTEGER NOT NULL,
    given INTEGER NOT NULL,
    received INTEGER NOT NULL,
    takes INTEGER NOT NULL,
    transfers INTEGER NOT NULL,
    shows INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_person ON results (person, game) WHERE person IS NOT NULL;

-- One row for a person, a chat (0: all groups) and a period ('ever', '2026-Q4', '2026-11', '2026-W47').
-- `share` is Wilson's lower bound. A newcomer's few games say little: settled people are ranked first.
CREATE TABLE tallies (
    chat INTEGER NOT NULL,
    period TEXT NOT NULL,
    person INTEGER NOT NULL,
    games INTEGER NOT NULL,
    duraks INTEGER NOT NULL,
    absent_duraks INTEGER NOT NULL,
    absences INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    first_outs INTEGER NOT NULL,
    team_games INTEGER NOT NULL,
    team_losses INTEGER NOT NULL,
    given_one INTEGER NOT NULL,
    given_two INTEGER NOT NULL,
    received_one INTEGER NOT NULL,
    received_two INTEGER NOT NULL,
    takes INTEGER NOT NULL,
    transfers INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    longest_spared INTEGER NOT NULL,
    longest_fooled INTEGER NOT NULL,
    share REAL NOT NULL,
    settled INTEGER NOT NULL GENERATED ALWAYS AS (games >= 5) VIRTUAL,
    PRIMARY KEY (chat, period, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tallies_ranked ON tallies (chat, period, settled DESC, share DESC, person);
CREATE INDEX tallies_of_person ON tallies (person);

CREATE TABLE ratings (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_person ON ratings (person);
