-- Who ended a game on the rung of the ladder. Games from before count once the read models are rebuilt.

ALTER TABLE results ADD COLUMN scored INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN ladder_points INTEGER NOT NULL DEFAULT 0;
