-- Of days that are over: the best game played for par, in notation, and the strangest try's table.
ALTER TABLE days ADD COLUMN best_for_par TEXT COLLATE "C";
ALTER TABLE days ADD COLUMN strangest BIGINT;
