-- What achievements and the records of a group ask of a game. `longest` is NULL until somebody has looked: see `catch_up`.
ALTER TABLE games ADD COLUMN longest INTEGER;
ALTER TABLE results ADD COLUMN armful INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN doomed INTEGER NOT NULL DEFAULT 0;

CREATE INDEX games_waiting ON games (id) WHERE longest IS NULL;

-- What somebody's games with other people add up to: see `Career`.
CREATE TABLE careers (
    person INTEGER PRIMARY KEY,
    career TEXT NOT NULL
) STRICT;

-- What somebody has earned, and the game that earned it.
CREATE TABLE achievements (
    person INTEGER NOT NULL,
    achievement TEXT NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY (person, achievement)
) STRICT, WITHOUT ROWID;

CREATE INDEX achievements_of_game ON achievements (game);

-- The records of a group: see `Chronicle`.
CREATE TABLE chronicles (
    chat INTEGER PRIMARY KEY,
    chronicle TEXT NOT NULL
) STRICT;
