-- Who may not take part in a chat, and until when. `hash` is that of the person's id with the random `key`: by it they are
-- still known after they were forgotten, when `person` is NULL.
CREATE TABLE bars (
    chat INTEGER NOT NULL,
    key TEXT NOT NULL,
    hash TEXT NOT NULL,
    person INTEGER,
    until TEXT NOT NULL,
    PRIMARY KEY (chat, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX bars_of_person ON bars (person);
