-- What groups were told without having asked: `about` tells one evening from another, for instance.
CREATE TABLE unasked (
    chat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    sent TEXT NOT NULL,
    PRIMARY KEY (chat, kind, about)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_end ON games (ended);
