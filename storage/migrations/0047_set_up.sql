-- Features that are newer than this database: they are off here unless the operator has switched them on.
CREATE TABLE left_off (
    switch TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO left_off (switch) VALUES ('any_chat');
