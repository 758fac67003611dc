"""What comes in from Telegram: the connection, the updates, and who handles which of them."""
