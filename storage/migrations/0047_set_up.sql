-- Features that are newer than this database: they are off here unless the operator has switched them on.
CREATE TABLE left_off (
    switch TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO left_off (switch) VALUES ('any_chat');

-- Settings of the bot at Telegram that it has changed, with the values that it gave them, as JSON. Once they are not needed
-- any more, it takes them back.
CREATE TABLE own_settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
