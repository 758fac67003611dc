-- What one member of a group alone sees is looked for when they want to have all that is kept about them.
CREATE INDEX posts_of_reader ON posts (reader);
