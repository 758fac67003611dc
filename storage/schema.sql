-- All tables as the last migration leaves them. A new database begins with these statements; an older one gets there
-- step by step, in `migrations`. A column that a step has added stands where the step puts it: behind all older ones.
-- A server gets the same ones, translated (postgresql/translation.py), and what only it has (postgresql/schema.sql).


-- The journal: the truth, append-only.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

-- `position` is the order of all that ever happened; (table_id, seq) is the lock between two writers.
CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    checksum INTEGER NOT NULL DEFAULT 0,
    UNIQUE (table_id, seq)
) STRICT;

-- Games that can be packed.
CREATE INDEX journal_of_ends ON journal (position) WHERE kind = 'GameEnded';

-- Finished games whose entries are in the journal no more: see `packed_games`. `game` is the position of the last one.
CREATE TABLE packed_games (
    game INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    entries BLOB NOT NULL,
    UNIQUE (table_id, last_seq)
) STRICT;

-- Groups that became supergroups: where the journal says `old`, read `new`.
CREATE TABLE chat_moves (
    old INTEGER PRIMARY KEY,
    new INTEGER NOT NULL
) STRICT;


-- What follows from the journal: see `projections.rebuild`.

-- Living tables only: one in a place. Topic 0 is a chat without topics. `due` is the time of the first alarm; NULL where
-- no program has looked yet.
CREATE TABLE places (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    phase TEXT,
    due TEXT,
    UNIQUE (chat, topic)
) STRICT;

