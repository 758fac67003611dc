-- Who wants to be reminded of the deal of the day: from which hour in UTC on, and on which day they were last.
CREATE TABLE reminders (
    person INTEGER PRIMARY KEY,
    hour INTEGER NOT NULL,
    reminded TEXT
) STRICT;
