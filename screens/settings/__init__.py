"""Settings by buttons: the pages, the options and their words, and what follows from a choice."""
