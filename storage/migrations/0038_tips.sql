-- Whether a person's first games are explained to them.
ALTER TABLE people ADD COLUMN tips INTEGER NOT NULL DEFAULT 1;
