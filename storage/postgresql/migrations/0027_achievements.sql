-- What achievements and the records of a group ask of a game. `longest` is NULL until somebody has looked: see `catch_up`.
ALTER TABLE games ADD COLUMN longest BIGINT;
ALTER TABLE results ADD COLUMN armful BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN held BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN doomed BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_waiting ON games (id) WHERE longest IS NULL;

-- What somebody's games with other people add up to: see `Career`.
CREATE TABLE careers (
    person BIGINT PRIMARY KEY,
    career TEXT COLLATE "C" NOT NULL
);

-- What somebody has earned, and the game that earned it.
CREATE TABLE achievements (
    person BIGINT NOT NULL,
    achievement TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL,
    PRIMARY KEY (person, achievement)
);

CREATE INDEX achievements_of_game ON achievements (game);

-- The records of a group: see `Chronicle`.
CREATE TABLE chronicles (
    chat BIGINT PRIMARY KEY,
    chronicle TEXT COLLATE "C" NOT NULL
);
