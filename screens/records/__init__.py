"""Records of past games: rankings, a person's statistics, the history, replays and reviews."""
