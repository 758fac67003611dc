-- Whether a person sees four colours of suits, or two. Null: as the group does.
ALTER TABLE people ADD COLUMN four_colours INTEGER;
