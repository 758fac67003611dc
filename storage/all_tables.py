"""Every table that was ever made, and what has to be done with it whatever is left of its feature.

Rows stay when the feature that wrote them is gone. Even then they are moved and copied, a group
takes them along to the supergroup it becomes, and a person can read what they say and have it
erased. A new table is added here and to `schema.sql`; a test finds what is missing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class StoredTable:
    """`key` are the columns by which its rows are told apart, and `of` is the feature it is of.

    `exported` are statements that read what it says of a person, by their names in an export, in
    an order that does not depend on the engine. `erased` are statements that forget a person; what
    names people of closed tables is renamed, see `erasure`. Both are given the person's id.
    `moved` are statements that follow a chat: they are given its new id and its old one. What the
    old chat says of a person is newer.
    """

    key: tuple[str, ...]
    of: str = ""
    exported: Mapping[str, str] = field(default_factory=dict)
    erased: Sequence[str] = ()
    moved: Sequence[str] = ()


ALL_TABLES: Mapping[str, StoredTable] = {
    "tables": StoredTable(("id",)),
    "journal": StoredTable(("position",)),
    "packed_games": StoredTable(("game",)),
    "chat_moves": StoredTable(
        ("old",),
        moved=(
            "UPDATE chat_moves SET new = ? WHERE new = ?",
            "INSERT INTO chat_moves (new, old) VALUES (?, ?)"
            " ON CONFLICT (old) DO UPDATE SET new = excluded.new",
        ),
    ),
    "places": StoredTable(("table_id",)),
    "guests": StoredTable(
        ("person", "table_id"),
        exported={"tables": "SELECT table_id FROM guests WHERE person = ? ORDER BY table_id"},
    ),
    "games": StoredTable(("id",), moved=("UPDATE games SET chat = ? WHERE chat = ?",)),
    "results": StoredTable(
        ("game", "seat"),
        exported={
            "games": "SELECT games.*, results.* FROM results JOIN games ON games.id = results.game"
            " WHERE results.person = ? ORDER BY results.game"
        },
    ),
    "tallies": StoredTable(
        ("chat", "period", "person"),
        exported={"standings": "SELECT * FROM tallies WHERE person = ? ORDER BY chat, period"},
        erased=("DELETE FROM tallies WHERE person = ?",),
    ),
    "ratings": StoredTable(
        ("chat", "person"),
        exported={"ratings": "SELECT * FROM ratings WHERE person = ? ORDER BY chat"},
    ),
    "careers": StoredTable(
        ("person",),
        exported={"career": "SELECT * FROM careers WHERE person = ?"},
        erased=("DELETE FROM careers WHERE person = ?",),
    ),
    "achievements": StoredTable(
        ("person", "achievement"),
        exported={
            "achievements": "SELECT * FROM achievements WHERE person = ? ORDER BY achievement"
        },
        erased=("DELETE FROM achievements WHERE person = ?",),
    ),
    "chronicles": StoredTable(("chat",)),
    "people": StoredTable(
        ("id",),
        exported={"person": "SELECT * FROM people WHERE id = ?"},
        erased=("DELETE FROM people WHERE id = ?",),
    ),
    "chats": StoredTable(
        ("id",),
        exported={"private_chat": "SELECT * FROM chats WHERE id = ?"},
        erased=("DELETE FROM chats WHERE id = ?",),
        moved=(
            "INSERT INTO chats (id, title, kind, username, language, settings, present, greeted)"
            " SELECT ?, title, 'supergroup', username, language, settings, 1, greeted"
            " FROM chats WHERE id = ?"
            " ON CONFLICT (id) DO UPDATE SET language = excluded.language,"
            " settings = excluded.settings, greeted = excluded.greeted",
        ),
    ),
    "topics": StoredTable(("chat", "topic")),
    "listeners": StoredTable(
        ("chat", "person"),
        exported={"listening": "SELECT * FROM listeners WHERE person = ? ORDER BY chat"},
        erased=("DELETE FROM listeners WHERE person = ?",),
        moved=(
            "DELETE FROM listeners WHERE chat = ?"
            " AND person IN (SELECT person FROM listeners WHERE chat = ?)",
            "UPDATE listeners SET chat = ? WHERE chat = ?",
        ),
    ),
    "unasked": StoredTable(
        ("chat", "kind", "about"),
        moved=(
            "DELETE FROM unasked WHERE chat = ? AND EXISTS (SELECT 1 FROM unasked AS told"
            " WHERE told.chat = ? AND told.kind = unasked.kind AND told.about = unasked.about)",
            "UPDATE unasked SET chat = ? WHERE chat = ?",
        ),
    ),
    "reviews": StoredTable(
        ("game", "person"),
        exported={"reviews": "SELECT * FROM reviews WHERE person = ? ORDER BY game"},
        erased=("DELETE FROM reviews WHERE person = ?",),
    ),
    "guesses": StoredTable(
        ("person", "table_id", "number"),
        exported={"guesses": "SELECT * FROM guesses WHERE person = ? ORDER BY table_id, number"},
        erased=("DELETE FROM guesses WHERE person = ?",),
    ),
    "shared_replays": StoredTable(
        ("token",),
        exported={"shared_replays": "SELECT * FROM shared_replays WHERE person = ? ORDER BY game"},
        erased=(
            "DELETE FROM shared_replays WHERE person = ?",
            "DELETE FROM shared_replays WHERE game IN (SELECT game FROM results WHERE person = ?)",
        ),
    ),
    "tries": StoredTable(
        ("day", "person"),
        of="daily",
        exported={"deals_of_the_day": "SELECT * FROM tries WHERE person = ? ORDER BY day"},
    ),
    "days": StoredTable(("day",), of="daily"),
    "derby_tables": StoredTable(("table_id",), of="derby"),
    "derbies": StoredTable(
        ("id",),
        of="derby",
        moved=(
            "UPDATE derbies SET home_chat = ? WHERE home_chat = ?",
            "UPDATE derbies SET away_chat = ? WHERE away_chat = ?",
        ),
    ),
    "predealt_tables": StoredTable(("table_id",)),
    "secret_salts": StoredTable(("kind", "key")),
    "reminders": StoredTable(
        ("person",),
        of="daily",
        exported={"reminders": "SELECT * FROM reminders WHERE person = ?"},
        erased=("DELETE FROM reminders WHERE person = ?",),
    ),
    "puzzle_tries": StoredTable(
        ("person", "puzzle"),
        of="puzzles",
        exported={"puzzle_tries": "SELECT * FROM puzzle_tries WHERE person = ? ORDER BY puzzle"},
        erased=("DELETE FROM puzzle_tries WHERE person = ?",),
    ),
    "puzzle_ratings": StoredTable(("puzzle",), of="puzzles"),
    # Of two puzzles of a day, that of the new chat is the one that can be seen.
    "posed_puzzles": StoredTable(
        ("chat", "day"),
        of="puzzles",
        moved=(
            "DELETE FROM puzzle_answers"
            " WHERE day IN (SELECT day FROM posed_puzzles WHERE chat = ?) AND chat = ?",
            "DELETE FROM posed_puzzles"
            " WHERE day IN (SELECT day FROM posed_puzzles WHERE chat = ?) AND chat = ?",
            "UPDATE posed_puzzles SET chat = ? WHERE chat = ?",
        ),
    ),
    "puzzle_answers": StoredTable(
        ("chat", "day", "person"),
        of="puzzles",
        exported={
            "puzzle_answers": "SELECT * FROM puzzle_answers WHERE person = ? ORDER BY chat, day"
        },
        erased=("DELETE FROM puzzle_answers WHERE person = ?",),
        moved=("UPDATE puzzle_answers SET chat = ? WHERE chat = ?",),
    ),
    "found_puzzles": StoredTable(("game",), of="puzzles"),
    "settings_changes": StoredTable(
        ("chat", "at", "option"),
        of="order",
        exported={
            "settings_changes": "SELECT * FROM settings_changes WHERE person = ?"
            " ORDER BY chat, at, option"
        },
        erased=("DELETE FROM settings_changes WHERE person = ?",),
        moved=("UPDATE settings_changes SET chat = ? WHERE chat = ?",),
    ),
    "posts": StoredTable(
        ("chat", "topic", "kind", "table_id", "number", "reader"),
        exported={
            "private_messages": "SELECT * FROM posts WHERE chat = ?"
            " ORDER BY topic, kind, table_id, number, reader",
            "ephemeral_messages": "SELECT * FROM posts WHERE reader = ?"
            " ORDER BY chat, topic, kind, table_id, number",
        },
    ),
    "pictures": StoredTable(("place",)),
    "tags": StoredTable(
        ("chat", "person"),
        exported={"tags": "SELECT * FROM tags WHERE person = ? ORDER BY chat"},
        moved=(
            "DELETE FROM tags WHERE chat = ?"
            " AND person IN (SELECT person FROM tags WHERE chat = ?)",
            "UPDATE tags SET chat = ? WHERE chat = ?",
        ),
    ),
    "bars": StoredTable(
        ("chat", "key"),
        of="bars",
        exported={"bars": "SELECT chat, until FROM bars WHERE person = ? ORDER BY chat, key"},
        erased=("UPDATE bars SET person = NULL WHERE person = ?",),
        moved=("UPDATE bars SET chat = ? WHERE chat = ?",),
    ),
    "rooms": StoredTable(
        ("number",),
        of="any_chat",
        exported={"rooms": "SELECT number, opened FROM rooms WHERE opener = ? ORDER BY number"},
        erased=("UPDATE rooms SET opener = NULL WHERE opener = ?",),
    ),
    "left_off": StoredTable(("switch",)),
    "own_settings": StoredTable(("name",)),
    "unshown": StoredTable(("table_id",)),
    "call_rate": StoredTable(("id",)),
    "done_updates": StoredTable(("place",)),
    "forgotten": StoredTable(("alias",)),
    "forgotten_at": StoredTable(("table_id", "alias")),
    "erasures": StoredTable(("mark",)),
}
"""Each after those to which its rows refer."""
