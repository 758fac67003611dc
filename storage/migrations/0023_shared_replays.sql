-- The links by which people have shared the replays of finished games, where the table had agreed to it before the game.
ALTER TABLE games ADD COLUMN shareable INTEGER NOT NULL DEFAULT 0;

CREATE TABLE shared_replays (
    token TEXT PRIMARY KEY,
    game INTEGER NOT NULL,
    person INTEGER NOT NULL,
    shared_at TEXT NOT NULL,
    UNIQUE (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX shared_replays_of_game ON shared_replays (game);
