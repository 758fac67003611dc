-- When the first alarm of a living table is due, and its phase: until then nobody has to read it. NULL
-- where no program has looked yet. See `projections.complete`.

ALTER TABLE places ADD COLUMN phase TEXT;
ALTER TABLE places ADD COLUMN due TEXT;

DROP TABLE deadlines;

-- What the people at a table see may be older than this entry of its journal.
CREATE TABLE unshown (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL
) STRICT;

INSERT INTO unshown SELECT table_id, max(seq) FROM places JOIN journal USING (table_id) GROUP BY table_id;
