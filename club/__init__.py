"""People at tables, one command at a time.

`decide` says what a command does to a table and folds it with `evolve`; a dealer for each table
keeps the order: decide, write, set the alarms, tell the onlookers. Time, dice, memory and network
are ports; nothing here waits for Telegram.
"""
