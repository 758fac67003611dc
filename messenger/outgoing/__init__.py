"""Everything sent to Telegram: desired messages, sent and edited within its limits."""
