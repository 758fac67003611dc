-- Whether a topic is closed: then only administrators can write there.
ALTER TABLE topics ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
