-- Whether a person reads words in place of pictures and signs.
ALTER TABLE people ADD COLUMN in_words INTEGER NOT NULL DEFAULT 0;
