"""People at tables, one command at a time.

`decide` says what a command does to a table, `evolve` does it, a dealer per table keeps the order:
decide, write, evolve, set the alarm, tell the onlookers. Time, dice, memory and network are ports;
nothing here waits for Telegram.
"""
