-- The tables of a file as version 1.0.0 left them, at step 21. Never change them.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    checksum INTEGER NOT NULL DEFAULT 0,
    UNIQUE (table_id, seq)
) STRICT;

CREATE TABLE chat_moves (
    old INTEGER PRIMARY KEY,
    new INTEGER NOT NULL
) STRICT;

CREATE TABLE places (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    phase TEXT,
    due TEXT,
    UNIQUE (chat, topic)
) STRICT;

CREATE TABLE guests (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

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
CREATE INDEX games_of_table ON games (table_id, number);

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
    scored INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_person ON results (person, game) WHERE person IS NOT NULL;

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
    ladder_points INTEGER NOT NULL DEFAULT 0,
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

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language_code TEXT,
    language TEXT,
    started INTEGER NOT NULL DEFAULT 0,
    reachable INTEGER NOT NULL DEFAULT 0,
    practice TEXT
) STRICT;

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    username TEXT,
    language TEXT,
    settings TEXT,
    present INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE topics (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (chat, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE listeners (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    unanswered INTEGER NOT NULL DEFAULT 0,
    table_id INTEGER,
    told_at TEXT,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX listeners_of_person ON listeners (person);

CREATE TABLE reviews (
    game INTEGER NOT NULL,
    person INTEGER NOT NULL,
    verdicts TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviews_of_person ON reviews (person);

CREATE TABLE posts (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    kind TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    reader INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    edition INTEGER NOT NULL,
    digest TEXT NOT NULL,
    pinned INTEGER NOT NULL,
    PRIMARY KEY (chat, topic, kind, table_id, number, reader)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX posts_of_reader ON posts (reader);

CREATE TABLE pictures (
    place INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    file_id TEXT NOT NULL
) STRICT;

CREATE TABLE tags (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    before TEXT,
    shown TEXT,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tags_of_person ON tags (person);

CREATE TABLE unshown (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL
) STRICT;

CREATE TABLE done_updates (
    place INTEGER PRIMARY KEY,
    id INTEGER NOT NULL
) STRICT;

CREATE TABLE forgotten (
    alias INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER
) STRICT;

CREATE INDEX forgotten_people ON forgotten (person) WHERE person IS NOT NULL;

CREATE TABLE forgotten_at (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    alias INTEGER NOT NULL REFERENCES forgotten (alias),
    PRIMARY KEY (table_id, alias)
) STRICT, WITHOUT ROWID;

CREATE INDEX forgotten_at_of_alias ON forgotten_at (alias);

CREATE TABLE erasures (
    mark TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
