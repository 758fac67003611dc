CREATE TABLE secret_salts (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    salts TEXT NOT NULL,
    revealed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE predealt_tables (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL
) STRICT;

INSERT INTO secret_salts (kind, key, salts, revealed)
SELECT 'day', day, '["' || salt || '"]', CASE WHEN ended IS NULL THEN 0 ELSE 1 END FROM days;
INSERT INTO secret_salts (kind, key, salts, revealed)
SELECT 'derby', '' || id, salts, CASE WHEN ended IS NULL THEN 0 ELSE 1 END FROM derbies;
INSERT INTO predealt_tables (table_id, kind, key) SELECT table_id, 'day', day FROM tries;
INSERT INTO predealt_tables (table_id, kind, key) SELECT table_id, 'derby', '' || derby FROM derby_tables;

ALTER TABLE days DROP COLUMN salt;
ALTER TABLE derbies DROP COLUMN salts;
