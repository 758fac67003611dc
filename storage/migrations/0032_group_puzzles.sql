-- The puzzle of the day in a group. It is open until the next noon, then ended, and told when everybody can read who saw it.
CREATE TABLE posed_puzzles (
    chat INTEGER NOT NULL,
    day TEXT NOT NULL,
    topic INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (chat, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_untold ON posed_puzzles (chat, day) WHERE state <> 'told';

-- Everybody's answers, until the next puzzle of the group has been told. Of those that do not count, the person knew the puzzle.
CREATE TABLE puzzle_answers (
    chat INTEGER NOT NULL,
    day TEXT NOT NULL,
    person INTEGER NOT NULL,
    action TEXT NOT NULL,
    counts INTEGER NOT NULL,
    answered_at TEXT NOT NULL,
    PRIMARY KEY (chat, day, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_answers_of_person ON puzzle_answers (person);
