-- Who is to wear the tag of the durak in a chat, what they wore before, and what they wear now as far
-- as we know. Telegram has not been asked yet where both are NULL.

CREATE TABLE tags (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    before TEXT,
    shown TEXT,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tags_of_person ON tags (person);
