-- What groups were told without having asked: `about` tells one evening from another, for instance.
CREATE TABLE unasked (
    chat BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    sent TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (chat, kind, about)
);

CREATE INDEX games_by_end ON games (ended);
