-- Finished games whose entries are in the journal no more: see `packed_games`. `game` is the position of the last one.
CREATE TABLE packed_games (
    game INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    entries BLOB NOT NULL,
    UNIQUE (table_id, last_seq)
) STRICT;

CREATE INDEX journal_of_ends ON journal (position) WHERE kind = 'GameEnded';
