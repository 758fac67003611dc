-- How many calls a second Telegram takes for all chats together, as far as is known: one row. `since` are the seconds that
-- had passed, when that was `learnt`, since calls to several chats were `refused` at that rate (0: never).
CREATE TABLE call_rate (
    id INTEGER PRIMARY KEY,
    per_second REAL NOT NULL,
    refused REAL NOT NULL,
    since REAL NOT NULL,
    learnt TEXT NOT NULL
) STRICT;
