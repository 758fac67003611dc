-- Whether a game was played to its end: asked of many games at once, so it is a column and not only a part of `outcome`.
ALTER TABLE games ADD COLUMN completed INTEGER NOT NULL DEFAULT 1;

UPDATE games SET completed = 0
WHERE CASE WHEN json_valid(outcome) THEN json_extract(outcome, '$.ending') = 'aborted' ELSE 0 END;
