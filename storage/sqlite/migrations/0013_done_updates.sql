-- Updates of Telegram's whose effect is here: should they come again, they are left alone.
CREATE TABLE done_updates (
    place INTEGER PRIMARY KEY,
    id INTEGER NOT NULL
) STRICT;