-- Whoever was ever at a table.
CREATE TABLE guests (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

-- Finished games. `id` is the journal position of the game's end.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    started TEXT NOT NULL,
    ended TEXT NOT NULL,
    variant TEXT NOT NULL,
    rules TEXT NOT NULL,
    dealer INTEGER NOT NULL,
    opener INTEGER NOT NULL,
    trump INTEGER,
    bouts INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    completed INTEGER NOT NULL DEFAULT 1,
    shareable INTEGER NOT NULL DEFAULT 0,
    longest INTEGER,
    solo INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX games_of_chat ON games (chat);
CREATE INDEX games_of_table ON games (table_id, number);
CREATE INDEX games_waiting ON games (id) WHERE longest IS NULL;
CREATE INDEX games_by_end ON games (ended);

CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    computer TEXT,
    place INTEGER,
    lost INTEGER NOT NULL,
    drew INTEGER NOT NULL,
    absent INTEGER NOT NULL,
    given INTEGER NOT NULL,
    received INTEGER NOT NULL,
    takes INTEGER NOT NULL,
    transfers INTEGER NOT NULL,
    shows INTEGER NOT NULL,
    scored INTEGER NOT NULL DEFAULT 0,
    armful INTEGER NOT NULL DEFAULT 0,
    held INTEGER NOT NULL DEFAULT 0,
    doomed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_person ON results (person, game) WHERE person IS NOT NULL;

-- One row for a person, a chat (0: all groups) and a period ('ever', '2026-Q4', '2026-11', '2026-W47').
-- `share` is Wilson's lower bound. A newcomer's few games say little: settled people are ranked first.
CREATE TABLE tallies (
    chat INTEGER NOT NULL,
    period TEXT NOT NULL,
    person INTEGER NOT NULL,
    games INTEGER NOT NULL,
    duraks INTEGER NOT NULL,
    absent_duraks INTEGER NOT NULL,
    absences INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    first_outs INTEGER NOT NULL,
    team_games INTEGER NOT NULL,
    team_losses INTEGER NOT NULL,
    given_one INTEGER NOT NULL,
    given_two INTEGER NOT NULL,
    received_one INTEGER NOT NULL,
    received_two INTEGER NOT NULL,
    takes INTEGER NOT NULL,
    transfers INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    longest_spared INTEGER NOT NULL,
    longest_fooled INTEGER NOT NULL,
    share REAL NOT NULL,
    settled INTEGER NOT NULL GENERATED ALWAYS AS (games >= 5) VIRTUAL,
    ladder_points INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, period, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tallies_ranked ON tallies (chat, period, settled DESC, share DESC, person);
CREATE INDEX tallies_of_person ON tallies (person);

CREATE TABLE ratings (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_person ON ratings (person);

-- What somebody's games with other people add up to: see `Career`.
CREATE TABLE careers (
    person INTEGER PRIMARY KEY,
    career TEXT NOT NULL
) STRICT;

-- What somebody has earned, and the game that earned it.
CREATE TABLE achievements (
    person INTEGER NOT NULL,
    achievement TEXT NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY (person, achievement)
) STRICT, WITHOUT ROWID;

CREATE INDEX achievements_of_game ON achievements (game);

-- The records of a group: see `Chronicle`.
CREATE TABLE chronicles (
    chat INTEGER PRIMARY KEY,
    chronicle TEXT NOT NULL
) STRICT;

-- Who has tried the deal of a day, at which table. Until it is finished, or given up, a try has no score.
CREATE TABLE tries (
    day TEXT NOT NULL,
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    score INTEGER,
    PRIMARY KEY (day, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tries_of_person ON tries (person);
CREATE INDEX tries_of_day ON tries (day, score);
CREATE UNIQUE INDEX tries_at_table ON tries (table_id);

-- Which deal of a derby was played at which table, by which side. One has points when it is over; a lobby is not `dealt`.
CREATE TABLE derby_tables (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    derby INTEGER NOT NULL,
    side TEXT NOT NULL,
    deal INTEGER NOT NULL,
    dealt INTEGER NOT NULL DEFAULT 0,
    points INTEGER
) STRICT;

CREATE INDEX derby_tables_of_derby ON derby_tables (derby);


-- What Telegram and people have told the bot.

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language_code TEXT,
    language TEXT,
    started INTEGER NOT NULL DEFAULT 0,
    reachable INTEGER NOT NULL DEFAULT 0,
    practice TEXT,
    in_words INTEGER NOT NULL DEFAULT 0,
    tips INTEGER NOT NULL DEFAULT 1,
    four_colours INTEGER
) STRICT;

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    username TEXT,
    language TEXT,
    settings TEXT,
    present INTEGER NOT NULL DEFAULT 1,
    greeted TEXT
) STRICT;

-- What the topics of a forum are called, to tell two tables of one chat apart, and which of them are closed.
CREATE TABLE topics (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    name TEXT NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, topic)
) STRICT, WITHOUT ROWID;

-- Who wants to be told when a table opens in a chat: of which table they were told last, when, and how many
-- announcements in a row they had left unanswered before that one.
CREATE TABLE listeners (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    unanswered INTEGER NOT NULL DEFAULT 0,
    table_id INTEGER,
    told_at TEXT,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX listeners_of_person ON listeners (person);

-- What a strong player thinks of one person's decisions in a finished game, since they asked. It takes many seconds to
-- think so, therefore it stays when the read models are built again.
CREATE TABLE reviews (
    game INTEGER NOT NULL,
    person INTEGER NOT NULL,
    verdicts TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviews_of_person ON reviews (person);

-- Who guessed which seat would be the durak, in which game of a table: it has no row of its own before it is over.
CREATE TABLE guesses (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX guesses_of_game ON guesses (table_id, number);

-- The links by which people have shared the replays of finished games.
CREATE TABLE shared_replays (
    token TEXT PRIMARY KEY,
    game INTEGER NOT NULL,
    person INTEGER NOT NULL,
    shared_at TEXT NOT NULL,
    UNIQUE (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX shared_replays_of_game ON shared_replays (game);

-- Each person's first try at a puzzle, and how hard the puzzle was rated then: a person's own rating follows from these.
CREATE TABLE puzzle_tries (
    person INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    tried_at TEXT NOT NULL,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

-- How hard the puzzles are that anybody has tried. Nobody can be told from it.
CREATE TABLE puzzle_ratings (
    puzzle INTEGER PRIMARY KEY,
    mu REAL NOT NULL,
    sigma REAL NOT NULL
) STRICT;

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

-- Games of groups in which a puzzle was looked for, and what was found: nothing, or a puzzle of which nobody was forgotten.
-- As a puzzle of the day it has the negative number of its game.
CREATE TABLE found_puzzles (
    game INTEGER PRIMARY KEY,
    body TEXT
) STRICT;

CREATE INDEX posed_puzzles_by_number ON posed_puzzles (puzzle);

-- The salts of predealt games and their tables, in one place for all kinds of them. So they stay secret also where the
-- program has lost what else it knew of a kind. `key` tells one day, for instance, from another; `salts` are those of its
-- deals, in order. Nobody may see what was dealt there before it is `revealed`.
CREATE TABLE secret_salts (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    salts TEXT NOT NULL,
    revealed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE predealt_tables (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL
) STRICT;

-- Deals of the day. `fingerprint` is shown since before the day began. The strongest player scored 0, 1
-- and 2 so many times with these cards (see `Par`), in the `players` of that version. `ended` says why it is over.
CREATE TABLE days (
    day TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    players INTEGER NOT NULL,
    par_0 INTEGER NOT NULL DEFAULT 0,
    par_1 INTEGER NOT NULL DEFAULT 0,
    par_2 INTEGER NOT NULL DEFAULT 0,
    ended TEXT,
    best_for_par TEXT,
    best INTEGER,
    strangest INTEGER
) STRICT, WITHOUT ROWID;

-- Derbies of two groups, and challenges to one, which have no other side so far. `code` lets a group accept; `fingerprint` is
-- shown since the challenge. `players` are the computers of that version. `ended` says why it is
-- over.
CREATE TABLE derbies (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    home_chat INTEGER NOT NULL,
    home_topic INTEGER NOT NULL,
    away_chat INTEGER,
    away_topic INTEGER,
    terms TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    players INTEGER NOT NULL,
    ends TEXT NOT NULL,
    ended TEXT
) STRICT;

CREATE INDEX derbies_at_home ON derbies (home_chat);
CREATE INDEX derbies_away ON derbies (away_chat);
CREATE INDEX derbies_by_end ON derbies (ends);

-- What groups were told without having asked: `about` tells one evening from another, for instance.
CREATE TABLE unasked (
    chat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    sent TEXT NOT NULL,
    PRIMARY KEY (chat, kind, about)
) STRICT, WITHOUT ROWID;

-- Who wants to be reminded of the deal of the day: from which hour in UTC on, and on which day they were last.
CREATE TABLE reminders (
    person INTEGER PRIMARY KEY,
    hour INTEGER NOT NULL,
    reminded TEXT
) STRICT;

-- The last changes of a group's settings, ten at most: who chose what, and when. Values are JSON.
CREATE TABLE settings_changes (
    chat INTEGER NOT NULL,
    at TEXT NOT NULL,
    option TEXT NOT NULL,
    person INTEGER NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    PRIMARY KEY (chat, at, option)
) STRICT, WITHOUT ROWID;

CREATE INDEX settings_changes_of_person ON settings_changes (person);


-- What Telegram shows.

-- Which message shows which screen. Reader 0: everybody in the chat sees it; else it is there for one member alone.
CREATE TABLE posts (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    kind TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    reader INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    edition INTEGER NOT NULL,
    digest TEXT NOT NULL,
    pinned INTEGER NOT NULL,
    PRIMARY KEY (chat, topic, kind, table_id, number, reader)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_of_table ON posts (table_id);
CREATE INDEX posts_of_reader ON posts (reader);

-- Which pictures Telegram already has, in only so many places: see `Pictures`.
CREATE TABLE pictures (
    place INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    file_id TEXT NOT NULL
) STRICT;

-- Who is to wear the tag of the durak in a chat, what they wore before, and what they wear now as far as is known.
-- Telegram has not been asked yet where both are NULL.
CREATE TABLE tags (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    before TEXT,
    shown TEXT,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tags_of_person ON tags (person);

-- What the people at a table see may be older than this entry of its journal.
CREATE TABLE unshown (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL
) STRICT;

-- Who may not take part in a chat, and until when. `hash` is that of the person's id with the random `key`: by it they are
-- still known after they were forgotten, when `person` is NULL.
CREATE TABLE bars (
    chat INTEGER NOT NULL,
    key TEXT NOT NULL,
    hash TEXT NOT NULL,
    person INTEGER,
    until TEXT NOT NULL,
    PRIMARY KEY (chat, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX bars_of_person ON bars (person);

-- Messages that people have sent via the bot into chats where it is no member, as soon as somebody has pressed there. The
-- `number` stands for the chat, see `club.places.elsewhere`. `opener` is NULL once they were forgotten.
CREATE TABLE rooms (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    message TEXT NOT NULL UNIQUE,
    opener INTEGER,
    opened TEXT NOT NULL
) STRICT;

CREATE INDEX rooms_of_opener ON rooms (opener);

-- Features that are newer than this database: they are off here unless the operator has switched them on.
CREATE TABLE left_off (
    switch TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Settings of the bot at Telegram that it has changed, with the values that it gave them, as JSON. Once they are not needed
-- any more, it takes them back.
CREATE TABLE own_settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many calls a second Telegram takes for all chats together, as far as is known: one row. `since` are the seconds that
-- had passed, when that was `learnt`, since calls to several chats were `refused` at that rate (0: never).
CREATE TABLE call_rate (
    id INTEGER PRIMARY KEY,
    per_second REAL NOT NULL,
    refused REAL NOT NULL,
    since REAL NOT NULL,
    learnt TEXT NOT NULL
) STRICT;

-- Updates of Telegram's whose effect is here: should they come again, they are left alone.
CREATE TABLE done_updates (
    place INTEGER PRIMARY KEY,
    id INTEGER NOT NULL
) STRICT;


-- Who was forgotten.

-- An alias stands in the journal for a forgotten person; `person` is kept only while a living table needs it. Until such
-- a table closes they may be forgotten again, under another alias.
CREATE TABLE forgotten (
    alias INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER
) STRICT;

CREATE INDEX forgotten_people ON forgotten (person) WHERE person IS NOT NULL;

-- The tables that lived when somebody at them was forgotten.
CREATE TABLE forgotten_at (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    alias INTEGER NOT NULL REFERENCES forgotten (alias),
    PRIMARY KEY (table_id, alias)
) STRICT, WITHOUT ROWID;

CREATE INDEX forgotten_at_of_alias ON forgotten_at (alias);

-- The marks of the erasures that were carried out in this file. The list beside it says whom they concern.
CREATE TABLE erasures (
    mark TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
