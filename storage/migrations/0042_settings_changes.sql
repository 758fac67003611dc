-- The last changes of a group's settings, ten at most: who chose what, and when. Values are JSON.
CREATE TABLE settings_changes (
    chat INTEGER NOT NULL,
    at TEXT NOT NULL,
    option TEXT NOT NULL,
    person INTEGER NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    PRIMARY KEY (chat, at, option)
) STRICT, WITHOUT ROWID;

CREATE INDEX settings_changes_of_person ON settings_changes (person);
