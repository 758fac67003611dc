-- Of every journal row: on a failing disk a digit becomes another one, and still makes sense.

ALTER TABLE journal ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

UPDATE journal SET checksum = crc32(CAST(
    table_id || ' ' || seq || ' ' || at || ' ' || kind || ' ' || version || ' ' || body AS BLOB
));
