"""The records of past games: rankings, a person's figures, the history, replays and reviews."""
