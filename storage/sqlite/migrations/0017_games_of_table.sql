-- A game of a table is looked for at every repaint of its result, and when a person is forgotten.
CREATE INDEX games_of_table ON games (table_id, number);
