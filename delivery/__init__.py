"""What leaves for Telegram: desired messages, sent and edited within its limits."""
