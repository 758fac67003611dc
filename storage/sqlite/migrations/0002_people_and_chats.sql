-- Names, languages and settings: what Telegram and people told us, not what happened at tables.

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT,
    language_code TEXT,
    language TEXT,
    started INTEGER NOT NULL DEFAULT 0,
    reachable INTEGER NOT NULL DEFAULT 0
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

-- Groups that became supergroups: where the journal says `old`, read `new`.
CREATE TABLE chat_moves (
    old INTEGER PRIMARY KEY,
    new INTEGER NOT NULL
) STRICT;

-- Whoever was ever at a table.
CREATE TABLE guests (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

-- An alias stands in the journal for a forgotten person; `person` is kept only while a living table needs it.
CREATE TABLE forgotten (
    alias INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER UNIQUE
) STRICT;
