-- The practice that a person chose last: the next one begins with it.

ALTER TABLE people ADD COLUMN practice TEXT;
