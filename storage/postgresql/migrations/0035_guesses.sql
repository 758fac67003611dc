-- Who guessed which seat would be the durak, in which game of a table: it has no row of its own before it is over.
CREATE TABLE guesses (
    person BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY (person, table_id, number)
);

CREATE INDEX guesses_of_game ON guesses (table_id, number);
