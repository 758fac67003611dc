"""Handles what people press and type: parse it, submit it, answer it. Nothing is painted here."""
