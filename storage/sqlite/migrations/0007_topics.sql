-- What the topics of a forum are called, to tell two tables of one chat apart.

CREATE TABLE topics (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (chat, topic)
) STRICT, WITHOUT ROWID;
