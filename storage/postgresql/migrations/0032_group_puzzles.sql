-- The puzzle of the day in a group. It is open until the next noon, then ended, and told when everybody can read who saw it.
CREATE TABLE posed_puzzles (
    chat BIGINT NOT NULL,
    day TEXT COLLATE "C" NOT NULL,
    topic BIGINT NOT NULL,
    puzzle BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (chat, day)
);

CREATE INDEX puzzles_untold ON posed_puzzles (chat, day) WHERE state <> 'told';

-- Everybody's answers, until the next puzzle of the group has been told. Of those that do not count, the person knew the puzzle.
CREATE TABLE puzzle_answers (
    chat BIGINT NOT NULL,
    day TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    counts BIGINT NOT NULL,
    answered_at TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (chat, day, person)
);

CREATE INDEX puzzle_answers_of_person ON puzzle_answers (person);
