"""The puzzle of the day in groups, from the bank or from their own games."""
