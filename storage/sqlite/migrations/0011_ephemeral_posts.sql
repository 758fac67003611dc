-- A message in a group may be there for one of its members alone. 0: everybody in the chat sees it.

CREATE TABLE posts_with_readers (
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

INSERT INTO posts_with_readers
SELECT chat, topic, kind, table_id, number, 0, message_id, edition, digest, pinned FROM posts;

DROP TABLE posts;

ALTER TABLE posts_with_readers RENAME TO posts;

CREATE INDEX posts_of_table ON posts (table_id);
