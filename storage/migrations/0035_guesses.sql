-- Who guessed which seat would be the durak, in which game of a table: it has no row of its own before it is over.
CREATE TABLE guesses (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX guesses_of_game ON guesses (table_id, number);
