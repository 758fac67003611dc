"""What was played: the ranking, a person's figures, finished games and a walk through each."""
