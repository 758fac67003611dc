-- Who wants to be told when a table opens in a chat: of which table they were told last, when, and
-- how many announcements in a row they had left unanswered before that one.

CREATE TABLE listeners (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    unanswered INTEGER NOT NULL DEFAULT 0,
    table_id INTEGER,
    told_at TEXT,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX listeners_of_person ON listeners (person);
