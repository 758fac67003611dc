"""What comes in: the connection to Telegram, its updates, and who handles which press or command."""
