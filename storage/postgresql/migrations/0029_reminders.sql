-- Who wants to be reminded of the deal of the day: from which hour in UTC on, and on which day they were last.
CREATE TABLE reminders (
    person BIGINT PRIMARY KEY,
    hour BIGINT NOT NULL,
    reminded TEXT COLLATE "C"
);
