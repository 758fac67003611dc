"""Tables and the people at them. Each table handles one command at a time.

`decide` works out what a command does to a table and folds the events with `evolve`. The table's
dealer keeps the order: decide, write, set the alarms, notify the observer. Time, randomness,
storage and network are ports; nothing here waits for Telegram.
"""
