-- A message may stand on the bar over its chat: whoever put it there takes it away again.

ALTER TABLE posts ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
