-- Whoever is forgotten is "a player" at the tables that lived then, and nobody's alias where they come back. Until such
-- a table closes they may be forgotten again, under another alias, so `person` is no longer unique.
CREATE TABLE aliases (
    alias INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER
) STRICT;

INSERT INTO aliases (alias, person) SELECT alias, person FROM forgotten;

DROP TABLE forgotten;

ALTER TABLE aliases RENAME TO forgotten;

CREATE INDEX forgotten_people ON forgotten (person) WHERE person IS NOT NULL;

CREATE TABLE forgotten_at (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    alias INTEGER NOT NULL REFERENCES forgotten (alias),
    PRIMARY KEY (table_id, alias)
) STRICT, WITHOUT ROWID;

CREATE INDEX forgotten_at_of_alias ON forgotten_at (alias);

INSERT INTO forgotten_at (table_id, alias)
SELECT table_id, alias FROM forgotten JOIN guests USING (person) JOIN places USING (table_id);
