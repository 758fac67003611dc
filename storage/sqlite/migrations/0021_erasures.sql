-- The marks of the erasures that were carried out in this file. The list beside it says whom they concern.
CREATE TABLE erasures (
    mark TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
