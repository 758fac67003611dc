-- The best game played for par, in notation, and the tables of outstanding tries, once a day is over.
ALTER TABLE days ADD COLUMN best_for_par TEXT;
ALTER TABLE days ADD COLUMN best INTEGER;
ALTER TABLE days ADD COLUMN strangest INTEGER;
