"""Settings by buttons: the pages, the words of their options, and the languages."""
