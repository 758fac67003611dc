-- Years of a busy chat: 500 people, 10,000 finished games of four, and a table that still lives.

INSERT INTO tables DEFAULT VALUES;

INSERT INTO people (id, name)
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)
SELECT n, 'Person ' || n FROM numbers;

INSERT INTO journal (table_id, seq, at, kind, version, body)
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
SELECT 1, n, '2026-01-01T00:00:00+00:00', 'LobbyReopened', 1, '{}' FROM numbers;

UPDATE journal SET checksum = checksum_of(table_id, seq, at, kind, version, body);

INSERT INTO games
SELECT seq, 1, seq, seq, seq, CASE WHEN seq % 10 THEN -1001 ELSE -1002 END, 0, at, at, 'podkidnoy',
    '{}', 0, 0, 0, 20, '{"ending": "durak", "losers": [0]}', 1, 1, 12, 0
FROM journal;

INSERT INTO results
SELECT id, seat, (id * 7 + seat * 131) % 500 + 1, NULL, nullif(seat, 0), seat = 0, 0, 0, 0, 0, 3, 0, 0, 0, 4, 9, 0
FROM games, (SELECT 0 AS seat UNION SELECT 1 UNION SELECT 2 UNION SELECT 3);

INSERT INTO shared_replays
SELECT 'token ' || game, game, person, '2026-01-01T00:00:00+00:00' FROM results WHERE seat = 0;

INSERT INTO tallies
SELECT chat, period, person, count(*), sum(lost), 0, 0, 0, sum(place IS 1), 0, 0, 0, 0, 0, 0, sum(takes),
    0, 0, 0, 0, wilson(sum(lost), count(*)), 0
FROM results JOIN games ON games.id = results.game,
    (SELECT 'ever' AS period UNION SELECT '2026-Q4' UNION SELECT '2026-11' UNION SELECT '2026-W47')
GROUP BY chat, period, person;

INSERT INTO ratings
SELECT chat, person, 20 + person % 10, 8 FROM tallies WHERE period = 'ever';

INSERT INTO guests SELECT id, 1 FROM people;

INSERT INTO places VALUES (1, -1001, 0, 'playing', '2026-01-01T00:00:00.000000+00:00');

INSERT INTO posts
SELECT id, 0, 'hand', 1, 0, 0, id, 0, '', 0 FROM people;

INSERT INTO chats (id, title, kind) SELECT -id, 'Chat', 'group' FROM people;

INSERT INTO days (day, fingerprint, players) VALUES ('2026-11-21', '', 1);
INSERT INTO secret_salts (kind, key, salts) VALUES ('day', '2026-11-21', '[""]');

INSERT INTO tables (id) SELECT id + 1 FROM people;

INSERT INTO tries SELECT '2026-11-21', id, id + 1, id % 3 FROM people;
INSERT INTO predealt_tables SELECT table_id, 'day', day FROM tries;
