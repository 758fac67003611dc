-- The best game played for par, in notation, and the tables of outstanding tries, once a day is over.
ALTER TABLE days ADD COLUMN best_for_par TEXT COLLATE "C";
ALTER TABLE days ADD COLUMN best BIGINT;
ALTER TABLE days ADD COLUMN strangest BIGINT;
