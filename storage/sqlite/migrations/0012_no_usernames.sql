-- Nothing ever asked for them, and they change hands.
ALTER TABLE people DROP COLUMN username;
