-- The list of erasures, which SQLite has beside its file, and where the database has moved to.
ALTER TABLE durak_club
    ADD COLUMN erasure_list TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    ADD COLUMN moved_to TEXT COLLATE "C";
