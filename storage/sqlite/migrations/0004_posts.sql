-- Which message shows which screen, and which pictures Telegram already has.

CREATE TABLE posts (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    kind TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    edition INTEGER NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (chat, topic, kind, table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_of_table ON posts (table_id);

CREATE TABLE pictures (
    digest TEXT PRIMARY KEY,
    file_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
