-- Games of groups in which a puzzle was looked for, and what was found: nothing, or a puzzle of which nobody was forgotten.
-- As a puzzle of the day it has the negative number of its game.
CREATE TABLE found_puzzles (
    game INTEGER PRIMARY KEY,
    body TEXT
) STRICT;

CREATE INDEX posed_puzzles_by_number ON posed_puzzles (puzzle);
