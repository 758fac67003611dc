-- What a strong player thinks of one person's decisions in a finished game, since they asked. It takes
-- many seconds to think so, therefore it stays when the read models are built again.

CREATE TABLE reviews (
    game INTEGER NOT NULL,
    person INTEGER NOT NULL,
    verdicts TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviews_of_person ON reviews (person);
