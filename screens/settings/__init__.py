"""Settings by buttons: the pages, the words for their options, and the languages."""
