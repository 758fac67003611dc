-- The truth, append-only, and the two read models that a restart needs.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

-- `position` is the order of all that ever happened; (table_id, seq) is the lock between two writers.
CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

-- Living tables only: one in a place. Topic 0 is a chat without topics.
CREATE TABLE places (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    UNIQUE (chat, topic)
) STRICT;

CREATE TABLE deadlines (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    at TEXT NOT NULL,
    moment INTEGER NOT NULL
) STRICT;

CREATE INDEX deadlines_by_time ON deadlines (at);
