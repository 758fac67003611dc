-- Whether at most one person played, against computers. A group counts such games no more, so where there are any, its
-- standings are dropped here, and counted again at the start: see `fill_in`.
ALTER TABLE games ADD COLUMN solo INTEGER NOT NULL DEFAULT 0;

UPDATE games SET solo = 1 WHERE (SELECT count(person) FROM results WHERE game = games.id) < 2;

DELETE FROM tallies WHERE chat IN (SELECT chat FROM games WHERE chat < 0 AND solo = 1);
