-- Messages that people have sent via the bot into chats where it is no member, as soon as somebody has pressed there. The
-- `number` stands for the chat, see `club.places.elsewhere`. `opener` is NULL once they were forgotten.
CREATE TABLE rooms (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    message TEXT NOT NULL UNIQUE,
    opener INTEGER,
    opened TEXT NOT NULL
) STRICT;

CREATE INDEX rooms_of_opener ON rooms (opener);
