-- Every board that was ever drawn had a row. Now there are only so many places; see `Pictures`.
DROP TABLE pictures;

CREATE TABLE pictures (
    place INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    file_id TEXT NOT NULL
) STRICT;
