"""SQLite, the default: everything in one file, which one process uses."""
