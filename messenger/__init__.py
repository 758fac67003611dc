"""Everything that speaks to Telegram: what comes in, and what goes out."""
